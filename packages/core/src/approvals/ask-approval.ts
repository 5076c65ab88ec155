import { formatMoment } from '@plato/brand/format'
import { type ApprovalKind, approvalWaitMs } from '@plato/rules/approvals/approvals'
import { roleMay, roles } from '@plato/rules/auth/capabilities'
import { Refusal } from '@plato/rules/refusal'
import { mailSecurityNotice } from '../mail/mail-security-notice.ts'
import { securityPlaceholders } from '../mail/templates/security-mails.tr.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Tx } from '../platform/context.ts'
import { hasSecondPerson, hasWaitingRefund, insertApproval, withdrawWaiting } from './approvals.queries.ts'
import type { ApprovalAccount } from './stored-approval.ts'

type Subject = { readonly bankId: number } | { readonly ownerId: number } | { readonly reservationId: number }

export interface ApprovalRequest {
  readonly kind: ApprovalKind
  readonly subject: Subject
  /** What is applied later, in the form of the request. */
  readonly input: object
  readonly oldIban?: string
  /** What the mail to the administrators says it is about. */
  readonly summary: string
}

const deciders = roles.filter((role) => roleMay(role, 'approvals.decide'))

/**
 * A new IBAN is applied after a day without a decision. A large refund waits for a person, except in an agency where only one
 * person may decide.
 */
async function dueAtOf(tx: Tx, ctx: Context, isRefund: boolean, now: Date): Promise<Date | null> {
  if (isRefund && (await hasSecondPerson(tx, ctx.actor.id, deciders))) return null
  return new Date(now.getTime() + approvalWaitMs)
}

/** Ends the waiting change of an account, because it was removed or a newer change replaces it. */
export async function endWaiting(tx: Tx, ctx: Context, account: ApprovalAccount): Promise<void> {
  await withdrawWaiting(tx, account, { by: ctx.actor.id, at: (await ctx.databaseTime(tx)).now })
}

/** Stores a change that waits for a second person and mails all administrators. It replaces a waiting one of the same account. */
export async function askApproval(
  tx: Tx,
  ctx: Context,
  { kind, subject, input, oldIban, summary }: ApprovalRequest,
): Promise<string> {
  const { now } = await ctx.databaseTime(tx)
  const isRefund = 'reservationId' in subject
  if (!isRefund) await endWaiting(tx, ctx, subject)
  // The reservation is locked: a second refund of the same money does not wait beside the first.
  else if (await hasWaitingRefund(tx, subject.reservationId)) throw new Refusal('payment.refund_waiting')
  const dueAt = await dueAtOf(tx, ctx, isRefund, now)
  const id = await insertApproval(tx, {
    kind,
    input,
    bank_id: 'bankId' in subject ? subject.bankId : null,
    owner_id: 'ownerId' in subject ? subject.ownerId : null,
    reservation_id: isRefund ? subject.reservationId : null,
    old_iban: oldIban ?? null,
    entered_by: ctx.actor.id,
    entered_at: now,
    due_at: dueAt,
  })
  await recordAudit(tx, ctx, {
    action: 'approval.asked',
    subjectId: id,
    change: { kind, ...subject, ...input },
  })
  await mailSecurityNotice(tx, ctx, {
    key: 'ONAY_BEKLIYOR',
    placeholders: {
      onay_konusu: summary,
      onay_suresi: dueAt
        ? securityPlaceholders.due(formatMoment(dueAt.toISOString()))
        : securityPlaceholders.noDue,
    },
  })
  return id
}
