import type {
  ApprovedPayment,
  ReceiptDecision,
  ReceiptFilter,
  RecordedPayment,
} from '@plato/contract/payments/payments.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { earliestPaidOn } from '@plato/rules/payments/paid-on'
import { checkReceipt, isBookedAlready } from '@plato/rules/payments/receipt-checks'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import { Refusal } from '@plato/rules/refusal'
import { takesReceipts } from '@plato/rules/reservations/permissions'
import { postingsOf } from '../ledger/money.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Db, Moment, PublicContext, Tx } from '../platform/context.ts'
import type { Vault } from '../platform/vault.ts'
import { type LockedReservation, lockReservation } from '../reservations/lock-reservation.ts'
import { moveReservation } from '../reservations/move-reservation.ts'
import { type ReservationTransaction, withReservation } from '../reservations/with-reservation.ts'
import type { DocumentFile } from '../storage/read-pdf.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { takePayment } from './book-incoming-payment.ts'
import { isLookedAt } from './card/attempts.queries.ts'
import { redrawReceipt } from './receipt-file.ts'
import { readReceiptBytes, storeReceiptFile } from './receipt-store.ts'
import {
  countPendingReceipts,
  findPendingReceipt,
  findReceipt,
  findReceiptType,
  insertReceipt,
  type SentReceipt,
  selectReceiptPage,
  updateReceipt,
} from './receipts.queries.ts'

const maxPending = 3

const guest = { by: 'GUEST', userId: null } as const

/** Called before the file is decoded, and again under the lock. */
export async function requireReceiptAllowed(
  db: Db,
  reservation: Pick<LockedReservation, 'id' | 'status'>,
): Promise<void> {
  if (!takesReceipts(reservation.status)) throw new Refusal('reservation.wrong_state')
  if ((await countPendingReceipts(db, reservation.id)) >= maxPending) throw new Refusal('receipt.too_many')
}

/** Stores a guest’s receipt in the caller’s transaction and under its locks. It books no money. */
export async function sendReceipt(
  tx: Tx,
  ctx: PublicContext & { readonly vault: Vault },
  reservation: LockedReservation,
  sent: SentReceipt,
  file: DocumentFile,
  at: Moment,
): Promise<number> {
  await requireReceiptAllowed(tx, reservation)
  // A date in the future is only marked for staff: guests may send at midnight or from another time zone.
  if (sent.paidOn < earliestPaidOn(istanbulDay(reservation.created_at)))
    throw new Refusal('payment.too_early')
  const id = await insertReceipt(tx, reservation.id, { sent, file, at: at.now })
  await storeReceiptFile(tx, ctx.vault, id, { bytes: file.bytes, redrawn: true })
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

/** A PDF from before receipts were redrawn is redrawn now: staff never open the bytes of a stranger. */
export async function receiptFile({ db, vault }: Context & { readonly vault: Vault }, id: number) {
  const contentType = await findReceiptType(db, id)
  const file = contentType === undefined ? undefined : await readReceiptBytes(db, vault, id)
  if (contentType === undefined || !file) throw new Refusal('receipt.not_found')
  const isSafe = file.redrawn || contentType !== 'application/pdf'
  const bytes = isSafe ? file.bytes : await redrawReceipt(file.bytes)
  return { contentType, base64: bytes.toString('base64') }
}

interface Waiting {
  readonly id: number
  readonly amountMinor: number
}

async function report(
  { tx, ctx, reservation, at }: ReservationTransaction,
  receipt: Waiting,
  approved: boolean,
  reason = '',
) {
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

/** Books the amount staff saw on the account, which may differ from the guest’s statement. */
async function approve(
  transaction: ReservationTransaction,
  receipt: Waiting,
  { again, ...payment }: ApprovedPayment,
): Promise<number> {
  const booked = await postingsOf(transaction.tx, transaction.reservation.id)
  if (!again && isBookedAlready(booked, payment)) throw new Refusal('receipt.already_booked')
  await report(transaction, receipt, true)
  const postingId = await takePayment(transaction, payment)
  const { tx, ctx, at } = transaction
  const decided = { decided_by: ctx.actor.id, decided_at: at.now }
  await updateReceipt(tx, receipt.id, { ...decided, state: 'APPROVED', posting_id: postingId })
  const after = await lockReservation(tx, transaction.reservation.id)
  if (after.status !== 'PAYMENT_REVIEW' || (await isLookedAt(tx, after.id))) return postingId
  await moveReservation(tx, ctx, after, {
    action: 'ASK_REST',
    mover: { by: 'STAFF', userId: ctx.actor.id },
    at,
  })
  return postingId
}

/** Books a transfer that is on the bank statement. It proves a receipt of the same amount, which is approved with it. */
export async function takeTransfer(
  transaction: ReservationTransaction,
  payment: RecordedPayment,
): Promise<number> {
  const { tx, reservation } = transaction
  const receipt = await findPendingReceipt(tx, reservation.id, payment.amountMinor)
  return receipt
    ? approve(transaction, receipt, { ...payment, again: true })
    : takePayment(transaction, payment)
}

async function refuse(transaction: ReservationTransaction, receipt: Waiting, reason: string): Promise<void> {
  const { tx, ctx, reservation, at } = transaction
  const decided = { decided_by: ctx.actor.id, decided_at: at.now }
  await updateReceipt(tx, receipt.id, { ...decided, state: 'REFUSED', decision_note: reason })
  await report(transaction, receipt, false, reason)
  // Another receipt is pending or the bank reviews a card: the guest may have paid.
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
  return withReservation(ctx, write, async (transaction) => {
    const receipt = await findReceipt(transaction.tx, id)
    if (receipt?.state !== 'PENDING') throw new Refusal('receipt.decided')
    if (decision.approved) await approve(transaction, receipt, decision.payment)
    else await refuse(transaction, receipt, decision.reason)
  })
}
