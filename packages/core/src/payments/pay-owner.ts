import type { OwnerPayout } from '@plato/contract/payments/payments.contract'
import { ownerIsPaid } from '@plato/rules/payments/ledger'
import { payableToOwner } from '@plato/rules/payments/payout'
import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../context.ts'
import { mailAbout } from '../mail/mail-about.ts'
import { figuresOf } from '../reservations/figures-of.ts'
import { withReservation } from '../reservations/with-reservation.ts'
import { book } from './book-posting.ts'
import { payoutWords } from './payment-words.tr.ts'
import { findMoney } from './payments.queries.ts'

/** Money paid to the owner, up to what is theirs by now. */
export const payOwner = (ctx: Context, reservationId: number, payout: OwnerPayout, key: string) =>
  withReservation(ctx, { reservationId, action: 'payment.payout', input: payout, key }, async (desk) => {
    const { ownerDueMinor, paidMinor } = await findMoney(desk.tx, reservationId)
    const { dueMinor } = figuresOf(desk.reservation, { paidMinor })
    const most = payableToOwner(ownerDueMinor, dueMinor)
    if (payout.amountMinor > most) throw new Refusal('payment.too_much')
    const entries = ownerIsPaid(payout.amountMinor, payout.method)
    const id = await book(desk, { ...payout, kind: 'OWNER_PAYOUT', entries })
    await mailAbout(desk.tx, ctx, {
      key: 'EV_SAHIBI_ODEME',
      reservationId,
      occasion: `posting-${id}`,
      at: desk.at,
      words: payoutWords(payout),
    })
  })
