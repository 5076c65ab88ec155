import { formatUnits } from '@plato/brand/money'
import type { HandMethod } from '@plato/rules/payments/ledger'
import {
  type MoneyAction,
  type MoneyFacts,
  maxAmount,
  suggestedAmount,
} from '@plato/rules/payments/money-actions'
import { hundredthsIn } from '@plato/rules/typed-amount'
import type { FieldErrors } from '#dashboard/form/schema-errors.ts'
import { lira } from '#dashboard/payments/amounts.ts'
import { moneyMessages } from '#dashboard/payments/messages.tr.ts'

/** The amount is text while it is typed; the bank id is the string of the select. */
export type MoneyValues = {
  amount: string
  method: HandMethod
  paidOn: string
  bankId: string
  payerName: string
  note: string
  /** A staff member confirmed that the same amount was paid a second time. */
  again: boolean
}

/** Values of the payment that the receipt already contains. */
export type KnownPayment = Partial<Pick<MoneyValues, 'amount' | 'paidOn' | 'payerName'>>

/** Deposits are usually paid in cash at the villa, everything else by transfer. */
const usualMethod = (action: MoneyAction): HandMethod =>
  action === 'DEPOSIT_IN' || action === 'DEPOSIT_OUT' ? 'CASH' : 'TRANSFER'

export function firstValues(
  action: MoneyAction,
  facts: MoneyFacts,
  today: string,
  known: KnownPayment = {},
): MoneyValues {
  const suggested = suggestedAmount(action, facts)
  return {
    amount: suggested > 0 ? formatUnits(suggested) : '',
    method: usualMethod(action),
    paidOn: today,
    bankId: '',
    payerName: '',
    note: '',
    again: false,
    ...known,
  }
}

export const amountIn = ({ amount }: Pick<MoneyValues, 'amount'>): number => hundredthsIn(amount) ?? 0

function amountError(action: MoneyAction, facts: MoneyFacts, text: string): string | undefined {
  if (text.trim() === '') return moneyMessages.amountMissing
  const amount = hundredthsIn(text)
  if (amount === undefined || amount === 0) return moneyMessages.amountWrong
  const max = maxAmount(action, facts)
  return max !== undefined && amount > max ? moneyMessages.max(lira(max)) : undefined
}

export function moneyErrors(action: MoneyAction, facts: MoneyFacts, values: MoneyValues): FieldErrors {
  const errors: FieldErrors = {}
  const amount = amountError(action, facts, values.amount)
  if (amount) errors.amount = amount
  if (action === 'DEPOSIT_KEPT' && values.note.trim() === '') errors.note = moneyMessages.noteMissing
  return errors
}

/** 1 for an invalid amount: it has a field error already, so the schema must not report it again. */
const amountForSchema = (values: MoneyValues): number => amountIn(values) || 1

export const paymentBody = (values: MoneyValues) => ({
  amountMinor: amountForSchema(values),
  method: values.method,
  paidOn: values.paidOn || undefined,
  bankId: values.method === 'TRANSFER' && values.bankId !== '' ? Number(values.bankId) : null,
  payerName: values.payerName,
  note: values.note,
})

export const receiptBody = (values: MoneyValues) => ({ ...paymentBody(values), again: values.again })

export const depositBody = (what: 'IN' | 'OUT' | 'KEPT') => (values: MoneyValues) => ({
  what,
  amountMinor: amountForSchema(values),
  method: values.method,
  paidOn: values.paidOn || undefined,
  note: values.note,
})
