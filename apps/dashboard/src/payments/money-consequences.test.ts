import type { MoneyState } from '@plato/contract/reservations/reservation-shape.contract'
import type { MoneyFacts } from '@plato/rules/payments/money-actions'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { describe, expect, it } from 'vitest'
import { lira } from './amounts.ts'
import { moneyMessages } from './messages.tr.ts'
import { consequencesOf } from './money-consequences.ts'
import { firstValues, moneyErrors, paymentBody } from './money-form.ts'

const { consequence } = moneyMessages
const nothing: MoneyState = {
  totalTry: 26_320_000,
  prepaymentTry: 5_264_000,
  prepaymentShare: 2_000,
  otherPaidMinor: 0,
  balanceMinor: 21_056_000,
  payNextMinor: 5_264_000,
  depositTry: 1_500_000,
  receivedMinor: 0,
  paidMinor: 0,
  dueMinor: 26_320_000,
  refundDueMinor: 0,
  refundedMinor: 0,
  refundUnderWayMinor: 0,
  keptMinor: 0,
  depositHeldMinor: 0,
  ownerDueMinor: 0,
  underReviewMinor: 0,
}
const facts = (status: ReservationStatus, money: Partial<MoneyState> = {}): MoneyFacts<MoneyState> => {
  const given = { ...nothing, ...money }
  const { payNextMinor } = reservationFigures({ ...nothing, status, commissionShare: 0 }, given)
  return { status, money: { ...given, payNextMinor } }
}
const first = (status: ReservationStatus, amount: number, money: Partial<MoneyState> = {}) =>
  consequencesOf('PAYMENT', facts(status, money), amount, 'TRANSFER')[0]

describe('consequencesOf', () => {
  it.each([
    ['AWAITING_PAYMENT', 5_264_000, {}, consequence.confirms],
    ['PAYMENT_REVIEW', 264_000, { paidMinor: 5_000_000 }, consequence.confirms],
    ['AWAITING_PAYMENT', 5_000_000, {}, consequence.stillMissing(lira(264_000))],
    ['EXPIRED', 5_264_000, {}, consequence.lateConfirms],
    ['EXPIRED', 1_000_000, {}, consequence.lateTooLittle],
    [
      'EXPIRED',
      1_000_000,
      { receivedMinor: 5_000_000, refundDueMinor: 5_000_000 },
      consequence.lateTooLittle,
    ],
    ['CANCELLED', 1_000_000, {}, consequence.forNothing],
    ['CONFIRMED', 1_056_000, { dueMinor: 21_056_000 }, consequence.remains(lira(20_000_000))],
    ['CHECKED_IN', 21_056_000, { dueMinor: 21_056_000 }, consequence.settled],
    ['CONFIRMED', 21_100_000, { dueMinor: 21_056_000 }, consequence.tooMuch(lira(44_000))],
  ] as const)(
    'consequencesOf describes for a %s reservation the effect of a payment of %d minor units',
    (status, amount, money, sentence) => {
      expect(first(status, amount, money)).toBe(sentence)
    },
  )
  it('consequencesOf mentions that the owner holds or returns the money when the method is OWNER', () => {
    expect(consequencesOf('PAYMENT', facts('CONFIRMED'), 100, 'OWNER')).toContain(consequence.withOwner)
    expect(
      consequencesOf('DEPOSIT_OUT', facts('COMPLETED', { depositHeldMinor: 500 }), 100, 'OWNER'),
    ).toContain(consequence.fromOwner)
  })
  it('consequencesOf announces the second person for a refund above the limit, counting what was refunded before', () => {
    const said = (amount: number, refundedMinor: number) =>
      consequencesOf(
        'REFUND',
        facts('CANCELLED', { refundDueMinor: 9_000_000, refundedMinor }),
        amount,
        'TRANSFER',
      )
    const waits = consequence.secondPerson(lira(2_500_000))
    expect(said(2_500_000, 0)).not.toContain(waits)
    expect(said(2_500_100, 0)[0]).toBe(waits)
    expect(said(100, 2_500_000)[0]).toBe(waits)
  })
  it('consequencesOf announces the e-mail to the guest only when the whole deposit is settled', () => {
    const held = facts('COMPLETED', { depositHeldMinor: 1_500_000 })
    expect(consequencesOf('DEPOSIT_OUT', held, 1_500_000, 'CASH')).toContain(consequence.mailToGuest)
    expect(consequencesOf('DEPOSIT_KEPT', held, 500_000, 'CASH')).not.toContain(consequence.mailToGuest)
  })
})

describe('payment form', () => {
  const values = firstValues('REFUND', facts('CANCELLED', { refundDueMinor: 100_050 }), '2027-06-16')
  const errorOf = (amount: string) =>
    moneyErrors('REFUND', facts('CANCELLED', { refundDueMinor: 100_050 }), { ...values, amount }).amount
  it('firstValues fills in the amount in Turkish notation and paymentBody converts it back', () => {
    expect(values.amount).toBe('1.000,50')
    expect(paymentBody(values).amountMinor).toBe(100_050)
  })
  it('moneyErrors reports a missing, an invalid and a too large amount', () => {
    expect(errorOf('')).toBe(moneyMessages.amountMissing)
    expect(errorOf('bin')).toBe(moneyMessages.amountWrong)
    expect(errorOf('0')).toBe(moneyMessages.amountWrong)
    expect(errorOf('1.000,51')).toBe(moneyMessages.max(lira(100_050)))
    expect(errorOf('1.000,50')).toBeUndefined()
  })
  it('paymentBody sends a bank only for a transfer', () => {
    expect(paymentBody({ ...values, bankId: '2' }).bankId).toBe(2)
    expect(paymentBody({ ...values, bankId: '2', method: 'CASH' }).bankId).toBeNull()
  })
})
