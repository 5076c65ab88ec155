import { reversed } from '@plato/rules/payments/ledger'
import { isReversible, takesTooMuch } from '@plato/rules/payments/reversal'
import { Refusal } from '@plato/rules/refusal'
import { moneyOf, postingOf } from '../ledger/money.ts'
import { post } from '../ledger/post.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { type ReservationTransaction, withReservation } from '../reservations/with-reservation.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { reopenBankLine } from './bank-statements/bank-lines.queries.ts'
import { isPostingOfRun } from './payout-runs/payout-runs.queries.ts'

type FoundPosting = NonNullable<Awaited<ReturnType<typeof postingOf>>>

async function requireReversible(
  { tx, reservation }: ReservationTransaction,
  posting: FoundPosting,
): Promise<void> {
  // A part of a run is returned with its item, so that the run and the ledger agree.
  if (await isPostingOfRun(tx, posting.id)) throw new Refusal('payout.in_run')
  if (!isReversible(posting)) throw new Refusal('payment.not_reversible')
  // Checked before the balances, because a reversed posting would fail there with another code.
  if (posting.reversedById !== null) throw new Refusal('payment.already_reversed')
  const { paidMinor, refundDueMinor, refundUnderWayMinor, depositHeldMinor } = await moneyOf(
    tx,
    reservation.id,
  )
  // An amount on its way to a card is not available.
  const owedMinor = refundDueMinor - refundUnderWayMinor
  // Uses the paid amount, not the remaining credit: after an earned stay a returned transfer makes the guest owe
  // again.
  const balances = { GUEST: paidMinor, REFUNDS_DUE: owedMinor, DEPOSITS_HELD: depositHeldMinor }
  if (takesTooMuch(balances, reversed(posting.entries))) throw new Refusal('payment.too_much')
}

/** Books the counter entry under the lock of the reservation; the caller has checked that the posting may be reversed. */
export async function bookCounterEntry(
  transaction: ReservationTransaction,
  posting: FoundPosting,
  note: string,
): Promise<void> {
  const { tx, ctx, reservation, at } = transaction
  const { kind, method } = posting
  const amountMinor = -posting.amountMinor
  const counterId = await refuseOnConstraint(
    { ledger_postings_reversed_once: 'payment.already_reversed' },
    () =>
      post(tx, {
        reservationId: reservation.id,
        kind,
        method,
        amountMinor,
        currency: posting.currency,
        entries: reversed(posting.entries),
        paidOn: at.today,
        at,
        createdBy: ctx.actor.id,
        bankId: posting.bankId,
        payerName: posting.payerName,
        note,
        reversesId: posting.id,
      }),
  )
  await reopenBankLine(tx, posting.id)
  await recordEvent(tx, reservation.id, {
    mover: { by: 'STAFF', userId: ctx.actor.id },
    event: 'POSTING_REVERSED',
    reason: note,
    // The status stays as it is: staff decide whether the reservation remains valid.
    detail: { amountMinor, method, kind, postingId: posting.id, statusStays: reservation.status },
    at,
  })
  await recordAudit(tx, ctx, {
    action: 'posting.reversed',
    subjectId: posting.id,
    change: { reservationId: reservation.id, counterId, kind, method, amountMinor, note },
  })
}

/** Reverses a posting by a counter entry; nothing is deleted. */
export async function reversePosting(ctx: Context, postingId: number, body: { note: string }, key: string) {
  // A posting never changes, so it is read before the lock; whether it is reversed is read under the lock.
  const found = await postingOf(ctx.db, postingId)
  if (!found) throw new Refusal('payment.not_found')
  const write = {
    reservationId: found.reservationId,
    action: 'payment.reverse',
    input: { postingId, body },
    key,
  }
  return withReservation(ctx, write, async (transaction) => {
    const posting = await postingOf(transaction.tx, postingId)
    if (!posting) throw new Refusal('payment.not_found')
    await requireReversible(transaction, posting)
    await bookCounterEntry(transaction, posting, body.note)
  })
}
