import { type Currency, currencies, currencyChoice, showable } from '#site/shell/preferences/currency.ts'
import { useStoredValue } from '#site/shell/preferences/stored-value.ts'
import { useShared } from '#site/shell/shared.ts'

interface CurrencyOption {
  readonly name: Currency
  /** False without a rate: it is listed and cannot be chosen. */
  readonly hasRate: boolean
}

/** The currency amounts are shown in, and all four options. A stored choice without a rate is shown as TL until it has one. */
export function useCurrency(): { readonly currency: Currency; readonly options: readonly CurrencyOption[] } {
  const chosen = useStoredValue(currencyChoice)
  const shown = showable(useShared().rates)
  return {
    currency: shown.includes(chosen) ? chosen : 'TL',
    options: currencies.map((name) => ({ name, hasRate: shown.includes(name) })),
  }
}
