import type { SignedIn } from '@plato/contract/auth/auth.contract'
import { describe, expect, it } from 'vitest'
import {
  isAlive,
  parseStored,
  type Session,
  safeReturnPath,
  sessionFrom,
  shouldRenew,
} from './session-rules.ts'

const now = Date.UTC(2027, 5, 16, 7, 34)
const inSeconds = (minutes: number) => now / 1000 + minutes * 60

const session: Session = {
  iat: inSeconds(-1),
  exp: inSeconds(14),
  id: 7,
  token: 'header.body.signature',
  user_role: 'ADMIN',
  user_name: 'Selin Aydın',
}

const tokenWith = (payload: unknown) =>
  `h.${Buffer.from(JSON.stringify(payload), 'utf8').toString('base64url')}.s`

const signedIn = (accessToken: string): SignedIn => ({
  accessToken,
  user: {
    id: 7,
    email: 'selin@platovilla.test',
    role: 'ADMIN',
    UserDetail: { firstName: 'Selin', lastName: 'Aydın' },
  },
})

describe('parseStored', () => {
  it('parseStored restores a session while its exp is later than now', { tags: 'spec-4.1' }, () => {
    expect(parseStored(JSON.stringify(session), now)).toEqual(session)
  })
  it('parseStored does not restore a session at or after its exp', { tags: 'spec-4.2' }, () => {
    expect(parseStored(JSON.stringify({ ...session, exp: now / 1000 }), now)).toBeUndefined()
    expect(parseStored(JSON.stringify({ ...session, exp: inSeconds(-1) }), now)).toBeUndefined()
  })
  it.each([null, '', 'not json', '[]', '{"token":"x"}', JSON.stringify({ ...session, user_role: 'GUEST' })])(
    'parseStored returns undefined for the invalid stored text %j',
    (text) => {
      expect(parseStored(text, now)).toBeUndefined()
    },
  )
  it('isAlive reads the expiry time (exp) of a session in seconds and accepts a session that expires later', {
    tags: 'spec-4.1',
  }, () => {
    expect(isAlive({ ...session, exp: now / 1000 + 1 }, now)).toBe(true)
  })
})

describe('sessionFrom', () => {
  it('sessionFrom builds the stored session and joins first and last name with a space', {
    tags: 'spec-3.7',
  }, () => {
    const payload = { id: 7, iat: inSeconds(0), exp: inSeconds(15), note: 'ğüşıöç' }
    const token = tokenWith(payload)
    expect(sessionFrom(signedIn(token))).toEqual({
      iat: payload.iat,
      exp: payload.exp,
      id: 7,
      token,
      user_role: 'ADMIN',
      user_name: 'Selin Aydın',
    })
  })
  it.each(['', 'x', 'a.b.c', 'a.%%%.c', tokenWith('text'), tokenWith({ id: 7, iat: 1 })])(
    'sessionFrom returns undefined for the undecodable token %j',
    { tags: 'spec-5.3' },
    (token) => {
      expect(sessionFrom(signedIn(token))).toBeUndefined()
    },
  )
  it('sessionFrom returns undefined for a token that is not a string', { tags: 'spec-5.2' }, () => {
    const broken = { ...signedIn(''), accessToken: 42 } as unknown as SignedIn
    expect(sessionFrom(broken)).toBeUndefined()
  })
})

describe('shouldRenew', () => {
  const ending = { ...session, exp: inSeconds(4) }
  it('shouldRenew is true for an active user when the session expires soon', () => {
    expect(shouldRenew(ending, now - 60_000, now)).toBe(true)
  })
  it('shouldRenew is false while the session does not expire soon', () => {
    expect(shouldRenew(session, now, now)).toBe(false)
  })
  it('shouldRenew is false for an idle user', () => {
    expect(shouldRenew(ending, now - 4 * 60_000, now)).toBe(false)
  })
  it('shouldRenew is false for an expired session', () => {
    expect(shouldRenew({ ...session, exp: inSeconds(-1) }, now, now)).toBe(false)
  })
})

describe('safeReturnPath', () => {
  it('safeReturnPath returns a dashboard path with its query parameters', () => {
    expect(safeReturnPath('/users?role=OWNER&skip=10')).toBe('/users?role=OWNER&skip=10')
  })
  it.each([
    null,
    '',
    'users',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/login?next=/users',
    '/verify?next=/users',
  ])('safeReturnPath returns the home path after sign-in instead of the invalid return path %j', (next) => {
    expect(safeReturnPath(next)).toBe('/')
  })
})
