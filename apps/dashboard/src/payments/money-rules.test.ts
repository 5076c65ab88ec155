import type { MoneyState } from '@plato/contract/reservations/reservation-shape.contract'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { describe, expect, it } from 'vitest'
import { lira } from './amounts.ts'
import { moneyMessages } from './messages.tr.ts'
import { firstValues, moneyErrors, paymentBody } from './money-form.ts'
import { consequencesOf, type MoneyFacts, mostOf, openActions, suggestedAmount } from './money-rules.ts'

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
const facts = (status: ReservationStatus, money: Partial<MoneyState> = {}): MoneyFacts => {
  const given = { ...nothing, ...money }
  const { payNextMinor } = reservationFigures({ ...nothing, status, commissionShare: 0 }, given)
  return { status, money: { ...given, payNextMinor } }
}
const first = (status: ReservationStatus, amount: number, money: Partial<MoneyState> = {}) =>
  consequencesOf('PAYMENT', facts(status, money), amount, 'TRANSFER')[0]

describe('what saving a payment will do', () => {
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
  ] as const)('%s, %d', (status, amount, money, sentence) => {
    expect(first(status, amount, money)).toBe(sentence)
  })
  it('says whose hands the money is in', () => {
    expect(consequencesOf('PAYMENT', facts('CONFIRMED'), 100, 'OWNER')).toContain(consequence.withOwner)
    expect(
      consequencesOf('DEPOSIT_OUT', facts('COMPLETED', { depositHeldMinor: 500 }), 100, 'OWNER'),
    ).toContain(consequence.fromOwner)
  })
  it('tells the guest of the deposit when nothing of it is left', () => {
    const held = facts('COMPLETED', { depositHeldMinor: 1_500_000 })
    expect(consequencesOf('DEPOSIT_OUT', held, 1_500_000, 'CASH')).toContain(consequence.mailToGuest)
    expect(consequencesOf('DEPOSIT_KEPT', held, 500_000, 'CASH')).not.toContain(consequence.mailToGuest)
  })
})

describe('what may be done with a reservation’s money', () => {
  it('is nothing before somebody has accepted it', () => {
    expect(openActions(facts('REQUESTED'))).toEqual([])
    expect(openActions(facts('OWNER_PENDING'))).toEqual([])
  })
  it('follows what is owed', () => {
    expect(openActions(facts('AWAITING_PAYMENT'))).toEqual(['PAYMENT'])
    expect(openActions(facts('CANCELLED', { refundDueMinor: 100 }))).toEqual(['PAYMENT', 'REFUND'])
    // What is on its way to a card is not given by hand as well.
    const underWay = facts('CANCELLED', { refundDueMinor: 100, refundUnderWayMinor: 100 })
    expect(openActions(underWay)).toEqual(['PAYMENT'])
    expect(mostOf('REFUND', facts('CANCELLED', { refundDueMinor: 100, refundUnderWayMinor: 40 }))).toBe(60)
    expect(openActions(facts('CONFIRMED'))).toEqual(['PAYMENT', 'DEPOSIT_IN'])
    // What the guest still owes may lie in the owner's hand: the payout waits.
    const owed = { depositHeldMinor: 1, ownerDueMinor: 1 }
    expect(openActions(facts('COMPLETED', { ...owed, dueMinor: 1 }))).not.toContain('PAYOUT')
    expect(openActions(facts('COMPLETED', { ...owed, dueMinor: 0 }))).toEqual([
      'PAYMENT',
      'DEPOSIT_OUT',
      'DEPOSIT_KEPT',
      'PAYOUT',
    ])
  })
  it('begins with what is missing', () => {
    expect(suggestedAmount('PAYMENT', facts('AWAITING_PAYMENT', { paidMinor: 264_000 }))).toBe(5_000_000)
    expect(suggestedAmount('PAYMENT', facts('CONFIRMED', { paidMinor: 5_264_000 }))).toBe(21_056_000)
    expect(suggestedAmount('PAYMENT', facts('CANCELLED'))).toBe(0)
    expect(suggestedAmount('PAYMENT', facts('AWAITING_PAYMENT', { paidMinor: 6_000_000 }))).toBe(0)
    expect(suggestedAmount('DEPOSIT_IN', facts('CONFIRMED'))).toBe(1_500_000)
  })
})

it('takes for an expired stay what the server takes: what had come before is owed back', () => {
  const expired = facts('EXPIRED', { receivedMinor: 5_000_000, refundDueMinor: 5_000_000, dueMinor: 0 })
  expect(mostOf('PAYMENT', expired)).toBe(2 * 26_320_000)
})

describe('the form', () => {
  const values = firstValues('REFUND', facts('CANCELLED', { refundDueMinor: 100_050 }), '2027-06-16')
  const errorOf = (amount: string) =>
    moneyErrors('REFUND', facts('CANCELLED', { refundDueMinor: 100_050 }), { ...values, amount }).amount
  it('stands with the amount as people write it', () => {
    expect(values.amount).toBe('1.000,50')
    expect(paymentBody(values).amountMinor).toBe(100_050)
  })
  it('says what is wrong with an amount', () => {
    expect(errorOf('')).toBe(moneyMessages.amountMissing)
    expect(errorOf('bin')).toBe(moneyMessages.amountWrong)
    expect(errorOf('0')).toBe(moneyMessages.amountWrong)
    expect(errorOf('1.000,51')).toBe(moneyMessages.atMost(lira(100_050)))
    expect(errorOf('1.000,50')).toBeUndefined()
  })
  it('names a bank only for a transfer', () => {
    expect(paymentBody({ ...values, bankId: '2' }).bankId).toBe(2)
    expect(paymentBody({ ...values, bankId: '2', method: 'CASH' }).bankId).toBeNull()
  })
})
