import { currencySigns as signs } from '@plato/brand/money'
import type { Currency as Code } from '@plato/rules/money'
import type { Rates } from '@plato/rules/pricing/exchange'
import { createStoredValue } from '#site/shell/preferences/stored-value.ts'

/** The names visitors and the specification use; inside, a currency is its ISO code. */
export const currencies = ['TL', 'DOLLAR', 'EURO', 'POUND'] as const
export type Currency = (typeof currencies)[number]

export const currencyCodes: Readonly<Record<Currency, Code>> = {
  TL: 'TRY',
  DOLLAR: 'USD',
  EURO: 'EUR',
  POUND: 'GBP',
}

export const currencySigns: Readonly<Record<Currency, string>> = {
  TL: signs.TRY,
  DOLLAR: signs.USD,
  EURO: signs.EUR,
  POUND: signs.GBP,
}

/** The currencies prices can be shown in: those with a rate, or all of them where the rates could not be read. */
export const showable = (rates: Rates | undefined): readonly Currency[] =>
  currencies.filter((currency) => !rates || rates[currencyCodes[currency]] !== undefined)

export const parseCurrency = (text: string | null): Currency =>
  currencies.find((currency) => currency === text) ?? 'TL'

export const currencyChoice = createStoredValue<Currency>({
  key: 'platovilla-currency',
  parse: parseCurrency,
  format: String,
})
