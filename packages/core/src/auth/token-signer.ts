import { randomUUID } from 'node:crypto'
import { accessTokenSeconds } from '@plato/rules/auth/session'
import { jwtVerify, SignJWT } from 'jose'

export interface TokenClaims {
  readonly userId: number
  readonly sessionId: string
  /** The number of the token in its session. */
  readonly tokenNo: number
}

export interface TokenSigner {
  sign(claims: Omit<TokenClaims, 'tokenNo'> & { readonly tokenNo?: number }, now: Date): Promise<string>
  /** The claims of a valid, unexpired token of ours; undefined for anything else. */
  read(token: string, now: Date): Promise<TokenClaims | undefined>
}

const issuer = 'plato-villa'
const audience = 'plato-villa-dashboard'
const type = 'at+jwt'

export function createTokenSigner(secret: string): TokenSigner {
  const key = new TextEncoder().encode(secret)
  return {
    sign({ userId, sessionId, tokenNo = 0 }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      // `id` beside `sub`: the dashboard's stored session is filled from the payload.
      return new SignJWT({ id: userId, sid: sessionId, no: tokenNo })
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
        // Tokens of the release before have no number.
        const tokenNo = payload.no ?? 0
        return Number.isInteger(userId) && typeof payload.sid === 'string' && typeof tokenNo === 'number'
          ? { userId, sessionId: payload.sid, tokenNo }
          : undefined
      } catch {
        // Every invalid token has the same result: not signed in.
        return undefined
      }
    },
  }
}
