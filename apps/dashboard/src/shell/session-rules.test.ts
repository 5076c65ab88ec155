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

describe('a stored session', () => {
  it('is restored while its exp is later than now', () => {
    expect(parseStored(JSON.stringify(session), now)).toEqual(session)
  })
  it('is not restored at or after its exp', () => {
    expect(parseStored(JSON.stringify({ ...session, exp: now / 1000 }), now)).toBeUndefined()
    expect(parseStored(JSON.stringify({ ...session, exp: inSeconds(-1) }), now)).toBeUndefined()
  })
  it.each([null, '', 'not json', '[]', '{"token":"x"}', JSON.stringify({ ...session, user_role: 'GUEST' })])(
    'is not restored from %j',
    (text) => {
      expect(parseStored(text, now)).toBeUndefined()
    },
  )
  it('counts exp in seconds', () => {
    expect(isAlive({ ...session, exp: now / 1000 + 1 }, now)).toBe(true)
  })
})

describe('a login answer', () => {
  it('becomes the stored session, first and last name joined by a space', () => {
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
    'with the undecodable token %j becomes nothing',
    (token) => {
      expect(sessionFrom(signedIn(token))).toBeUndefined()
    },
  )
  it('with a token that is not a string becomes nothing', () => {
    const broken = { ...signedIn(''), accessToken: 42 } as unknown as SignedIn
    expect(sessionFrom(broken)).toBeUndefined()
  })
})

describe('renewal', () => {
  const ending = { ...session, exp: inSeconds(4) }
  it('happens for an active person when little time is left', () => {
    expect(shouldRenew(ending, now - 60_000, now)).toBe(true)
  })
  it('waits while much time is left', () => {
    expect(shouldRenew(session, now, now)).toBe(false)
  })
  it('leaves an idle person to be logged out', () => {
    expect(shouldRenew(ending, now - 4 * 60_000, now)).toBe(false)
  })
  it('does not try for a session that is over', () => {
    expect(shouldRenew({ ...session, exp: inSeconds(-1) }, now, now)).toBe(false)
  })
})

describe('the way back after login', () => {
  it('keeps a page of the dashboard with its filters', () => {
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
  ])('leads home instead of to %j', (next) => {
    expect(safeReturnPath(next)).toBe('/')
  })
})
