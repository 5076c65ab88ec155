import type { Capability } from '../auth/capabilities.ts'
import type { Minor } from '../money.ts'
import type { ReservationStatus } from '../reservations/life-cycle.ts'
import { takesDeposit } from '../reservations/permissions.ts'
import { maxPayable } from './due.ts'
import { incomingMoney } from './incoming.ts'
import { payableToOwner } from './payout.ts'

/** Money actions that staff record by hand for a reservation. RECEIPT: a payment proved by an uploaded receipt. */
export const moneyActions = [
  'PAYMENT',
  'RECEIPT',
  'REFUND',
  'DEPOSIT_IN',
  'DEPOSIT_OUT',
  'DEPOSIT_KEPT',
  'PAYOUT',
] as const
export type MoneyAction = (typeof moneyActions)[number]

/** The capability that each of them needs; the same as that of its endpoint. */
export const moneyActionNeeds: Readonly<Record<MoneyAction, Capability>> = {
  PAYMENT: 'payments.record',
  RECEIPT: 'payments.record',
  REFUND: 'payments.refund',
  DEPOSIT_IN: 'payments.refund',
  DEPOSIT_OUT: 'payments.refund',
  DEPOSIT_KEPT: 'payments.refund',
  PAYOUT: 'payments.payout',
}

/** In lira. */
export interface MoneyFigures {
  readonly totalTry: Minor
  readonly paidMinor: Minor
  readonly payNextMinor: Minor
  readonly dueMinor: Minor
  readonly depositTry: Minor
  readonly depositHeldMinor: Minor
  readonly refundDueMinor: Minor
  readonly refundUnderWayMinor: Minor
  readonly ownerDueMinor: Minor
}

export interface MoneyFacts<Money extends MoneyFigures = MoneyFigures> {
  readonly status: ReservationStatus
  readonly money: Money
}

/** Owed to the guest and not being sent to a card already. */
export const refundLeft = ({
  refundDueMinor,
  refundUnderWayMinor,
}: Pick<MoneyFigures, 'refundDueMinor' | 'refundUnderWayMinor'>): Minor =>
  Math.max(0, refundDueMinor - refundUnderWayMinor)

const takesPayment = (status: ReservationStatus): boolean =>
  incomingMoney({ status, amountMinor: 0, prepaymentMinor: 0, paidMinor: 0 }) !== null

/** The actions that can be recorded now. The server enforces the rules; screens offer only these actions. */
export function openMoneyActions({ status, money }: MoneyFacts): readonly MoneyAction[] {
  const open: [MoneyAction, boolean][] = [
    ['PAYMENT', takesPayment(status)],
    ['REFUND', refundLeft(money) > 0],
    ['DEPOSIT_IN', takesDeposit(status)],
    ['DEPOSIT_OUT', money.depositHeldMinor > 0],
    ['DEPOSIT_KEPT', money.depositHeldMinor > 0],
    ['PAYOUT', payableToOwner(money.ownerDueMinor, money.dueMinor) > 0],
  ]
  return open.filter(([, isOpen]) => isOpen).map(([action]) => action)
}

/** The initial amount of a form: the missing amount. */
export function suggestedAmount(action: MoneyAction, { money }: MoneyFacts): Minor {
  switch (action) {
    case 'PAYMENT':
    case 'RECEIPT':
      return money.payNextMinor
    case 'REFUND':
      return refundLeft(money)
    case 'DEPOSIT_IN':
      return money.depositTry - money.depositHeldMinor
    case 'DEPOSIT_OUT':
      return money.depositHeldMinor
    case 'DEPOSIT_KEPT':
      return 0
    case 'PAYOUT':
      return payableToOwner(money.ownerDueMinor, money.dueMinor)
  }
}

/** The largest amount that is not refused; undefined where there is no limit. */
export function maxAmount(action: MoneyAction, { money }: MoneyFacts): Minor | undefined {
  switch (action) {
    case 'PAYMENT':
    case 'RECEIPT':
      return maxPayable(money)
    case 'REFUND':
      return refundLeft(money)
    case 'DEPOSIT_IN':
      return undefined
    case 'DEPOSIT_OUT':
    case 'DEPOSIT_KEPT':
      return money.depositHeldMinor
    case 'PAYOUT':
      return payableToOwner(money.ownerDueMinor, money.dueMinor)
  }
}
