import { occupancyOf } from '@plato/rules/availability/calendar'
import { dateOf, dayNumber } from '@plato/rules/calendar-day'
import type { Minor } from '@plato/rules/money'
import type { CompiledSheet } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import { minNightsAt, whyStayIsRefused } from '@plato/rules/pricing/stay-refusal'
import { wordMasks } from '@plato/rules/search/night-words'
import { endOf, type SearchHorizon } from '@plato/rules/search/search-row'
import type { AskedStay } from './check.queries.ts'
import type { Truth } from './search-facts.ts'

/** Of each kind, so that a villa with a full calendar is not asked a hundred questions. */
const ofEachKind = 4
const spread = [0, 1, 2, 3]

/** Where a mistake would hide: across season edges, right after taken nights, whole gaps; and a few anywhere. */
export function staysToCheck(truth: Truth, sheet: CompiledSheet, horizon: SearchHorizon): AskedStay[] {
  const { asOf } = horizon
  const end = endOf(horizon)
  const spans = truth.taken.map((span) => ({ from: dayNumber(span.from), to: dayNumber(span.to) }))
  const edges = sheet.periods
    .filter((period) => period.fromDay > asOf)
    .map(({ fromDay }) => ({ checkIn: fromDay - 2, nights: Math.max(5, minNightsAt(sheet, fromDay - 2)) }))
  const arrivals = spans.map(({ to }) => ({ checkIn: to, nights: minNightsAt(sheet, to) }))
  const gaps = spans.flatMap(({ to }, place) => {
    const next = spans[place + 1]
    return next && next.from > to ? [{ checkIn: to, nights: next.from - to }] : []
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

/** What a stay costs by the rule; null when it cannot be had. */
export function quoterOf({ taken }: Truth, sheet: CompiledSheet, today: number) {
  const occupancy = occupancyOf(taken)
  return ({ checkIn, nights, guests }: AskedStay): Minor | null => {
    const stay = { checkIn, checkOut: checkIn + nights }
    // Asked first, because the quote would go on to look for another stay.
    if (whyStayIsRefused(sheet, stay, { today, guests, occupancy })) return null
    const request = { checkIn: dateOf(checkIn), checkOut: dateOf(stay.checkOut), guests }
    const answer = quoteStay(sheet, request, dateOf(today), occupancy)
    return answer.ok ? answer.quote.totalMinor : null
  }
}

/** What search would say, by its words and what it works out in SQL. */
export function searchedTotal(
  words: readonly string[],
  { checkIn, nights }: AskedStay,
  { total, allowed }: { total: Minor | null; allowed: boolean | null },
): Minor | null {
  const isFree = wordMasks(checkIn, checkIn + nights).every(
    ({ word, mask }) => (BigInt(words[word] ?? -1) & mask) === 0n,
  )
  return isFree && allowed ? total : null
}
