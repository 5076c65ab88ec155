import type {
  ApprovedPayment,
  ReceiptDecision,
  ReceiptFilter,
} from '@plato/contract/payments/payments.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { earliestPaidOn } from '@plato/rules/payments/paid-on'
import { checkReceipt, isBookedAlready } from '@plato/rules/payments/receipt-checks'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import { Refusal } from '@plato/rules/refusal'
import { takesReceipts } from '@plato/rules/reservations/permissions'
import { recordAudit } from '../audit.queries.ts'
import type { Context, Db, Moment, PublicContext, Tx } from '../context.ts'
import { type LockedReservation, lockReservation } from '../reservations/lock-reservation.ts'
import { moveReservation } from '../reservations/move-reservation.ts'
import { recordEvent } from '../reservations/record-event.ts'
import { type Desk, withReservation } from '../reservations/with-reservation.ts'
import type { PaperFile } from '../storage/read-paper.ts'
import { isLookedAt } from './card/attempts.queries.ts'
import { selectPostings } from './payments.queries.ts'
import {
  countPendingReceipts,
  findReceipt,
  findReceiptFile,
  insertReceipt,
  type SentReceipt,
  selectReceiptPage,
  updateReceipt,
} from './receipts.queries.ts'
import { takePayment } from './take-payment.ts'

const mostPending = 3

const guest = { by: 'GUEST', userId: null } as const

/** Asked before the file is looked at, and again under the locks. */
export async function insistOnReceiptTaken(
  db: Db,
  reservation: Pick<LockedReservation, 'id' | 'status'>,
): Promise<void> {
  if (!takesReceipts(reservation.status)) throw new Refusal('reservation.wrong_state')
  if ((await countPendingReceipts(db, reservation.id)) >= mostPending) throw new Refusal('receipt.too_many')
}

/** A guest's proof of a transfer, in the caller's transaction and under its locks. It is not money yet. */
export async function sendReceipt(
  tx: Tx,
  ctx: PublicContext,
  reservation: LockedReservation,
  sent: SentReceipt,
  file: PaperFile,
  at: Moment,
): Promise<number> {
  await insistOnReceiptTaken(tx, reservation)
  // A day to come is only marked for staff: guests write at midnight and from other time zones.
  if (sent.paidOn < earliestPaidOn(istanbulDay(reservation.created_at)))
    throw new Refusal('payment.too_early')
  const id = await insertReceipt(tx, reservation.id, { sent, file, at: at.now })
  await recordEvent(tx, reservation.id, {
    mover: guest,
    event: 'RECEIPT_SENT',
    detail: { amountMinor: sent.amountMinor, method: 'TRANSFER', receiptId: id },
    at,
  })
  if (reservation.status === 'AWAITING_PAYMENT') {
    await moveReservation(tx, ctx, reservation, { action: 'DECLARE_PAYMENT', mover: guest, at })
  }
  return id
}

type FoundReceipt = Awaited<ReturnType<typeof selectReceiptPage>>['rows'][number]

function receiptRowOf(
  { status, totalTry, commissionShare, reservedOn, firstName, lastName, ...row }: FoundReceipt,
  today: string,
) {
  const promise = { status, totalTry, commissionShare, prepaymentTry: row.prepaymentTry }
  const { prepaymentMinor, paidMinor, dueMinor } = reservationFigures(promise, row)
  return {
    ...row,
    prepaymentTry: prepaymentMinor,
    createdAt: row.createdAt.toISOString(),
    checks: checkReceipt(row, {
      ...{ prepaymentMinor, paidMinor, dueMinor },
      firstName,
      lastName,
      reservedOn,
      today,
    }),
  }
}

export async function listReceipts(ctx: Context, filter: ReceiptFilter) {
  const { today } = await ctx.databaseTime(ctx.db)
  const { rows, ...counted } = await selectReceiptPage(ctx.db, filter)
  return {
    ...counted,
    rows: rows.map((row) => receiptRowOf(row, today)),
  }
}

export async function receiptFile(ctx: Context, id: number) {
  const file = await findReceiptFile(ctx.db, id)
  if (!file) throw new Refusal('receipt.not_found')
  return { contentType: file.contentType, base64: file.bytes.toString('base64') }
}

interface Waiting {
  readonly id: number
  readonly amountMinor: number
}

async function tell({ tx, ctx, reservation, at }: Desk, receipt: Waiting, approved: boolean, reason = '') {
  await recordEvent(tx, reservation.id, {
    mover: { by: 'STAFF', userId: ctx.actor.id },
    event: approved ? 'RECEIPT_APPROVED' : 'RECEIPT_REFUSED',
    reason,
    detail: { amountMinor: receipt.amountMinor, method: 'TRANSFER', receiptId: receipt.id },
    at,
  })
  await recordAudit(tx, ctx, {
    action: approved ? 'receipt.approved' : 'receipt.refused',
    subjectId: receipt.id,
    change: { reservationId: reservation.id, amountMinor: receipt.amountMinor },
  })
}

/** Books what was seen on the account, which may differ from what the guest wrote. */
async function approve(desk: Desk, receipt: Waiting, { again, ...payment }: ApprovedPayment): Promise<void> {
  const booked = await selectPostings(desk.tx, desk.reservation.id)
  if (!again && isBookedAlready(booked, payment)) throw new Refusal('receipt.already_booked')
  await tell(desk, receipt, true)
  const postingId = await takePayment(desk, payment)
  const { tx, ctx, at } = desk
  const decided = { decided_by: ctx.actor.id, decided_at: at.now }
  await updateReceipt(tx, receipt.id, { ...decided, state: 'APPROVED', posting_id: postingId })
  const after = await lockReservation(tx, desk.reservation.id)
  if (after.status !== 'PAYMENT_REVIEW' || (await isLookedAt(tx, after.id))) return
  await moveReservation(tx, ctx, after, {
    action: 'ASK_REST',
    mover: { by: 'STAFF', userId: ctx.actor.id },
    at,
  })
}

async function refuse(desk: Desk, receipt: Waiting, reason: string): Promise<void> {
  const { tx, ctx, reservation, at } = desk
  const decided = { decided_by: ctx.actor.id, decided_at: at.now }
  await updateReceipt(tx, receipt.id, { ...decided, state: 'REFUSED', decision_note: reason })
  await tell(desk, receipt, false, reason)
  // Another proof still waits, or the bank looks at a card: the guest may yet have paid.
  if (reservation.status !== 'PAYMENT_REVIEW' || (await isLookedAt(tx, reservation.id))) return
  await moveReservation(tx, ctx, reservation, {
    action: 'REFUSE_RECEIPT',
    mover: { by: 'STAFF', userId: ctx.actor.id },
    reason,
    at,
  })
}

export async function decideReceipt(ctx: Context, id: number, decision: ReceiptDecision, key: string) {
  const found = await findReceipt(ctx.db, id)
  if (!found) throw new Refusal('receipt.not_found')
  const write = {
    reservationId: found.reservationId,
    action: 'receipt.decide',
    input: { id, decision },
    key,
  }
  return withReservation(ctx, write, async (desk) => {
    const receipt = await findReceipt(desk.tx, id)
    if (receipt?.state !== 'PENDING') throw new Refusal('receipt.decided')
    await (decision.approved
      ? approve(desk, receipt, decision.payment)
      : refuse(desk, receipt, decision.reason))
  })
}
