import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import { expect, test } from 'vitest'
import { cardChoices } from './card-choices.ts'

const money: TrackedReservation['money'] = {
  totalTry: 10_000,
  prepaymentTry: 2_000,
  prepaymentShare: 2_000,
  otherPaidMinor: 0,
  balanceMinor: 8_000,
  payNextMinor: 2_000,
  depositTry: 0,
  receivedMinor: 0,
  paidMinor: 0,
  underReviewMinor: 0,
  dueMinor: 10_000,
  refundDueMinor: 0,
  refundedMinor: 0,
  refundUnderWayMinor: 0,
  keptMinor: 0,
  depositHeldMinor: 0,
}
const choices = (status: TrackedReservation['status'], paidMinor: number, mayPayByCard = true) =>
  cardChoices({
    status,
    mayPayByCard,
    money: {
      ...money,
      ...reservationFigures({ ...money, status, commissionShare: 0 }, { paidMinor }),
      receivedMinor: paidMinor,
    },
  }).map(({ purpose, amountMinor }) => `${purpose} ${amountMinor}`)

test('cardChoices offers the prepayment or the full amount first and the balance after confirmation', () => {
  expect(choices('AWAITING_PAYMENT', 0)).toEqual(['PREPAYMENT 2000', 'FULL 10000'])
  expect(choices('AWAITING_PAYMENT', 500)).toEqual(['PREPAYMENT 1500', 'FULL 9500'])
  expect(choices('CONFIRMED', 2_000)).toEqual(['BALANCE 8000'])
  expect(choices('CHECKED_IN', 2_000)).toEqual(['BALANCE 8000'])
  // Before it is accepted, where paying accepts it.
  expect(choices('REQUESTED', 0)).toEqual(['PREPAYMENT 2000', 'FULL 10000'])
})

test('cardChoices is empty during a payment review, when nothing is due and when cards are not accepted', () => {
  expect(choices('PAYMENT_REVIEW', 0)).toEqual([])
  expect(choices('CONFIRMED', 10_000)).toEqual([])
  expect(choices('CANCELLED', 0)).toEqual([])
  expect(choices('AWAITING_PAYMENT', 0, false)).toEqual([])
})
