import { type Location, redirect } from 'react-router'
import { currentSession } from '#dashboard/shell/session/session.ts'

export function loginPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const target = `${pathname}${search}`
  return target === '/' ? '/login' : `/login?next=${encodeURIComponent(target)}`
}

/** Redirects a visitor without a session to the login page before the shell is rendered. */
export function requireSession({ request }: { request: Request }): null {
  if (currentSession()) return null
  const { pathname, search } = new URL(request.url)
  const base = import.meta.env.BASE_URL
  throw redirect(loginPath({ pathname: `/${pathname.slice(base.length)}`, search }))
}
