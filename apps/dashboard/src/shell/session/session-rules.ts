import { type SignedIn, userRole } from '@plato/contract/auth/auth.contract'
import { z } from 'zod'

export const sessionStorageKey = 'platovilla-admin'

const storedSession = z.object({
  /** Seconds, as the token's payload gives them. */
  iat: z.number(),
  exp: z.number(),
  id: z.number(),
  token: z.string().min(1),
  user_role: userRole,
  user_name: z.string(),
})
export type Session = z.infer<typeof storedSession>

const tokenPayload = z.object({ id: z.number(), iat: z.number(), exp: z.number() })

/** A session whose `exp` is later than now is restored; anything else is not a session. */
export function parseStored(text: string | null, now: number): Session | undefined {
  if (text === null) return undefined
  try {
    const session = storedSession.parse(JSON.parse(text))
    return isAlive(session, now) ? session : undefined
  } catch {
    return undefined
  }
}

export const isAlive = (session: Session, now: number): boolean => session.exp * 1000 > now

function payloadOf(token: unknown): z.infer<typeof tokenPayload> | undefined {
  if (typeof token !== 'string') return undefined
  const [, body] = token.split('.')
  if (!body) return undefined
  try {
    const binary = atob(body.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return tokenPayload.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return undefined
  }
}

/** What is kept of a login. Undefined when the token is not a string with a payload we can read. */
export function sessionFrom({ accessToken, user }: SignedIn): Session | undefined {
  const payload = payloadOf(accessToken)
  if (!payload) return undefined
  return {
    iat: payload.iat,
    exp: payload.exp,
    id: payload.id,
    token: accessToken,
    user_role: user.role,
    user_name: `${user.UserDetail.firstName} ${user.UserDetail.lastName}`,
  }
}

const renewWhenLeftMs = 5 * 60_000
const activeWithinMs = 3 * 60_000

/** Someone at the keyboard keeps the session; an empty chair lets it end. */
export function shouldRenew(session: Session, lastActiveAt: number, now: number): boolean {
  const leftMs = session.exp * 1000 - now
  return leftMs > 0 && leftMs < renewWhenLeftMs && now - lastActiveAt < activeWithinMs
}

const dashboardHome = '/'

/** Where to go after login: only a path of the dashboard itself, so a link cannot send people elsewhere. */
export function safeReturnPath(next: string | null): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return dashboardHome
  return /^\/(login|verify)\b/.test(next) ? dashboardHome : next
}
