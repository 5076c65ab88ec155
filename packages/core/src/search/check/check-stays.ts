import { occupancyOf } from '@plato/rules/availability/calendar'
import { dateOf, dayNumber } from '@plato/rules/calendar-day'
import type { Minor } from '@plato/rules/money'
import type { CompiledSheet } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import { maxStayNights, minNightsAt, whyStayIsRefused } from '@plato/rules/pricing/stay-refusal'
import { wordMasks } from '@plato/rules/search/night-bitmap'
import { endOf, type SearchHorizon } from '@plato/rules/search/search-row'
import type { Truth } from '../read-model/search-facts.ts'
import type { RequestedStay } from './check.queries.ts'

/** Max stays of each kind, so that a villa with a full calendar does not cause hundreds of queries. */
const ofEachKind = 4
const spread = [0, 1, 2, 3]

/**
 * Stays where errors are likely: across season boundaries, right after taken nights, whole gaps; and a few random
 * ones.
 */
export function staysToCheck(truth: Truth, sheet: CompiledSheet, horizon: SearchHorizon): RequestedStay[] {
  const { asOf } = horizon
  const end = endOf(horizon)
  const spans = truth.taken.map((span) => ({ from: dayNumber(span.from), to: dayNumber(span.to) }))
  const edges = sheet.periods
    .filter((period) => period.fromDay > asOf)
    .map(({ fromDay }) => ({ checkIn: fromDay - 2, nights: Math.max(5, minNightsAt(sheet, fromDay - 2)) }))
  const arrivals = spans.map(({ to }) => ({ checkIn: to, nights: minNightsAt(sheet, to) }))
  // Max stay length: a search for more nights is refused before it reaches the database.
  const gaps = spans.flatMap(({ to }, place) => {
    const nights = (spans[place + 1]?.from ?? to) - to
    return nights > 0 && nights <= maxStayNights ? [{ checkIn: to, nights }] : []
  })
  const anywhere = spread.map((n) => ({
    checkIn: asOf + ((truth.id * 37 + n * 131) % (end - asOf)),
    nights: 1 + ((truth.id + n * 5) % 14),
  }))
  return [edges, arrivals, gaps, anywhere]
    .flatMap((kind) =>
      kind.filter(({ checkIn, nights }) => checkIn >= asOf && checkIn + nights <= end).slice(0, ofEachKind),
    )
    .map((stay, n) => ({ villaId: truth.id, ...stay, guests: 1 + (n % sheet.maxGuests) }))
}

/** The total of a stay by the quote rule; null when it cannot be booked. */
export function quoterOf({ taken }: Truth, sheet: CompiledSheet, today: number) {
  const occupancy = occupancyOf(taken)
  return ({ checkIn, nights, guests }: RequestedStay): Minor | null => {
    const stay = { checkIn, checkOut: checkIn + nights }
    // Checked first, because a refused quote would search for another stay.
    if (whyStayIsRefused(sheet, stay, { today, guests, occupancy })) return null
    const request = { checkIn: dateOf(checkIn), checkOut: dateOf(stay.checkOut), guests }
    const answer = quoteStay(sheet, request, dateOf(today), occupancy)
    return answer.ok ? answer.quote.totalMinor : null
  }
}

/** The total of a stay by the search rows and the search SQL. */
export function searchedTotal(
  chunks: readonly string[],
  { checkIn, nights }: RequestedStay,
  { total, allowed }: { total: Minor | null; allowed: boolean | null },
): Minor | null {
  const isFree = wordMasks(checkIn, checkIn + nights).every(
    ({ word, mask }) => (BigInt(chunks[word] ?? -1) & mask) === 0n,
  )
  return isFree && allowed ? total : null
}
