import type { LineMatch } from '@plato/contract/payments/bank-statements.contract'
import { Refusal, type RefusalCode } from '@plato/rules/refusal'
import { maxPayerNameLength } from '@plato/rules/reservations/limits'
import { postingOf } from '../../ledger/money.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import { refuseOnConstraint } from '../../platform/constraints.ts'
import type { Context, Tx } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import { type ReservationTransaction, withReservation } from '../../reservations/with-reservation.ts'
import { takeTransfer } from '../receipts.ts'
import { lockLine, markBooked, updateDismissal } from './bank-lines.queries.ts'
import { openLine } from './sealed-line.ts'

type WithVault = Context & { readonly vault: Vault }
type LockedLine = NonNullable<Awaited<ReturnType<typeof lockLine>>>

async function lockOpenLine(tx: Tx, id: string): Promise<LockedLine> {
  const line = await lockLine(tx, id)
  if (!line) throw new Refusal('bank_line.not_found')
  if (line.postingId !== null || line.dismissedAt !== null) throw new Refusal('bank_line.decided')
  return line
}

/** The payment is of this reservation and amount, by transfer, and was not reversed. */
async function requireSamePayment(
  { tx, reservation }: ReservationTransaction,
  line: LockedLine,
  postingId: number,
): Promise<number> {
  const posting = await postingOf(tx, postingId)
  const isSame =
    posting?.reservationId === reservation.id &&
    posting.method === 'TRANSFER' &&
    posting.amountMinor === line.amountMinor &&
    posting.reversedById === null
  if (!isSame) throw new Refusal('bank_line.other_payment')
  return postingId
}

async function bookLine(
  transaction: ReservationTransaction<WithVault>,
  { lineId, postingId }: LineMatch,
): Promise<void> {
  const { tx, ctx, reservation } = transaction
  const line = await lockOpenLine(tx, lineId)
  // Prices are in lira: money in another currency is exchanged and recorded by hand.
  if (line.currency !== 'TRY') throw new Refusal('bank_line.other_payment')
  const { counterName } = openLine(ctx.vault, line)
  const booked =
    postingId === null
      ? await takeTransfer(transaction, {
          amountMinor: line.amountMinor,
          method: 'TRANSFER',
          paidOn: line.bookedOn,
          bankId: line.bankId,
          payerName: counterName.slice(0, maxPayerNameLength).trim(),
          note: '',
        })
      : await requireSamePayment(transaction, line, postingId)
  await refuseOnConstraint({ bank_lines_posting_once: 'bank_line.other_payment' }, () =>
    markBooked(tx, lineId, { reservationId: reservation.id, postingId: booked, userId: ctx.actor.id }),
  )
  await recordAudit(tx, ctx, {
    action: postingId === null ? 'bank_line.booked' : 'bank_line.linked',
    subjectId: lineId,
    change: { reservationId: reservation.id, postingId: booked, amountMinor: line.amountMinor },
  })
}

export interface BookedLines {
  readonly booked: { lineId: string; reservationId: number }[]
  readonly refused: { lineId: string; code: RefusalCode }[]
}

/**
 * Books each transfer in a transaction of its own: one that is refused stays open and stops no other. The lock of the line
 * and the unique posting decide when two callers book the same line.
 */
export async function bookLines(
  ctx: WithVault,
  matches: readonly LineMatch[],
  key: string,
): Promise<BookedLines> {
  const result: BookedLines = { booked: [], refused: [] }
  for (const match of matches) {
    const { lineId, reservationId } = match
    try {
      await withReservation(
        ctx,
        { reservationId, action: 'bank-line.book', input: match, key: `${key} ${lineId}` },
        (transaction) => bookLine({ ...transaction, ctx }, match),
      )
      result.booked.push({ lineId, reservationId })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      result.refused.push({ lineId, code: error.code })
    }
  }
  return result
}

/** Takes transfers that are no payments of guests off the list, or puts them back. */
export const dismissLines = (
  ctx: Context,
  { lineIds, dismissed }: { readonly lineIds: readonly string[]; readonly dismissed: boolean },
): Promise<{ lineIds: string[] }> =>
  ctx.db.transaction().execute(async (tx) => {
    const { now } = await ctx.databaseTime(tx)
    // In one order, so that two callers with the same lines cannot deadlock.
    for (const id of [...new Set(lineIds)].sort()) {
      const line = await lockLine(tx, id)
      if (!line) throw new Refusal('bank_line.not_found')
      if (line.postingId !== null) throw new Refusal('bank_line.decided')
      if ((line.dismissedAt !== null) === dismissed) continue
      await updateDismissal(tx, id, { at: dismissed ? now : null, by: ctx.actor.id })
      await recordAudit(tx, ctx, {
        action: dismissed ? 'bank_line.dismissed' : 'bank_line.restored',
        subjectId: id,
      })
    }
    return { lineIds: [...lineIds] }
  })
