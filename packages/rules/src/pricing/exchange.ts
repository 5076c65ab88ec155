import { type Currency, divideRounded, type Minor, roundToNearest } from '../money.ts'

/** Lira for one unit of the currency, in ten-thousandths: 46.8 is 468000. One nobody told a rate of is left out. */
export type Rates = Readonly<Partial<Record<Currency, number>> & { TRY: number }>

const lira = 10_000

/** Reads "46.8000" or "46,80" without going through a float; undefined when it is not a positive rate. */
export function rateOf(text: string): number | undefined {
  const match = /^(\d{1,6})(?:[.,](\d{1,4}))?$/.exec(text.trim())
  if (!match) return undefined
  const rate = Number(match[1]) * lira + Number((match[2] ?? '').padEnd(4, '0'))
  return rate > 0 ? rate : undefined
}

export function ratesFrom(settings: { dollar: string; euro: string; sterling: string }): Rates {
  const [USD, EUR, GBP] = [rateOf(settings.dollar), rateOf(settings.euro), rateOf(settings.sterling)]
  return { TRY: lira, ...(USD ? { USD } : {}), ...(EUR ? { EUR } : {}), ...(GBP ? { GBP } : {}) }
}

/** Asked before every conversion: an amount without a rate is shown in its own currency, never as 0. */
export const canConvert = (from: Currency, to: Currency, rates: Rates): boolean =>
  from === to || (rates[from] !== undefined && rates[to] !== undefined)

/** Exact conversion, for amounts that are booked. */
export function convert(amount: Minor, from: Currency, to: Currency, rates: Rates): Minor {
  if (from === to) return amount
  const { [from]: given, [to]: wanted } = rates
  if (!given || !wanted) throw new Error(`no rate from ${from} to ${to}`)
  return divideRounded(amount * given, wanted)
}

const wholeUnit = 100

/**
 * Conversion for amounts that are only shown: whole units, from 1,000 on to the nearest 100.
 * Below that a cheap night must not become 0. An amount in its own currency is shown as it is.
 */
export function convertForDisplay(amount: Minor, from: Currency, to: Currency, rates: Rates): Minor {
  if (from === to) return amount
  const units = divideRounded(convert(amount, from, to, rates), wholeUnit)
  return (Math.abs(units) >= 1_000 ? roundToNearest(units) : units) * wholeUnit
}
