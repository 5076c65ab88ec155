import { formatFrom, formatMoney, formatUnits } from '@plato/brand/money'
import { type Currency, divideRounded, type Minor } from '@plato/rules/money'
import { canConvert, convertForDisplay } from '@plato/rules/pricing/exchange'
import { currencyCodes } from '#site/shell/currency.ts'
import { useShared } from '#site/shell/shared.ts'
import { useCurrency } from '#site/shell/use-currency.ts'

export interface ShowPrice {
  (minor: Minor, currency: Currency): string
  /** "₺12.500’den" */
  from(minor: Minor, currency: Currency): string
  /** "12.500": whole units without a sign, for where many amounts stand close together. */
  figures(minor: Minor, currency: Currency): string
}

const wholeUnit = 100

/** How amounts read in the visitor's currency. Islands only: elsewhere the choice could not follow. */
export function usePrice(): ShowPrice {
  const chosen = currencyCodes[useCurrency().currency]
  const { rates } = useShared()
  const shown = (minor: Minor, currency: Currency) =>
    rates && canConvert(currency, chosen, rates)
      ? ([convertForDisplay(minor, currency, chosen, rates), chosen] as const)
      : ([minor, currency] as const)
  const show = (minor: Minor, currency: Currency) => formatMoney(...shown(minor, currency))
  const from = (minor: Minor, currency: Currency) => formatFrom(...shown(minor, currency))
  const figures = (minor: Minor, currency: Currency) =>
    formatUnits(divideRounded(shown(minor, currency)[0], wholeUnit) * wholeUnit)
  return Object.assign(show, { from, figures })
}

/** The currency amounts are shown in, for those who must ask the API in it. */
export function useShownCurrency(): Currency {
  const chosen = currencyCodes[useCurrency().currency]
  return useShared().rates ? chosen : 'TRY'
}
