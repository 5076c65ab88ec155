import type { MoneyState } from '@plato/contract/reservations/reservation-shape.contract'
import { maxRefundAloneMinor } from '@plato/rules/approvals/approvals'
import { incomingMoney } from '@plato/rules/payments/incoming'
import type { HandMethod } from '@plato/rules/payments/ledger'
import { type MoneyAction, type MoneyFacts, refundLeft } from '@plato/rules/payments/money-actions'
import { lira } from '#dashboard/payments/amounts.ts'
import { moneyMessages } from '#dashboard/payments/messages.tr.ts'
import { waitsForSecondPerson } from '#dashboard/payments/refund/second-person.ts'

const { consequence: messages } = moneyMessages

type Facts = MoneyFacts<MoneyState>

const byOwner = (method: HandMethod, sentence: string): string[] => (method === 'OWNER' ? [sentence] : [])

const restOr = (rest: number, remains: (rest: string) => string, settled: string): string =>
  rest > 0 ? remains(lira(rest)) : settled

/** The server books by the same rule. */
function afterPayment({ status, money }: Facts, amountMinor: number): string {
  const { prepaymentTry: prepaymentMinor, paidMinor, dueMinor } = money
  const incoming = incomingMoney({ status, amountMinor, prepaymentMinor, paidMinor })
  if (incoming?.action === 'CONFIRM') return messages.confirms
  if (incoming?.action === 'CONFIRM_LATE') return messages.lateConfirms
  if (incoming?.kind === 'PREPAYMENT') {
    return messages.stillMissing(lira(prepaymentMinor - paidMinor - amountMinor))
  }
  if (incoming?.kind !== 'BALANCE') return status === 'EXPIRED' ? messages.lateTooLittle : messages.forNothing
  const rest = dueMinor - amountMinor
  return rest < 0 ? messages.tooMuch(lira(-rest)) : restOr(rest, messages.remains, messages.settled)
}

/** The guest hears of the deposit once, when nothing of it is held any more. */
const afterDeposit = (rest: number): string[] =>
  rest > 0 ? [messages.depositRemains(lira(rest))] : [messages.depositGone, messages.mailToGuest]

/** What saving will do, shown before it is saved. */
export function consequencesOf(
  action: MoneyAction,
  facts: Facts,
  amount: number,
  method: HandMethod,
): readonly string[] {
  const { money } = facts
  const held = money.depositHeldMinor
  switch (action) {
    case 'PAYMENT':
    case 'RECEIPT':
      return [afterPayment(facts, amount), ...byOwner(method, messages.withOwner), messages.mailToGuest]
    case 'REFUND':
      return [
        ...(waitsForSecondPerson(money, amount) ? [messages.secondPerson(lira(maxRefundAloneMinor))] : []),
        restOr(refundLeft(money) - amount, messages.refundRemains, messages.refundSettled),
        ...byOwner(method, messages.fromOwner),
        messages.mailToGuest,
      ]
    case 'DEPOSIT_IN':
      return [messages.depositIn(lira(held + amount)), ...byOwner(method, messages.withOwner)]
    case 'DEPOSIT_OUT':
      return [...byOwner(method, messages.fromOwner), ...afterDeposit(held - amount)]
    case 'DEPOSIT_KEPT':
      return [messages.depositRetained, ...afterDeposit(held - amount)]
    case 'PAYOUT':
      return [
        restOr(money.ownerDueMinor - amount, messages.ownerRemains, messages.ownerSettled),
        messages.mailToOwner,
      ]
  }
}
