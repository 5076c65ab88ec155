/** Lifetime of an access token; the dashboard renews it in the background while it is in use. */
export const accessTokenSeconds = 15 * 60

export const maxSessionSeconds = 8 * 60 * 60
const maxSessionMs = maxSessionSeconds * 1000
/** Requests in flight and other tabs use the old token for a moment after a renewal. */
const renewalGraceMs = 60_000
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

interface IssuedTokens {
  /** The number of the latest token of the session. */
  readonly tokenNo: number
  /** When the latest token was used first. */
  readonly tokenUsedAt: Date | null
}

/**
 * Whether a token was used although its successor is in use: one of the two users has a copy. Until the successor was used,
 * the old token is accepted, because the response that brought the new one may have been lost.
 */
export const isTokenReused = ({ tokenNo, tokenUsedAt }: IssuedTokens, no: number, now: Date): boolean =>
  no < tokenNo && tokenUsedAt !== null && now.getTime() - tokenUsedAt.getTime() >= renewalGraceMs
