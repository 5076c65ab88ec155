import { type Location, redirect } from 'react-router'
import { currentSession } from '#dashboard/shell/session/session.ts'

const withReturnPath = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`

type Target = Pick<Location, 'pathname' | 'search'>

export const loginPath = ({ pathname, search }: Target): string =>
  withReturnPath('/login', `${pathname}${search}`)

/** The page that asks for the second factor and then continues with `next`. */
export const verifyPath = (next: string): string => withReturnPath('/verify', next)

/** Redirects a visitor without a session to the login page before the shell is rendered. */
export function requireSession({ request }: { request: Request }): null {
  if (currentSession()) return null
  const { pathname, search } = new URL(request.url)
  const base = import.meta.env.BASE_URL
  throw redirect(loginPath({ pathname: `/${pathname.slice(base.length)}`, search }))
}
