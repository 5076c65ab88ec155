import { reversed } from '@plato/rules/payments/ledger'
import { isReversible, takesTooMuch } from '@plato/rules/payments/reversal'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import { refuseOnConstraint } from '../constraints.ts'
import type { Context } from '../context.ts'
import { recordEvent } from '../reservations/record-event.ts'
import { type Desk, withReservation } from '../reservations/with-reservation.ts'
import { findMoney, findPosting } from './payments.queries.ts'
import { post } from './post.ts'

type FoundPosting = NonNullable<Awaited<ReturnType<typeof findPosting>>>

async function insistOnReversible({ tx, reservation }: Desk, posting: FoundPosting): Promise<void> {
  if (!isReversible(posting)) throw new Refusal('payment.not_reversible')
  // Told apart before the balances are asked: an undone posting has nothing left to take.
  if (posting.reversedById !== null) throw new Refusal('payment.already_reversed')
  const { paidMinor, refundDueMinor, refundUnderWayMinor, depositHeldMinor } = await findMoney(
    tx,
    reservation.id,
  )
  // What is on its way to a card is no longer there to be taken.
  const owedMinor = refundDueMinor - refundUnderWayMinor
  // Not what is left of it: a stay that was earned is owed by a guest whose transfer came back.
  const balances = { GUEST: paidMinor, REFUNDS_DUE: owedMinor, DEPOSITS_HELD: depositHeldMinor }
  if (takesTooMuch(balances, reversed(posting.entries))) throw new Refusal('payment.too_much')
}

async function bookCounterEntry(desk: Desk, posting: FoundPosting, note: string): Promise<void> {
  const { tx, ctx, reservation, at } = desk
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
  await recordEvent(tx, reservation.id, {
    mover: { by: 'STAFF', userId: ctx.actor.id },
    event: 'POSTING_REVERSED',
    reason: note,
    // What the money had led to stays: whether the reservation still stands is for people to say.
    detail: { amountMinor, method, kind, postingId: posting.id, statusStays: reservation.status },
    at,
  })
  await recordAudit(tx, ctx, {
    action: 'posting.reversed',
    subjectId: posting.id,
    change: { reservationId: reservation.id, counterId, kind, method, amountMinor, note },
  })
}

/** Undoes a posting by its counter entry; nothing is erased. */
export async function reversePosting(ctx: Context, postingId: number, body: { note: string }, key: string) {
  // A posting never changes, so it may be read before the lock; only whether it was undone may not.
  const found = await findPosting(ctx.db, postingId)
  if (!found) throw new Refusal('payment.not_found')
  const write = {
    reservationId: found.reservationId,
    action: 'payment.reverse',
    input: { postingId, body },
    key,
  }
  return withReservation(ctx, write, async (desk) => {
    const posting = await findPosting(desk.tx, postingId)
    if (!posting) throw new Refusal('payment.not_found')
    await insistOnReversible(desk, posting)
    await bookCounterEntry(desk, posting, body.note)
  })
}
