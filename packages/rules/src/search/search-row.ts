import type { TakenSpan } from '../availability/calendar.ts'
import { type DayNumber, dayNumber, weekdayOf } from '../calendar-day.ts'
import type { Minor } from '../money.ts'
import type { CompiledPeriod, CompiledSheet } from '../pricing/price-sheet.ts'
import { maxStayNights } from '../pricing/stay-refusal.ts'
import { nightsInWord, wordCount } from './night-bitmap.ts'

/**
 * The search data of a villa, computed night by night. The database computes the same with ranges and set operations
 * and is tested against this; both are written independently on purpose.
 */
export interface SearchHorizon {
  readonly firstBlock: number
  /** Prices before this day do not count. */
  readonly asOf: DayNumber
}

/** A free gap that only a stay of exactly these nights may take, or one whose nights are sold apart. */
export interface SearchGap {
  readonly starts: DayNumber
  readonly nights: number
  /** Not bookable in parts: shorter than the minimum, or no arrival day leaves enough nights. */
  readonly wholeOnly: boolean
  /** For nights sold apart: the min nights and the first day; null otherwise. */
  readonly least: number | null
  readonly openFrom: DayNumber | null
}

export interface SearchRow {
  /** A set bit is a night that cannot be sold; signed, as in PostgreSQL. */
  readonly nightChunks: readonly bigint[]
  readonly gaps: readonly SearchGap[]
  readonly fromMinor: Minor
  readonly floorMinor: Minor
  readonly easyNights: number
  /** Bounds of each block of nights, in the order of the chunks. */
  readonly blocks: readonly BlockBounds[]
}

export interface BlockBounds {
  /** No night of the block costs less under the best discount, in whole units of the currency. */
  readonly floor: number
  /** With this many nights a stay may begin on every day of the block; 127 when some days are never allowed, 0 without a price. */
  readonly easyNights: number
}

/** Longer than any stay: no length makes every arrival day possible. */
const neverEasy = 127
const daysOfWeek = 7

export const firstNightOf = ({ firstBlock }: SearchHorizon): DayNumber => firstBlock * nightsInWord
export const endOf = (horizon: SearchHorizon): DayNumber => firstNightOf(horizon) + wordCount * nightsInWord

const periodAt = ({ periods }: CompiledSheet, night: DayNumber): CompiledPeriod | undefined =>
  periods.find((period) => period.fromDay <= night && night < period.toDay)

function takenNights(taken: readonly TakenSpan[]): ReadonlySet<DayNumber> {
  const nights = new Set<DayNumber>()
  for (const span of taken) {
    const end = dayNumber(span.to)
    for (let night = dayNumber(span.from); night < end; night += 1) nights.add(night)
  }
  return nights
}

function chunksOf(sheet: CompiledSheet, taken: ReadonlySet<DayNumber>, horizon: SearchHorizon): bigint[] {
  const chunks = Array.from({ length: wordCount }, () => 0n)
  for (let night = firstNightOf(horizon); night < endOf(horizon); night += 1) {
    if (!taken.has(night) && periodAt(sheet, night)) continue
    const place = Math.floor(night / nightsInWord) % wordCount
    chunks[place] = (chunks[place] ?? 0n) | (1n << BigInt(night % nightsInWord))
  }
  return chunks.map((word) => BigInt.asIntN(nightsInWord, word))
}

/** The free nights of the gap that begins on this one; empty when no gap begins here or it is longer than the max stay. */
function freeNightsFrom(taken: ReadonlySet<DayNumber>, starts: DayNumber): DayNumber[] {
  const nights: DayNumber[] = []
  if (!taken.has(starts - 1)) return nights
  for (let night = starts; !taken.has(night); night += 1) {
    if (nights.length === maxStayNights) return []
    nights.push(night)
  }
  return nights
}

/** The terms of nights sold apart; undefined when the gap has none. */
function apartIn(sheet: CompiledSheet, nights: readonly DayNumber[]) {
  const last = periodAt(sheet, nights.at(-1) ?? 0)
  const isOnEveryDay = !last?.arrivalDays || new Set(last.arrivalDays).size === daysOfWeek
  if (!last?.forGap || !isOnEveryDay) return undefined
  const open = nights.filter((night) => night >= last.fromDay)
  const minNights = last.minNights ?? sheet.minNights
  if (open.length < nights.length && open.length < minNights) return undefined
  return { wholeOnly: false, least: minNights, openFrom: open[0] ?? last.fromDay }
}

/** Whether an ordinary stay can begin and end within these consecutive nights. */
const mayBeginAmong = (sheet: CompiledSheet, nights: readonly DayNumber[]): boolean =>
  nights.some((night, place) => {
    const period = periodAt(sheet, night)
    const isAllowed = period?.arrivalDays?.includes(weekdayOf(night)) ?? true
    return isAllowed && nights.length - place >= (period?.minNights ?? sheet.minNights)
  })

/** The gap of these nights, if the ordinary rules refuse it as a whole or if it is sold apart. */
function specialGapOf(sheet: CompiledSheet, nights: readonly DayNumber[]): SearchGap | undefined {
  const [starts] = nights
  if (starts === undefined) return undefined
  const gap = { starts, nights: nights.length }
  const apart = apartIn(sheet, nights)
  if (apart) return { ...gap, ...apart }
  if (!nights.every((night) => periodAt(sheet, night))) return undefined
  const period = periodAt(sheet, starts)
  const short = nights.length < (period?.minNights ?? sheet.minNights)
  const wrongDay = period?.arrivalDays?.includes(weekdayOf(starts)) === false
  if (!short && !wrongDay) return undefined
  return { ...gap, wholeOnly: short || !mayBeginAmong(sheet, nights), least: null, openFrom: null }
}

/** Gaps that begin within the horizon; those sold apart may also begin before it and end in it. */
function gapsOf(sheet: CompiledSheet, taken: ReadonlySet<DayNumber>, horizon: SearchHorizon): SearchGap[] {
  const first = firstNightOf(horizon)
  return [...taken]
    .map((night) => freeNightsFrom(taken, night + 1))
    .flatMap((nights) => specialGapOf(sheet, nights) ?? [])
    .filter((gap) => (gap.openFrom === null ? gap.starts >= first : gap.starts + gap.nights > first))
    .sort((a, b) => a.starts - b.starts)
}

/** Lowest price of all future nights, also after the horizon: the price on a card does not depend on the horizon. */
function pricesOf(sheet: CompiledSheet, { asOf }: SearchHorizon) {
  let lowest: Minor | undefined
  let easyNights = 0
  for (const period of sheet.periods) {
    for (let night = Math.max(period.fromDay, asOf); night < period.toDay; night += 1) {
      const price = period.discountedMinor ?? period.nightlyMinor
      const isOpen = !period.arrivalDays || new Set(period.arrivalDays).size === daysOfWeek
      lowest = Math.min(lowest ?? price, price)
      easyNights = Math.max(easyNights, isOpen ? (period.minNights ?? sheet.minNights) : neverEasy)
    }
  }
  return lowest === undefined ? undefined : { lowest, easyNights }
}

/** A share is in hundredths of a percent, an amount in hundredths of the currency. */
const shareOfWholeUnit = 10_000 * 100
const maxInteger = 2_147_483_647

/** Only prices that have not ended count; of those that began before today, the days before it count too. */
function blocksOf(
  sheet: CompiledSheet,
  { firstBlock, asOf }: SearchHorizon,
  lowestOfAll: Minor,
): BlockBounds[] {
  const best = Math.max(0, ...sheet.discounts.map((rule) => rule.share))
  const boundOf = (lowest: Minor) =>
    Math.min(maxInteger, Math.floor((lowest * (10_000 - best)) / shareOfWholeUnit))
  const bounds = Array.from({ length: wordCount }, (_, n) => {
    const [from, to] = [(firstBlock + n) * nightsInWord, (firstBlock + n + 1) * nightsInWord]
    const periods = sheet.periods.filter((one) => one.toDay > asOf && one.fromDay < to && one.toDay > from)
    if (periods.length === 0) return { floor: boundOf(lowestOfAll), easyNights: 0 }
    const lowest = Math.min(...periods.map((one) => one.discountedMinor ?? one.nightlyMinor))
    const isOpen = periods.every((one) => !one.arrivalDays || new Set(one.arrivalDays).size === daysOfWeek)
    return {
      floor: boundOf(lowest),
      easyNights: isOpen ? Math.max(...periods.map((one) => one.minNights ?? sheet.minNights)) : neverEasy,
    }
  })
  // Block b is in column b % 9, so the columns begin somewhere inside the horizon.
  return bounds.map((_, column) => {
    const place = (column - (firstBlock % wordCount) + wordCount) % wordCount
    return bounds[place] ?? { floor: 0, easyNights: neverEasy }
  })
}

/** Undefined when the villa has no future price: then search leaves it out. */
export function searchRowOf(
  sheet: CompiledSheet,
  taken: readonly TakenSpan[],
  horizon: SearchHorizon,
): SearchRow | undefined {
  const prices = pricesOf(sheet, horizon)
  if (!prices) return undefined
  const nights = takenNights(taken)
  const best = Math.max(0, ...sheet.discounts.map((rule) => rule.share))
  return {
    nightChunks: chunksOf(sheet, nights, horizon),
    gaps: gapsOf(sheet, nights, horizon),
    fromMinor: prices.lowest,
    floorMinor: Math.floor((prices.lowest * (10_000 - best)) / 10_000),
    easyNights: prices.easyNights,
    blocks: blocksOf(sheet, horizon, prices.lowest),
  }
}
