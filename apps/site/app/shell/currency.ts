import { createStoredValue } from '#site/shell/stored-value.ts'

export const currencies = ['TL', 'DOLLAR', 'EURO', 'POUND'] as const
export type Currency = (typeof currencies)[number]

export const currencySigns: Readonly<Record<Currency, string>> = {
  TL: '₺',
  DOLLAR: '$',
  EURO: '€',
  POUND: '£',
}

export const parseCurrency = (text: string | null): Currency =>
  currencies.find((currency) => currency === text) ?? 'TL'

export const currencyChoice = createStoredValue<Currency>({
  key: 'platovilla-currency',
  parse: parseCurrency,
  format: String,
})
