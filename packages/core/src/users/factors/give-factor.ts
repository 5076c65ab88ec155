import type { Factors, GivenFactor, PasskeyPrompt } from '@plato/contract/users/factors.contract'
import { Refusal } from '@plato/rules/refusal'
import { attemptKey, countAttempt, forgiveAttempts } from '../../auth/attempts.ts'
import { giveSessionFactor } from '../../auth/session-factor.ts'
import { accountPlaceholders } from '../../mail/templates/account-mails.tr.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import { mailFactorChange } from './factor-notices.ts'
import { getFactorState } from './factor-state.ts'
import { findFactors, lockTotp, selectPasskeysOf, updateTotpStep } from './factors.queries.ts'
import { takeCode } from './recovery-codes.ts'
import { promptPasskey, verifyPasskey } from './relying-party.ts'
import { acceptedStep } from './totp.ts'

export type FactorContext = Context & { readonly vault: Vault }

/** Associated data of the encryption: a ciphertext copied to another row cannot be decrypted. */
export const totpPlace = (userId: number) => `totp_secrets ${userId}`

export async function startPasskey(ctx: Context): Promise<PasskeyPrompt> {
  const known = await selectPasskeysOf(ctx.db, ctx.actor.id)
  return promptPasskey(ctx, { sessionId: ctx.actor.sessionId, known })
}

/** Raises the session of the caller, or renews its factor. */
export async function giveFactor(ctx: FactorContext, given: GivenFactor): Promise<Factors> {
  if (given.method === 'PASSKEY') {
    const { userId } = await verifyPasskey(ctx, given, ctx.actor.sessionId)
    if (userId !== ctx.actor.id) throw new Refusal('auth.passkey_refused')
  } else if (given.method === 'TOTP') await acceptTotpCode(ctx, given.code, 'confirmed')
  else await acceptRecoveryCode(ctx, given.code)
  await giveSessionFactor(ctx.db, ctx.actor.sessionId, ctx.now)
  return getFactorState(ctx)
}

/**
 * Accepts a code of the app once. Wrong codes are counted by account: a person with the password could open any number of
 * sessions to guess in.
 */
export async function acceptTotpCode(
  ctx: FactorContext,
  code: string,
  which: 'pending' | 'confirmed',
): Promise<{ readonly step: number }> {
  const keys = [attemptKey('factor', String(ctx.actor.id))]
  // In a transaction of its own: the count must remain when the code is refused.
  await ctx.db.transaction().execute((tx) => countAttempt(tx, keys, ctx.now))
  const step = await ctx.db.transaction().execute(async (tx) => {
    const stored = await lockTotp(tx, ctx.actor.id, which)
    if (!stored) throw new Refusal(which === 'pending' ? 'account.no_totp' : 'auth.wrong_code')
    const secret = ctx.vault.open(stored, totpPlace(ctx.actor.id))
    const accepted = acceptedStep(secret, code, ctx.now, stored.lastStep)
    if (accepted === undefined) throw new Refusal('auth.wrong_code')
    await updateTotpStep(tx, ctx.actor.id, accepted)
    return accepted
  })
  await forgiveAttempts(ctx.db, keys, ctx.now)
  return { step }
}

/** Not delayed like codes of the app: 49 random bits cannot be guessed, and a delay would let an intruder lock the owner out. */
const acceptRecoveryCode = (ctx: FactorContext, code: string): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    if (!(await takeCode(tx, ctx, ctx.actor.id, code))) throw new Refusal('auth.wrong_code')
    const stored = await findFactors(tx, ctx.actor.id)
    await recordAudit(tx, ctx, {
      action: 'user.recovery_code_used',
      subjectId: ctx.actor.id,
      change: { left: stored.codeCount },
    })
    await mailFactorChange(tx, ctx, stored, accountPlaceholders.factor.codeUsed(stored.codeCount))
  })
