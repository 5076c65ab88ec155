import type { DepositMove } from '@plato/contract/payments/payments.contract'
import { depositComesIn, depositGoesOut, depositIsRetained } from '@plato/rules/payments/ledger'
import { Refusal } from '@plato/rules/refusal'
import { takesDeposit } from '@plato/rules/reservations/permissions'
import { depositOutcomeOf, moneyOf } from '../ledger/money.ts'
import { mailAbout } from '../mail/mail-about.ts'
import type { Context } from '../platform/context.ts'
import { type ReservationTransaction, withReservation } from '../reservations/with-reservation.ts'
import { book, type EnteredPosting } from './book-posting.ts'
import { depositPlaceholders } from './payment-labels.tr.ts'

function postingOf({ what, amountMinor, method, paidOn, note }: DepositMove): EnteredPosting {
  const common = { amountMinor, paidOn, note }
  switch (what) {
    case 'IN':
      return { ...common, kind: 'DEPOSIT_IN', method, entries: depositComesIn(amountMinor, method) }
    case 'OUT':
      return { ...common, kind: 'DEPOSIT_OUT', method, entries: depositGoesOut(amountMinor, method) }
    // No money moves: the retained deposit becomes owed to the owner.
    case 'KEPT':
      return { ...common, kind: 'DEPOSIT_KEPT', method: null, entries: depositIsRetained(amountMinor) }
  }
}

async function requireDeposit(
  { tx, reservation }: ReservationTransaction,
  { what, amountMinor }: DepositMove,
) {
  if (what === 'IN' && !takesDeposit(reservation.status)) throw new Refusal('reservation.wrong_state')
  const { depositHeldMinor } = await moneyOf(tx, reservation.id)
  if (what !== 'IN' && amountMinor > depositHeldMinor) throw new Refusal('payment.too_much')
  return what === 'IN' ? depositHeldMinor + amountMinor : depositHeldMinor - amountMinor
}

/**
 * Takes a damage deposit, gives it back or retains it for damage. One mail to the guest when nothing is held any
 * more.
 */
export const moveDeposit = (ctx: Context, reservationId: number, deposit: DepositMove, key: string) =>
  withReservation(
    ctx,
    { reservationId, action: 'payment.deposit', input: deposit, key },
    async (transaction) => {
      const heldAfter = await requireDeposit(transaction, deposit)
      const id = await book(transaction, postingOf(deposit))
      if (heldAfter > 0) return
      await mailAbout(transaction.tx, ctx, {
        key: 'DEPOZITO_IADE',
        reservationId,
        occasion: `posting-${id}`,
        at: transaction.at,
        placeholders: depositPlaceholders(await depositOutcomeOf(transaction.tx, reservationId)),
      })
    },
  )
