import { randomUUID } from 'node:crypto'
import { accessTokenSeconds } from '@plato/rules/auth/session'
import { jwtVerify, SignJWT } from 'jose'

export interface TokenClaims {
  readonly userId: number
  readonly sessionId: string
}

export interface TokenSigner {
  sign(claims: TokenClaims, now: Date): Promise<string>
  /** The claims of a valid, unexpired token of ours; undefined for anything else. */
  read(token: string, now: Date): Promise<TokenClaims | undefined>
}

const issuer = 'plato-villa'
const audience = 'plato-villa-dashboard'
const type = 'at+jwt'

export function createTokenSigner(secret: string): TokenSigner {
  const key = new TextEncoder().encode(secret)
  return {
    sign({ userId, sessionId }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      // `id` beside `sub`: the dashboard's stored session is filled from the payload.
      return new SignJWT({ id: userId, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(userId))
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(key)
    },
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience,
          typ: type,
          currentDate: now,
          requiredClaims: ['exp', 'iat', 'sub', 'jti', 'sid'],
        })
        const userId = Number(payload.sub)
        return Number.isInteger(userId) && typeof payload.sid === 'string'
          ? { userId, sessionId: payload.sid }
          : undefined
      } catch {
        // Every invalid token has the same result: not signed in.
        return undefined
      }
    },
  }
}
