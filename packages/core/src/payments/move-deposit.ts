import type { DepositMove } from '@plato/contract/payments/payments.contract'
import { depositComesIn, depositGoesOut, depositIsKept } from '@plato/rules/payments/ledger'
import { Refusal } from '@plato/rules/refusal'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import type { Context } from '../context.ts'
import { mailAbout } from '../mail/mail-about.ts'
import { book, type Desk, type EnteredPosting, moveMoney } from './move-money.ts'
import { depositWords } from './payment-words.tr.ts'
import { findDepositOutcome, findMoney } from './payments.queries.ts'

/** Taken at the door or shortly before. */
const takesDeposit = new Set<ReservationStatus>(['CONFIRMED', 'CHECKED_IN'])

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
  if (what === 'IN' && !takesDeposit.has(reservation.status)) throw new Refusal('reservation.wrong_state')
  const { depositHeldMinor } = await findMoney(tx, reservation.id)
  if (what !== 'IN' && amountMinor > depositHeldMinor) throw new Refusal('payment.too_much')
  return what === 'IN' ? depositHeldMinor + amountMinor : depositHeldMinor - amountMinor
}

/** Damage deposit taken, given back or kept for damage. The guest hears once, when nothing of it is held any more. */
export const moveDeposit = (ctx: Context, reservationId: number, deposit: DepositMove, key: string) =>
  moveMoney(
    ctx,
    { reservationId, action: 'payment.deposit', input: { reservationId, deposit }, key },
    async (desk) => {
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
    },
  )
