import type { OwnerPayout } from '@plato/contract/payments/payments.contract'
import { ownerIsPaid } from '@plato/rules/payments/ledger'
import { payableToOwner } from '@plato/rules/payments/payout'
import { Refusal } from '@plato/rules/refusal'
import { moneyOf } from '../ledger/money.ts'
import { mailAbout } from '../mail/mail-about.ts'
import type { Context } from '../platform/context.ts'
import { figuresOf } from '../reservation-facts/figures-of.ts'
import { withReservation } from '../reservations/with-reservation.ts'
import { book } from './book-posting.ts'
import { payoutPlaceholders } from './payment-labels.tr.ts'
import { isInOpenRun } from './payout-runs/payout-runs.queries.ts'

/** Records a payout to the owner, up to the amount owed. */
export const payOwner = (ctx: Context, reservationId: number, payout: OwnerPayout, key: string) =>
  withReservation(
    ctx,
    { reservationId, action: 'payment.payout', input: payout, key },
    async (transaction) => {
      // An unpaid run holds the amount: it would be paid twice.
      if (await isInOpenRun(transaction.tx, reservationId)) throw new Refusal('payout.in_run')
      const { ownerDueMinor, paidMinor } = await moneyOf(transaction.tx, reservationId)
      const { dueMinor } = figuresOf(transaction.reservation, { paidMinor })
      const maxMinor = payableToOwner(ownerDueMinor, dueMinor)
      if (payout.amountMinor > maxMinor) throw new Refusal('payment.too_much')
      const entries = ownerIsPaid(payout.amountMinor, payout.method)
      const id = await book(transaction, { ...payout, kind: 'OWNER_PAYOUT', entries })
      await mailAbout(transaction.tx, ctx, {
        key: 'EV_SAHIBI_ODEME',
        reservationId,
        occasion: `posting-${id}`,
        at: transaction.at,
        placeholders: payoutPlaceholders(payout),
      })
    },
  )
