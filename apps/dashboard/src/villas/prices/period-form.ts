import { formatUnits } from '@plato/brand/money'
import type { PricePeriod } from '@plato/contract/pricing/price-periods.contract'
import type { InclusiveSpan } from '@plato/rules/pricing/price-periods'
import { hundredthsIn } from '@plato/rules/typed-amount'
import { numberIn } from '#dashboard/form/number-in.ts'
import type { FieldErrors } from '#dashboard/form/schema-errors.ts'
import { priceMessages } from '#dashboard/villas/prices/price-messages.tr.ts'

/** Amounts are text while they are typed; days of the week stand as "6,3". */
export type PeriodValues = {
  name: string
  firstDay: string
  lastDay: string
  nightly: string
  discounted: string
  minNights: number | string
  arrivalDays: string
  shortStayThreshold: number | string
  shortStayFee: string
}

export const blankPeriod = (span?: InclusiveSpan): PeriodValues => ({
  name: '',
  firstDay: span?.firstDay ?? '',
  lastDay: span?.lastDay ?? '',
  nightly: '',
  discounted: '',
  minNights: '',
  arrivalDays: '',
  shortStayThreshold: '',
  shortStayFee: '',
})

const textOf = (minor: number | null): string => (minor === null ? '' : formatUnits(minor))

export const valuesOf = (period: PricePeriod): PeriodValues => ({
  name: period.name,
  firstDay: period.firstDay,
  lastDay: period.lastDay,
  nightly: textOf(period.nightlyMinor),
  discounted: textOf(period.discountedMinor),
  minNights: period.minNights ?? '',
  arrivalDays: (period.arrivalDays ?? []).join(','),
  shortStayThreshold: period.shortStayThreshold ?? '',
  shortStayFee: textOf(period.shortStayFeeMinor),
})

const daysIn = (text: string): number[] | null => (text === '' ? null : text.split(',').map(Number))
const amountIn = (text: string, sign: string): number | null => hundredthsIn(text, sign) ?? null

export const bodyOf = (values: PeriodValues, sign: string) => ({
  name: values.name,
  firstDay: values.firstDay || undefined,
  lastDay: values.lastDay || undefined,
  nightlyMinor: amountIn(values.nightly, sign) ?? undefined,
  discountedMinor: amountIn(values.discounted, sign),
  minNights: numberIn(values.minNights) ?? null,
  arrivalDays: daysIn(values.arrivalDays),
  shortStayThreshold: numberIn(values.shortStayThreshold) ?? null,
  shortStayFeeMinor: amountIn(values.shortStayFee, sign),
})

const amountFields = ['nightly', 'discounted', 'shortStayFee'] as const

/** The contract speaks of minor units; what it says of them belongs beside the text they were typed in. */
export function errorsOfAmounts(values: PeriodValues, sign: string): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of amountFields) {
    const text = values[field]
    if (text.trim() !== '' && hundredthsIn(text, sign) === undefined)
      errors[field] = priceMessages.drawer.amount
  }
  return errors
}
