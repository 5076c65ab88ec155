import { formatFrom, formatMoney, formatUnits } from '@plato/brand/money'
import { type Currency, divideRounded, type Minor } from '@plato/rules/money'
import { canConvert, convertForDisplay, convertToWholeUnits, type Rates } from '@plato/rules/pricing/exchange'
import { currencyCodes } from '#site/shell/preferences/currency.ts'
import { useCurrency } from '#site/shell/preferences/use-currency.ts'
import { useShared } from '#site/shell/shared.ts'

export interface ShowPrice {
  /** Whole units of the visitor's currency; exact in the amount's own. */
  (minor: Minor, currency: Currency): string
  /** The amount itself as it is shown, and its currency. */
  amount(minor: Minor, currency: Currency): readonly [Minor, Currency]
  /** "₺12.500’den": a hint, in another currency rounded to hundreds from 1,000 on. */
  from(minor: Minor, currency: Currency): string
  /** The same hint without its ending, for a pin. */
  hint(minor: Minor, currency: Currency): string
  /** The mean night of a stay, derived from the total that is shown. */
  average(totalMinor: Minor, nights: number, currency: Currency): string
  /** "12.500": whole units without a sign, for where many amounts stand close together. */
  figures(minor: Minor, currency: Currency): string
}

const wholeUnit = 100
type Convert = typeof convertToWholeUnits

/** How amounts read in the visitor's currency. Islands only: elsewhere the choice could not follow. */
export function usePrice(): ShowPrice {
  const chosen = currencyCodes[useCurrency().currency]
  const { rates } = useShared()
  return priceIn(chosen, rates)
}

/** How amounts read in a currency; without a rate, in their own. */
export function priceIn(chosen: Currency, rates: Rates | undefined): ShowPrice {
  const shown = (minor: Minor, currency: Currency, convert: Convert = convertToWholeUnits) =>
    rates && canConvert(currency, chosen, rates)
      ? ([convert(minor, currency, chosen, rates), chosen] as const)
      : ([minor, currency] as const)
  const show = (minor: Minor, currency: Currency) => formatMoney(...shown(minor, currency))
  return Object.assign(show, {
    amount: (minor: Minor, currency: Currency) => shown(minor, currency),
    from: (minor: Minor, currency: Currency) => formatFrom(...shown(minor, currency, convertForDisplay)),
    hint: (minor: Minor, currency: Currency) => formatMoney(...shown(minor, currency, convertForDisplay)),
    average(totalMinor: Minor, nights: number, currency: Currency) {
      const [total, code] = shown(totalMinor, currency)
      return formatMoney(divideRounded(total, nights * wholeUnit) * wholeUnit, code)
    },
    figures: (minor: Minor, currency: Currency) =>
      formatUnits(divideRounded(shown(minor, currency)[0], wholeUnit) * wholeUnit),
  })
}

/** The currency amounts are shown in, for those who must ask the API in it. */
export function useShownCurrency(): Currency {
  const chosen = currencyCodes[useCurrency().currency]
  return useShared().rates ? chosen : 'TRY'
}
