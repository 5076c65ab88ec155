import type { Enrolled, Enrolment } from '@plato/contract/users/factors.contract'
import { needsFactor } from '@plato/rules/auth/factor'
import { Refusal } from '@plato/rules/refusal'
import { checkPassword } from '../../auth/check-password.ts'
import type { LoginContext } from '../../auth/login-context.ts'
import { giveSessionFactor } from '../../auth/session-factor.ts'
import { accountPlaceholders } from '../../mail/templates/account-mails.tr.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Tx } from '../../platform/context.ts'
import { lockUser } from '../users.queries.ts'
import { mailFactorChange } from './factor-notices.ts'
import { isEnrolled } from './factor-state.ts'
import { deleteCodesOf, findFactors, type StoredFactors } from './factors.queries.ts'
import type { FactorContext } from './give-factor.ts'
import { renewCodes } from './recovery-codes.ts'

export type EnrolContext = FactorContext & LoginContext

/**
 * The first factor needs the password, because the session alone may be a stolen one. Later ones need a factor of the last
 * minutes, which the endpoint requires.
 */
export async function refuseStranger(
  ctx: EnrolContext,
  { currentPassword }: Enrolment,
): Promise<StoredFactors> {
  const stored = await findFactors(ctx.db, ctx.actor.id)
  if (isEnrolled(stored)) return stored
  const refusal = 'account.wrong_password'
  if (currentPassword === undefined) throw new Refusal(refusal)
  const { sessionId } = ctx.actor
  await checkPassword(ctx, { email: stored.email, password: currentPassword }, { refusal, sessionId })
  return stored
}

interface Addition {
  readonly method: 'PASSKEY' | 'TOTP'
  readonly mailed: string
  readonly name?: string
}

/** Records a new factor of the caller, mails it, and creates recovery codes with the first one. */
export async function recordAddition(
  tx: Tx,
  ctx: EnrolContext,
  before: StoredFactors,
  { method, mailed, name }: Addition,
): Promise<Enrolled> {
  const recoveryCodes = before.codeCount === 0 ? await renewCodes(tx, ctx, ctx.actor.id) : null
  // Setting the factor up has shown that the caller has it.
  await giveSessionFactor(tx, ctx.actor.sessionId, ctx.now)
  await recordAudit(tx, ctx, {
    action: 'user.factor_added',
    subjectId: ctx.actor.id,
    change: { method, ...(name ? { name } : {}) },
  })
  await mailFactorChange(tx, ctx, before, mailed)
  return { recoveryCodes }
}

/** Removes a factor of the caller, unless the role needs one and this is the last. */
export const removeFactor = (
  ctx: FactorContext,
  remove: (tx: Tx) => Promise<Addition>,
): Promise<{ removed: true }> =>
  ctx.db.transaction().execute(async (tx) => {
    // One change of the factors of an account at a time: two could otherwise remove the last two.
    await lockUser(tx, ctx.actor.id)
    const { method, mailed, name } = await remove(tx)
    const left = await findFactors(tx, ctx.actor.id)
    if (!isEnrolled(left)) {
      if (needsFactor(left.role)) throw new Refusal('account.last_factor')
      await deleteCodesOf(tx, ctx.actor.id)
    }
    await recordAudit(tx, ctx, {
      action: 'user.factor_removed',
      subjectId: ctx.actor.id,
      change: { method, ...(name ? { name } : {}) },
    })
    await mailFactorChange(tx, ctx, left, mailed)
    return { removed: true }
  })

export const renewRecoveryCodes = (ctx: FactorContext): Promise<{ recoveryCodes: string[] }> =>
  ctx.db.transaction().execute(async (tx) => {
    await lockUser(tx, ctx.actor.id)
    const stored = await findFactors(tx, ctx.actor.id)
    if (!isEnrolled(stored)) throw new Refusal('auth.enrolment_required')
    const recoveryCodes = await renewCodes(tx, ctx, ctx.actor.id)
    await recordAudit(tx, ctx, { action: 'user.recovery_codes_renewed', subjectId: ctx.actor.id })
    await mailFactorChange(tx, ctx, stored, accountPlaceholders.factor.codesRenewed)
    return { recoveryCodes }
  })
