import type { Enrolled, Enrolment, TotpSetup } from '@plato/contract/users/factors.contract'
import { Refusal } from '@plato/rules/refusal'
import { accountPlaceholders } from '../../mail/templates/account-mails.tr.ts'
import { qrPath } from '../../platform/qr-path.ts'
import { lockUser } from '../users.queries.ts'
import { type EnrolContext, recordAddition, refuseStranger, removeFactor } from './enrol.ts'
import { confirmTotpSecret, deleteTotp, findFactors, savePendingTotp } from './factors.queries.ts'
import { acceptTotpCode, type FactorContext, totpPlace } from './give-factor.ts'
import { newTotpSecret, totpUri } from './totp.ts'

const issuer = 'Plato Villa'
const mailed = accountPlaceholders.factor

/** A new secret, which counts only after its first code. A confirmed app must be removed before another one is set up. */
export async function startTotp(ctx: EnrolContext, input: Enrolment): Promise<TotpSetup> {
  const { email } = await refuseStranger(ctx, input)
  const secret = newTotpSecret()
  const sealed = ctx.vault.seal(secret, totpPlace(ctx.actor.id))
  const isStored = await ctx.db
    .transaction()
    .execute((tx) => savePendingTotp(tx, ctx.actor.id, sealed, ctx.now))
  if (!isStored) throw new Refusal('account.totp_exists')
  const uri = totpUri(secret, email, issuer)
  const { path, size } = qrPath(uri)
  return { secret, uri, qrPath: path, qrSize: size }
}

export async function confirmTotp(ctx: EnrolContext, { code }: { code: string }): Promise<Enrolled> {
  const { step } = await acceptTotpCode(ctx, code, 'pending')
  return ctx.db.transaction().execute(async (tx) => {
    await lockUser(tx, ctx.actor.id)
    const before = await findFactors(tx, ctx.actor.id)
    await confirmTotpSecret(tx, ctx.actor.id, step, ctx.now)
    return recordAddition(tx, ctx, before, { method: 'TOTP', mailed: mailed.totpAdded })
  })
}

export const removeTotp = (ctx: FactorContext): Promise<{ removed: true }> =>
  removeFactor(ctx, async (tx) => {
    if (!(await deleteTotp(tx, ctx.actor.id))) throw new Refusal('account.no_totp')
    return { method: 'TOTP', mailed: mailed.totpRemoved }
  })
