import { type Currency, divideRounded, type Minor, roundToNearest } from '../money.ts'

/** Lira for one unit of the currency, in ten-thousandths: 46.8 is 468000. A currency without a rate is left out. */
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

/** Checked before every conversion: an amount without a rate is shown in its own currency, never as 0. */
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
 * Conversion of "from" prices and other hints: whole units, from 1,000 on to the nearest 100, so that a cheap night does
 * not become 0. Never use it for a stay: see `convertToWholeUnits`. An amount in its own currency stays exact.
 */
export function convertForDisplay(amount: Minor, from: Currency, to: Currency, rates: Rates): Minor {
  if (from === to) return amount
  const units = divideRounded(convert(amount, from, to, rates), wholeUnit)
  return (Math.abs(units) >= 1_000 ? roundToNearest(units) : units) * wholeUnit
}

/** Units of `to` as a fraction of whole numbers: the amount times `given`, divided by `divisor`. */
function unitRate(from: Currency, to: Currency, rates: Rates): { given: number; divisor: number } {
  const { [from]: given, [to]: wanted } = rates
  if (!given || !wanted) throw new Error(`no rate from ${from} to ${to}`)
  return { given, divisor: wanted * wholeUnit }
}

/** Conversion of the total of a stay: whole units, rounded once. An amount in its own currency stays exact. */
export function convertToWholeUnits(amount: Minor, from: Currency, to: Currency, rates: Rates): Minor {
  if (from === to) return amount
  const { given, divisor } = unitRate(from, to, rates)
  return divideRounded(amount * given, divisor) * wholeUnit
}

/**
 * Converts the lines of one total. Their sum is the converted total (largest remainder), each line is less than one
 * unit away from its exact conversion, no line changes its sign, and a line of 0 stays 0.
 */
export function convertLines(
  amounts: readonly Minor[],
  from: Currency,
  to: Currency,
  rates: Rates,
): readonly Minor[] {
  if (from === to) return amounts
  const { given, divisor } = unitRate(from, to, rates)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return apportion(
    divideRounded(total * given, divisor),
    amounts.map((amount) => floorDivided(amount * given, divisor)),
  )
}

/** Splits an amount of whole units into equal parts, which differ by one unit at most and add up to it. */
export function splitWholeUnits(amount: Minor, parts: number): readonly Minor[] {
  const units = divideRounded(amount, wholeUnit)
  return apportion(units, Array(parts).fill(floorDivided(units, parts)))
}

interface Floored {
  readonly whole: number
  /** What the floor left out, in parts of the divisor. */
  readonly rest: number
}

function floorDivided(amount: number, by: number): Floored {
  const rest = ((amount % by) + by) % by
  return { whole: (amount - rest) / by, rest }
}

/** Gives the units that the floors lack to the largest remainders; of equal ones, to the first. */
function apportion(units: number, floors: readonly Floored[]): readonly Minor[] {
  const missing = units - floors.reduce((sum, { whole }) => sum + whole, 0)
  const order = floors.map((_, at) => at).toSorted((a, b) => (floors[b]?.rest ?? 0) - (floors[a]?.rest ?? 0))
  const raised = new Set(order.slice(0, missing))
  return floors.map(({ whole }, at) => (whole + (raised.has(at) ? 1 : 0)) * wholeUnit || 0)
}
