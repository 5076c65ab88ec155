import type { DepositMove } from '@plato/contract/payments/payments.contract'
import { depositComesIn, depositGoesOut, depositIsKept } from '@plato/rules/payments/ledger'
import { Refusal } from '@plato/rules/refusal'
import { takesDeposit } from '@plato/rules/reservations/permissions'
import type { Context } from '../context.ts'
import { mailAbout } from '../mail/mail-about.ts'
import { type Desk, withReservation } from '../reservations/with-reservation.ts'
import { book, type EnteredPosting } from './book-posting.ts'
import { depositWords } from './payment-words.tr.ts'
import { findDepositOutcome, findMoney } from './payments.queries.ts'

function postingOf({ what, amountMinor, method, paidOn, note }: DepositMove): EnteredPosting {
  const common = { amountMinor, paidOn, note }
  switch (what) {
    case 'IN':
      return { ...common, kind: 'DEPOSIT_IN', method, entries: depositComesIn(amountMinor, method) }
    case 'OUT':
      return { ...common, kind: 'DEPOSIT_OUT', method, entries: depositGoesOut(amountMinor, method) }
    // Nothing changes hands: what was ours to keep safe is now the owner's.
    case 'KEPT':
      return { ...common, kind: 'DEPOSIT_KEPT', method: null, entries: depositIsKept(amountMinor) }
  }
}

async function insistOnDeposit({ tx, reservation }: Desk, { what, amountMinor }: DepositMove) {
  if (what === 'IN' && !takesDeposit(reservation.status)) throw new Refusal('reservation.wrong_state')
  const { depositHeldMinor } = await findMoney(tx, reservation.id)
  if (what !== 'IN' && amountMinor > depositHeldMinor) throw new Refusal('payment.too_much')
  return what === 'IN' ? depositHeldMinor + amountMinor : depositHeldMinor - amountMinor
}

/** Damage deposit taken, given back or kept for damage. The guest hears once, when nothing of it is held any more. */
export const moveDeposit = (ctx: Context, reservationId: number, deposit: DepositMove, key: string) =>
  withReservation(ctx, { reservationId, action: 'payment.deposit', input: deposit, key }, async (desk) => {
    const heldAfter = await insistOnDeposit(desk, deposit)
    const id = await book(desk, postingOf(deposit))
    if (heldAfter > 0) return
    await mailAbout(desk.tx, ctx, {
      key: 'DEPOZITO_IADE',
      reservationId,
      occasion: `posting-${id}`,
      at: desk.at,
      words: depositWords(await findDepositOutcome(desk.tx, reservationId)),
    })
  })
