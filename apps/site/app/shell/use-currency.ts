import { type Currency, currencyChoice, showable } from '#site/shell/currency.ts'
import { useShared } from '#site/shell/shared.ts'
import { useStoredValue } from '#site/shell/stored-value.ts'

/** The currency amounts are shown in, and those there are. One that was chosen and lost its rate is TL until it has one again. */
export function useCurrency(): { readonly currency: Currency; readonly choices: readonly Currency[] } {
  const chosen = useStoredValue(currencyChoice)
  const choices = showable(useShared().rates)
  return { currency: choices.includes(chosen) ? chosen : 'TL', choices }
}
