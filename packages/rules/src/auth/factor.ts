import type { RefusalCode } from '../refusal.ts'
import { type Capability, type Role, roleMay } from './capabilities.ts'

/** Capabilities over money, identities and accounts. A role with one of them must use a second factor. */
const sensitive: readonly Capability[] = [
  'payments.record',
  'payments.refund',
  'payments.payout',
  'banks.write',
  'card-providers.write',
  'identities.reveal',
  'identities.export',
  'subscribers.write',
  'owner-details.write',
  'mail-templates.write',
  'users.write',
]

export const needsFactor = (role: Role): boolean => sensitive.some((capability) => roleMay(role, capability))

/** How long a person whose role needs a factor may work without one, from the first sign-in. */
export const factorGraceMs = 7 * 24 * 60 * 60_000
/** The same after an administrator has removed the factors of an account. */
export const factorGraceAfterResetMs = 24 * 60 * 60_000
/** How long a verified factor counts for an action that needs a step-up. */
export const stepUpMs = 5 * 60_000
/** How long a passkey prompt may stay open. */
export const challengeMs = 5 * 60_000
export const recoveryCodeCount = 10
export const maxPasskeys = 10

export const factorMethods = ['PASSKEY', 'TOTP', 'RECOVERY'] as const
export type FactorMethod = (typeof factorMethods)[number]

/**
 * What an endpoint needs of the second factor. Without a value it needs the factor of an account that has one, and refuses a
 * person whose time to set one up has ended.
 * - `none`: works before the factor was given.
 * - `own-account`: also works after the time to set up a factor has ended.
 * - `enrolment`: as `own-account`, and an account with a factor needs it within the last minutes.
 * - `step-up`: an account with a factor needs it within the last minutes; a role that needs one must have it.
 */
export type FactorNeed = 'none' | 'own-account' | 'enrolment' | 'step-up'

export interface FactorState {
  /** The role of the account, also while it previews another one. */
  readonly role: Role
  readonly isEnrolled: boolean
  /** When the session gave its factor last. */
  readonly factorAt: Date | null
  /** Until when an account without a factor may be used. */
  readonly factorDueAt: Date | null
}

/** The refusal of a call whose session lacks a factor; undefined when the call may go on. */
export function missingFactor(
  { role, isEnrolled, factorAt, factorDueAt }: FactorState,
  need: FactorNeed | undefined,
  now: Date,
):
  | Extract<RefusalCode, 'auth.factor_required' | 'auth.enrolment_required' | 'auth.step_up_required'>
  | undefined {
  if (need === 'none') return undefined
  if (isEnrolled && !factorAt) return 'auth.factor_required'
  if (need === 'own-account') return undefined
  const isRecent = factorAt !== null && now.getTime() - factorAt.getTime() < stepUpMs
  if (need === 'enrolment') return !isEnrolled || isRecent ? undefined : 'auth.step_up_required'
  const isDue = factorDueAt !== null && now.getTime() >= factorDueAt.getTime()
  if (!isEnrolled && !isRecent && needsFactor(role) && (isDue || need === 'step-up'))
    return 'auth.enrolment_required'
  return need === 'step-up' && isEnrolled && !isRecent ? 'auth.step_up_required' : undefined
}
