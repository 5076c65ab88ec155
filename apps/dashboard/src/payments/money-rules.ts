import type { MoneyState } from '@plato/contract/reservations/reservation-shape.contract'
import { mostPayable } from '@plato/rules/payments/due'
import { incomingMoney } from '@plato/rules/payments/incoming'
import type { HandMethod } from '@plato/rules/payments/ledger'
import { payableToOwner } from '@plato/rules/payments/payout'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { takesDeposit } from '@plato/rules/reservations/permissions'
import { lira } from '#dashboard/payments/amounts.ts'
import { type actionWords, moneyMessages } from '#dashboard/payments/messages.tr.ts'

const { consequence: words } = moneyMessages

export type MoneyAction = keyof typeof actionWords

export interface MoneyFacts {
  readonly status: ReservationStatus
  readonly money: MoneyState
}

/** Owed to the guest and not on its way to a card already. */
const refundLeft = ({ refundDueMinor, refundUnderWayMinor }: MoneyState): number =>
  Math.max(0, refundDueMinor - refundUnderWayMinor)

const isEarly = (status: ReservationStatus) => status === 'REQUESTED' || status === 'OWNER_PENDING'

/** What can be done with the money of a reservation now; the server decides, this spares its refusals. */
export function openActions({ status, money }: MoneyFacts): readonly MoneyAction[] {
  const open: [MoneyAction, boolean][] = [
    ['PAYMENT', !isEarly(status)],
    ['REFUND', refundLeft(money) > 0],
    ['DEPOSIT_IN', takesDeposit(status)],
    ['DEPOSIT_OUT', money.depositHeldMinor > 0],
    ['DEPOSIT_KEPT', money.depositHeldMinor > 0],
    ['PAYOUT', payableToOwner(money.ownerDueMinor, money.dueMinor) > 0],
  ]
  return open.filter(([, isOpen]) => isOpen).map(([action]) => action)
}

/** What is missing, so that the usual case needs no typing. */
export function suggestedAmount(action: MoneyAction, { money }: MoneyFacts): number {
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

/** More than this is refused. */
export function mostOf(action: MoneyAction, { money }: MoneyFacts): number | undefined {
  switch (action) {
    case 'PAYMENT':
    case 'RECEIPT':
      return mostPayable(money)
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

const byOwner = (method: HandMethod, sentence: string): string[] => (method === 'OWNER' ? [sentence] : [])

const restOr = (rest: number, remains: (rest: string) => string, settled: string): string =>
  rest > 0 ? remains(lira(rest)) : settled

/** The server books by the same rule. */
function afterPayment({ status, money }: MoneyFacts, amountMinor: number): string {
  const { prepaymentTry: prepaymentMinor, paidMinor, dueMinor } = money
  const incoming = incomingMoney({ status, amountMinor, prepaymentMinor, paidMinor })
  if (incoming?.action === 'CONFIRM') return words.confirms
  if (incoming?.action === 'CONFIRM_LATE') return words.lateConfirms
  if (incoming?.kind === 'PREPAYMENT') {
    return words.stillMissing(lira(prepaymentMinor - paidMinor - amountMinor))
  }
  if (incoming?.kind !== 'BALANCE') return status === 'EXPIRED' ? words.lateTooLittle : words.forNothing
  const rest = dueMinor - amountMinor
  return rest < 0 ? words.tooMuch(lira(-rest)) : restOr(rest, words.remains, words.settled)
}

/** The guest hears of the deposit once, when nothing of it is held any more. */
const afterDeposit = (rest: number): string[] =>
  rest > 0 ? [words.depositRemains(lira(rest))] : [words.depositGone, words.mailToGuest]

/** What saving will do, told before it is done. */
export function consequencesOf(
  action: MoneyAction,
  facts: MoneyFacts,
  amount: number,
  method: HandMethod,
): readonly string[] {
  const { money } = facts
  const held = money.depositHeldMinor
  switch (action) {
    case 'PAYMENT':
    case 'RECEIPT':
      return [afterPayment(facts, amount), ...byOwner(method, words.withOwner), words.mailToGuest]
    case 'REFUND':
      return [
        restOr(refundLeft(money) - amount, words.refundRemains, words.refundSettled),
        ...byOwner(method, words.fromOwner),
        words.mailToGuest,
      ]
    case 'DEPOSIT_IN':
      return [words.depositIn(lira(held + amount)), ...byOwner(method, words.withOwner)]
    case 'DEPOSIT_OUT':
      return [...byOwner(method, words.fromOwner), ...afterDeposit(held - amount)]
    case 'DEPOSIT_KEPT':
      return [words.kept, ...afterDeposit(held - amount)]
    case 'PAYOUT':
      return [restOr(money.ownerDueMinor - amount, words.ownerRemains, words.ownerSettled), words.mailToOwner]
  }
}
