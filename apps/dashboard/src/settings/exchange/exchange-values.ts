import { type Exchange, type ExchangeEdit, exchangeEdit } from '@plato/contract/settings/exchange.contract'
import { rateOf } from '@plato/rules/pricing/exchange'
import { effectiveRate, marginOf, type RateKey, rateE4Of, rateIn } from '@plato/rules/settings/exchange-rates'
import { z } from 'zod'
import { currencyNames, exchangeMessages } from '#dashboard/settings/exchange/exchange-messages.tr.ts'

/** As typed, with a comma or a point; blank means no manual rate. */
export type ExchangeValues = Record<RateKey | 'marginPercent', string>

const written = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
/** "54,15", "46,8123". */
export const rateText = (rate: number): string => written.format(rate)
export const percentText = (percent: number): string => percent.toLocaleString('tr-TR')

export function valuesOf({ rates, marginPercent }: Exchange): ExchangeValues {
  const byHand = (key: RateKey) => {
    const override = rates.find((rate) => rate.key === key)?.override
    return override ? rateText(override.rate).replaceAll('.', '') : ''
  }
  return {
    dollar_exchange_rate: byHand('dollar_exchange_rate'),
    euro_exchange_rate: byHand('euro_exchange_rate'),
    sterling_exchange_rate: byHand('sterling_exchange_rate'),
    marginPercent: percentText(marginPercent),
  }
}

const { overrides, marginPercent } = exchangeEdit.shape
/** The limits of the contract, flat as the form has its fields. */
export const formSchema = z.strictObject({
  dollar_exchange_rate: overrides.valueType,
  euro_exchange_rate: overrides.valueType,
  sterling_exchange_rate: overrides.valueType,
  marginPercent,
})
export type ExchangeBody = z.output<typeof formSchema>

/** Null for blank; an invalid text is returned unchanged, so that the schema refuses it. */
function rateTyped(typed: string): number | string | null {
  if (typed.trim() === '') return null
  const rate = rateOf(typed)
  return rate === undefined ? typed : rateIn(rate)
}

/** A blank margin is 0. */
function percentTyped(typed: string): number | string {
  const text = typed.trim().replace(',', '.')
  return /^\d*\.?\d*$/.test(text) ? Number(text) : typed
}

export const bodyOf = (values: ExchangeValues): Record<keyof ExchangeValues, unknown> => ({
  dollar_exchange_rate: rateTyped(values.dollar_exchange_rate),
  euro_exchange_rate: rateTyped(values.euro_exchange_rate),
  sterling_exchange_rate: rateTyped(values.sterling_exchange_rate),
  marginPercent: percentTyped(values.marginPercent),
})

export const editOf = ({ marginPercent: percent, ...rates }: ExchangeBody): ExchangeEdit => ({
  overrides: rates,
  marginPercent: percent,
})

export const labels: Record<keyof ExchangeValues, string> = {
  dollar_exchange_rate: currencyNames.dollar_exchange_rate.name,
  euro_exchange_rate: currencyNames.euro_exchange_rate.name,
  sterling_exchange_rate: currencyNames.sterling_exchange_rate.name,
  marginPercent: exchangeMessages.fields.marginPercent,
}

/** The rate after saving the form; undefined while the form is invalid, null without a manual and an announced rate. */
export function rateOnceSaved(values: ExchangeValues, { key, announced }: Exchange['rates'][number]) {
  const { success, data } = formSchema.safeParse(bodyOf(values))
  if (!success) return undefined
  const byHand = data[key]
  const rates = {
    announced: announced === null ? null : rateE4Of(announced),
    override: byHand === null ? null : rateE4Of(byHand),
  }
  const rate = effectiveRate(rates, marginOf(data.marginPercent))
  return rate === null ? null : rateIn(rate)
}
