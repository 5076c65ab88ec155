/** Lifetime of an access token; the dashboard renews it in the background while it is in use. */
export const accessTokenSeconds = 15 * 60

const maxSessionMs = 8 * 60 * 60 * 1000
const maxIdleMs = 30 * 60 * 1000

/** A session ends eight hours after signing in, or half an hour after the last call. */
export function isSessionAlive(session: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  return (
    now.getTime() - session.createdAt.getTime() < maxSessionMs &&
    now.getTime() - session.lastSeenAt.getTime() < maxIdleMs
  )
}

/** Sessions without a request since this moment have ended, whatever their age. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - maxIdleMs)
export const bornBefore = (now: Date): Date => new Date(now.getTime() - maxSessionMs)
