/** Life of one access token; the dashboard renews it silently while someone is at work. */
export const accessTokenSeconds = 15 * 60

const longestSessionMs = 8 * 60 * 60 * 1000
const longestIdleMs = 30 * 60 * 1000

/** A session ends eight hours after signing in, or half an hour after the last call. */
export function isSessionAlive(session: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  return (
    now.getTime() - session.createdAt.getTime() < longestSessionMs &&
    now.getTime() - session.lastSeenAt.getTime() < longestIdleMs
  )
}

/** Sessions that were not seen since this moment are over, whatever their age. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - longestIdleMs)
export const bornBefore = (now: Date): Date => new Date(now.getTime() - longestSessionMs)
