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

/** A free gap that only a stay of exactly these nights may have. */
export interface SearchGap {
  readonly starts: DayNumber
  readonly nights: number
  /** Shorter than the minimum; otherwise only its weekday is wrong. */
  readonly short: boolean
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

/** The gap that begins on this night, if it is one that the ordinary rules refuse. */
function specialGapAt(
  sheet: CompiledSheet,
  taken: ReadonlySet<DayNumber>,
  starts: DayNumber,
): SearchGap | undefined {
  if (taken.has(starts) || !taken.has(starts - 1)) return undefined
  let nights = 0
  while (!taken.has(starts + nights)) {
    if (!periodAt(sheet, starts + nights) || nights === longestStayNights) return undefined
    nights += 1
  }
  const period = periodAt(sheet, starts)
  const short = nights < (period?.minNights ?? sheet.minNights)
  const wrongDay = period?.arrivalDays?.includes(weekdayOf(starts)) === false
  return short || wrongDay ? { starts, nights, short } : undefined
}

function gapsOf(sheet: CompiledSheet, taken: ReadonlySet<DayNumber>, horizon: SearchHorizon): SearchGap[] {
  const first = firstNightOf(horizon)
  const starts = [...taken].map((night) => night + 1).filter((night) => night >= first)
  return starts.sort((a, b) => a - b).flatMap((night) => specialGapAt(sheet, taken, night) ?? [])
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
