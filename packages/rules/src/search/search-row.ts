import type { TakenSpan } from '../availability/calendar.ts'
import { type DayNumber, dayNumber, weekdayOf } from '../calendar-day.ts'
import type { Minor } from '../money.ts'
import type { CompiledPeriod, CompiledSheet } from '../pricing/price-sheet.ts'
import { longestStayNights } from '../pricing/stay-refusal.ts'
import { nightsInWord, wordCount } from './night-words.ts'

/**
 * What search must know about a villa, worked out night by night. The database keeps the same with ranges and set
 * operations; this is the second opinion it is checked against, so it shares no idea with it.
 */
export interface SearchHorizon {
  readonly firstBlock: number
  /** Prices count from this day on. */
  readonly asOf: DayNumber
}

/** A free gap that only a stay of exactly these nights may have, or one whose nights are sold apart. */
export interface SearchGap {
  readonly starts: DayNumber
  readonly nights: number
  /** Nobody is meant to have a part of it: shorter than the minimum, or no day of arrival leaves enough nights. */
  readonly wholeOnly: boolean
  /** Sold apart: the shortest stay and the first day; null otherwise. */
  readonly least: number | null
  readonly openFrom: DayNumber | null
}

export interface SearchRow {
  /** A set bit is a night that cannot be sold; signed, as PostgreSQL reads them. */
  readonly words: readonly bigint[]
  readonly gaps: readonly SearchGap[]
  readonly fromMinor: Minor
  readonly floorMinor: Minor
  readonly easyNights: number
}

/** More than any stay has: no length makes every day of arrival possible. */
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

function wordsOf(sheet: CompiledSheet, taken: ReadonlySet<DayNumber>, horizon: SearchHorizon): bigint[] {
  const words = Array.from({ length: wordCount }, () => 0n)
  for (let night = firstNightOf(horizon); night < endOf(horizon); night += 1) {
    if (!taken.has(night) && periodAt(sheet, night)) continue
    const place = Math.floor(night / nightsInWord) % wordCount
    words[place] = (words[place] ?? 0n) | (1n << BigInt(night % nightsInWord))
  }
  return words.map((word) => BigInt.asIntN(nightsInWord, word))
}

/** Every free night of the gap that begins on this one; none when no gap begins here, or a longer one than any stay. */
function freeNightsFrom(taken: ReadonlySet<DayNumber>, starts: DayNumber): DayNumber[] {
  const nights: DayNumber[] = []
  if (!taken.has(starts - 1)) return nights
  for (let night = starts; !taken.has(night); night += 1) {
    if (nights.length === longestStayNights) return []
    nights.push(night)
  }
  return nights
}

/** How the gap's nights are sold apart, if they are. */
function apartIn(sheet: CompiledSheet, nights: readonly DayNumber[]) {
  const last = periodAt(sheet, nights.at(-1) ?? 0)
  const isOnEveryDay = !last?.arrivalDays || new Set(last.arrivalDays).size === daysOfWeek
  if (!last?.forGap || !isOnEveryDay) return undefined
  const open = nights.filter((night) => night >= last.fromDay)
  const least = last.minNights ?? sheet.minNights
  if (open.length < nights.length && open.length < least) return undefined
  return { wholeOnly: false, least, openFrom: open[0] ?? last.fromDay }
}

/** Nights in a row, each with its price and its terms: whether a stay may begin on one of them and end among them. */
const mayBeginAmong = (sheet: CompiledSheet, nights: readonly DayNumber[]): boolean =>
  nights.some((night, place) => {
    const period = periodAt(sheet, night)
    const isAllowed = period?.arrivalDays?.includes(weekdayOf(night)) ?? true
    return isAllowed && nights.length - place >= (period?.minNights ?? sheet.minNights)
  })

/** The gap of these nights, if it is one that the ordinary rules refuse as a whole, or one that is sold apart. */
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

/** Those that begin within the horizon; sold apart, also those that only end in it. */
function gapsOf(sheet: CompiledSheet, taken: ReadonlySet<DayNumber>, horizon: SearchHorizon): SearchGap[] {
  const first = firstNightOf(horizon)
  return [...taken]
    .map((night) => freeNightsFrom(taken, night + 1))
    .flatMap((nights) => specialGapOf(sheet, nights) ?? [])
    .filter((gap) => (gap.openFrom === null ? gap.starts >= first : gap.starts + gap.nights > first))
    .sort((a, b) => a.starts - b.starts)
}

/** Nights still to come, far ones included: what a card promises does not end with the horizon. */
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

/** Undefined when the villa has no price to come: then search does not know it. */
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
    words: wordsOf(sheet, nights, horizon),
    gaps: gapsOf(sheet, nights, horizon),
    fromMinor: prices.lowest,
    floorMinor: Math.floor((prices.lowest * (10_000 - best)) / 10_000),
    easyNights: prices.easyNights,
  }
}
