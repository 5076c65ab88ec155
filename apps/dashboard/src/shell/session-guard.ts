import { type Location, redirect } from 'react-router'
import { currentSession } from '#dashboard/shell/session.ts'

export function loginAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const target = `${pathname}${search}`
  return target === '/' ? '/login' : `/login?next=${encodeURIComponent(target)}`
}

/** Sends strangers to the login page before anything of the shell is drawn. */
export function requireSession({ request }: { request: Request }): null {
  if (currentSession()) return null
  const { pathname, search } = new URL(request.url)
  const base = import.meta.env.BASE_URL
  throw redirect(loginAddress({ pathname: `/${pathname.slice(base.length)}`, search }))
}
