import { demoSheetOf } from '@plato/database/demo/villas/demo-sheet'
import { demoVillas } from '@plato/database/demo/villas/demo-villas'
import { comingSeason } from '@plato/database/demo/villas/price-line'
import { addDays, daysBetween } from '@plato/rules/calendar-day'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { describe, expect, it } from 'vitest'
import { type History, type PlannedStay, planHistory } from './plan-history.ts'

const published = demoVillas.filter((villa) => villa.status === 'PUBLISHED')

const planOn = (today: string, seed = 'a seed'): History =>
  planHistory({
    today,
    seed,
    villas: published.map((villa, place) => ({
      id: place + 1,
      slug: villa.slug,
      maxGuests: villa.facts.maxGuests,
      childrenWelcome: villa.facts.childrenWelcome,
      allYear: villa.price.curve === 'allYear',
      sheet: compileSheet(demoSheetOf(villa, today)),
      taken: [],
    })),
  })

const isStay = ({ outcome }: PlannedStay) => outcome === 'STAYS' || outcome === 'NO_SHOW'
const peopleOf = ({ adults, children, babies }: PlannedStay) => adults + children + babies

/** Days in low season, on holidays, in high season with a minimum of seven nights, and at both ends of a year. */
const days = [
  '2026-11-16',
  '2026-12-31',
  '2027-01-01',
  '2027-03-09',
  '2027-07-10',
  '2027-08-31',
  '2027-09-01',
]

describe('planHistory', () => {
  it('planHistory plans the same demo stays for the same day and seed, and other stays for another seed', () => {
    expect(planOn('2026-11-16')).toEqual(planOn('2026-11-16'))
    expect(planOn('2026-11-16', 'another seed')).not.toEqual(planOn('2026-11-16'))
  })

  it.each(days)(
    'planHistory for %s plans 7 to 10 current stays with 25 to 40 guests, and arrivals and departures in that week',
    (today) => {
      const stays = planOn(today).stays.filter(isStay)
      const inHouse = stays.filter(({ quote }) => quote.checkIn < today && quote.checkOut >= today)
      expect(inHouse.length).toBeGreaterThanOrEqual(7)
      expect(inHouse.length).toBeLessThanOrEqual(10)
      const people = inHouse.reduce((sum, stay) => sum + peopleOf(stay), 0)
      expect(people).toBeGreaterThanOrEqual(25)
      expect(people).toBeLessThanOrEqual(40)
      const within = (day: string) => day >= today && day < addDays(today, 7)
      expect(stays.filter(({ quote }) => quote.checkIn === today).length).toBeGreaterThanOrEqual(1)
      expect(stays.filter(({ quote }) => quote.checkOut === today).length).toBeGreaterThanOrEqual(1)
      expect(stays.filter(({ quote }) => within(quote.checkIn)).length).toBeGreaterThanOrEqual(4)
      expect(stays.filter(({ quote }) => within(quote.checkOut)).length).toBeGreaterThanOrEqual(4)
    },
  )

  it.each(days)('planHistory for %s has 12 to 18 stays of each villa in each past season', (today) => {
    const { stays } = planOn(today)
    const coming = comingSeason(today)
    for (const season of [coming - 2, coming - 1]) {
      for (const [place, { slug }] of published.entries()) {
        const own = stays.filter(
          ({ villaId, quote, ...stay }) =>
            villaId === place + 1 &&
            isStay({ villaId, quote, ...stay }) &&
            quote.checkIn >= `${season - 1}-11-01` &&
            quote.checkIn < `${season}-11-01`,
        )
        expect(own.length, `${slug} in ${season}`).toBeGreaterThanOrEqual(12)
        expect(own.length, `${slug} in ${season}`).toBeLessThanOrEqual(18)
      }
    }
  })

  it.each(days)('planHistory for %s has no overlapping stays or closures of a villa', (today) => {
    const { stays, closures } = planOn(today)
    const spans = [
      ...stays
        .filter(isStay)
        .map(({ villaId, quote }) => ({ villaId, from: quote.checkIn, to: quote.checkOut })),
      ...closures.map(({ villaId, from, to }) => ({ villaId, from, to })),
    ]
    for (const own of Map.groupBy(spans, ({ villaId }) => villaId).values()) {
      const inOrder = own.toSorted((a, b) => (a.from < b.from ? -1 : 1))
      for (const [place, span] of inOrder.entries()) {
        const next = inOrder[place + 1]
        if (next) expect(next.from >= span.to, `${span.from} ${span.to} ${next.from}`).toBe(true)
      }
    }
  })

  it('planHistory books every stay before the day of loading and two or more days before its arrival', () => {
    const today = '2026-11-16'
    for (const { bookedOn, quote } of planOn(today).stays) {
      expect(bookedOn < today).toBe(true)
      expect(daysBetween(bookedOn, quote.checkIn)).toBeGreaterThanOrEqual(2)
    }
  })

  it('planHistory has more stays in summer than in winter, every source, and cancelled and rejected requests', () => {
    const { stays, closures } = planOn('2026-11-16')
    const inMonths = (...months: readonly string[]) =>
      stays.filter((stay) => isStay(stay) && months.includes(stay.quote.checkIn.slice(5, 7))).length
    expect(inMonths('07', '08')).toBeGreaterThan(3 * inMonths('01', '02'))
    const sources = Map.groupBy(stays, ({ source }) => source)
    for (const source of ['WEB', 'PHONE', 'WHATSAPP', 'OFFER', 'OTHER'] as const)
      expect(sources.get(source)?.length ?? 0, source).toBeGreaterThan(stays.length / 50)
    const outcomes = Map.groupBy(stays, ({ outcome }) => outcome)
    for (const outcome of ['CANCELLED', 'REJECTED', 'EXPIRED', 'NO_SHOW'] as const)
      expect(outcomes.get(outcome)?.length ?? 0, outcome).toBeGreaterThan(0)
    expect(stays.filter(({ before }) => before).length).toBeGreaterThan(0)
    expect(new Set(closures.map(({ reason }) => reason)).size).toBe(3)
    // A villa has fewer than four closures a year.
    expect(closures.length / published.length / 3).toBeLessThan(4)
  })
})
