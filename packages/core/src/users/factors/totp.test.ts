import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptedStep, newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts'

/** The secret of the test vectors in RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const secret = newTotpSecret()

/** The RFC lists eight digits; an app with six digits shows the last six. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('totpCode %i seconds after 1970 ends with the digits that RFC 6238 lists: %s', (seconds, expected) => {
  expect(totpCode(rfcSecret, totpStep(new Date(seconds * 1000)))).toBe(expected.slice(2))
})

describe('acceptedStep', () => {
  const moment = fc.integer({ min: 1, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000))
  test('acceptedStep accepts codes of the present 30-second step and its neighbours, and no other code', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -4, max: 4 }), (now, offset) => {
        const step = totpStep(now) + offset
        if (step < 0) return
        const neighbours = [-1, 0, 1].map((one) => totpStep(now) + one)
        const codes = neighbours.filter((one) => one >= 0).map((one) => totpCode(secret, one))
        const code = totpCode(secret, step)
        // Two steps can have equal codes by chance.
        expect(acceptedStep(secret, code, now, -1) !== undefined).toBe(codes.includes(code))
      }),
    )
  })
  test('acceptedStep refuses a code whose step was used, and every earlier one', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const step = totpStep(now)
        expect(acceptedStep(secret, totpCode(secret, step), now, step)).not.toBe(step)
        const later = acceptedStep(secret, totpCode(secret, step), now, step)
        if (later !== undefined) expect(later).toBe(step + 1)
      }),
    )
  })
  test('acceptedStep refuses a code of another secret or of another length', () => {
    const now = new Date('2027-06-16T08:00:00Z')
    for (const code of ['', '12345', `${totpCode(secret, totpStep(now))}0`])
      expect(acceptedStep(secret, code, now, 0)).toBeUndefined()
  })
})

test('newTotpSecret returns 32 characters of base 32 and never the same twice', () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(secrets).size).toBe(100)
})

test('totpUri contains secret, issuer and account so that apps can read it', () => {
  const uri = new URL(totpUri(secret, 'selin@platovilla.test', 'Plato Villa'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Plato Villa:selin@platovilla.test')
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret, issuer: 'Plato Villa' })
})
