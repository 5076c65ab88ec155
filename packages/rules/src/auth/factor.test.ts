import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roles } from './capabilities.ts'
import { type FactorNeed, type FactorState, missingFactor, needsFactor, stepUpMs } from './factor.ts'

const now = new Date('2027-06-16T08:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const needs = [undefined, 'none', 'own-account', 'enrolment', 'step-up'] as const
const state = (over: Partial<FactorState> = {}): FactorState => ({
  role: 'ADMIN',
  isEnrolled: true,
  factorAt: null,
  factorDueAt: null,
  ...over,
})
const verdicts = (of: FactorState) => needs.map((need) => missingFactor(of, need, now))

test('needsFactor is true for every role that may touch money, identities or accounts', () => {
  expect(roles.filter(needsFactor)).toEqual(['ADMIN', 'RESERVATIONS', 'ACCOUNTING'])
})

describe('missingFactor', () => {
  test('missingFactor allows a password-only session of an account with a factor nothing but giving the factor', () => {
    const required = 'auth.factor_required'
    expect(verdicts(state())).toEqual([required, undefined, required, required, required])
  })
  test('missingFactor requires a new factor for sensitive actions five minutes after the last one', () => {
    const none = [undefined, undefined, undefined, undefined, undefined]
    expect(verdicts(state({ factorAt: ago(stepUpMs - 1) }))).toEqual(none)
    const stepUp = 'auth.step_up_required'
    expect(verdicts(state({ factorAt: ago(stepUpMs) }))).toEqual([
      undefined,
      undefined,
      undefined,
      stepUp,
      stepUp,
    ])
  })
  test('missingFactor lets a person without a factor work until the due time, except for sensitive actions', () => {
    const required = 'auth.enrolment_required'
    const inTime = { isEnrolled: false, factorDueAt: new Date(now.getTime() + 1) }
    expect(verdicts(state(inTime))).toEqual([undefined, undefined, undefined, undefined, required])
    const late = { isEnrolled: false, factorDueAt: now }
    expect(verdicts(state(late))).toEqual([required, undefined, undefined, undefined, required])
  })
  test('missingFactor never stops a role without sensitive rights that has no factor', () => {
    for (const role of ['OWNER', 'CONTENT'] as const)
      expect(verdicts(state({ role, isEnrolled: false, factorDueAt: ago(1) }))).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ])
  })
  test('missingFactor never lets a session of an account with a factor through without it, for any need and role', () => {
    const moment = fc.option(fc.date({ noInvalidDate: true }), { nil: null })
    fc.assert(
      fc.property(
        fc.constantFrom(...roles),
        moment,
        fc.constantFrom<FactorNeed | undefined>(...needs.filter((need) => need !== 'none')),
        (role, factorDueAt, need) => {
          expect(missingFactor(state({ role, factorDueAt }), need, now)).toBe('auth.factor_required')
        },
      ),
    )
  })
})
