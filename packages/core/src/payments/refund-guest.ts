import type { RecordedPayment } from '@plato/contract/payments/payments.contract'
import { guestIsRefunded } from '@plato/rules/payments/ledger'
import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../context.ts'
import { mailAbout } from '../mail/mail-about.ts'
import { book, moveMoney } from './move-money.ts'
import { refundWords } from './payment-words.tr.ts'
import { findMoney } from './payments.queries.ts'

/** Money given back, up to what is owed: nobody pays out what no settlement or closed reservation left. */
export const refundGuest = (ctx: Context, reservationId: number, refund: RecordedPayment, key: string) =>
  moveMoney(
    ctx,
    { reservationId, action: 'payment.refund', input: { reservationId, refund }, key },
    async (desk) => {
      const { refundDueMinor } = await findMoney(desk.tx, reservationId)
      if (refund.amountMinor > refundDueMinor) throw new Refusal('payment.too_much')
      const entries = guestIsRefunded(refund.amountMinor, refund.method)
      const id = await book(desk, { ...refund, kind: 'REFUND', entries })
      await mailAbout(desk.tx, ctx, {
        key: 'IADE_YAPILDI',
        reservationId,
        occasion: `posting-${id}`,
        at: desk.at,
        words: refundWords(refund),
      })
    },
  )
