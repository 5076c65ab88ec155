import { factorGraceAfterResetMs } from '@plato/rules/auth/factor'
import { Refusal } from '@plato/rules/refusal'
import { endSessionsOf } from '../../auth/end-sessions-of.ts'
import { mailSecurityNotice, type NoticeContext } from '../../mail/mail-security-notice.ts'
import { securityPlaceholders } from '../../mail/templates/security-mails.tr.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { lockUser } from '../users.queries.ts'
import { deleteFactorsOf, updateFactorDue } from './factors.queries.ts'

interface Person {
  readonly id: number
  readonly email: string
  readonly name: string
}

/** Removes every factor of an account, for a person who lost them. All administrators and the person are mailed. */
export async function resetFactorsOf(
  tx: Tx,
  ctx: NoticeContext,
  { id, email, name }: Person,
  now: Date,
): Promise<void> {
  await deleteFactorsOf(tx, id)
  await updateFactorDue(tx, id, new Date(now.getTime() + factorGraceAfterResetMs))
  await endSessionsOf(tx, id)
  await mailSecurityNotice(tx, ctx, {
    key: 'GIRIS_BILGISI_DEGISTI',
    placeholders: { hesap_kisi: name, degisen: securityPlaceholders.factors },
    to: [{ address: email, name }],
  })
}

/** Not for the own account: an intruder in the session must not be able to remove its protection. */
export async function removeFactorsOfUser(ctx: Context, id: number): Promise<{ id: number }> {
  if (id === ctx.actor.id) throw new Refusal('user.cannot_lock_self_out')
  return ctx.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw new Refusal('user.not_found')
    await resetFactorsOf(tx, ctx, user, ctx.now)
    await recordAudit(tx, ctx, { action: 'user.factors_reset', subjectId: id })
    return { id }
  })
}
