/** Runs the same search in the product and in the oracle and reports every difference. */
import { type SearchQuery, searchQuery, shortTermQuery } from '@plato/contract/search/search.contract'
import type { Db } from '@plato/core/platform/context'
import { countFacets } from '@plato/core/search/count-facets'
import { searchVillas } from '@plato/core/search/search-villas'
import { countShortTermStays, listShortTerm } from '@plato/core/search/short-term/list-short-term'
import { dateOf } from '@plato/rules/calendar-day'
import {
  type Answered,
  type Ask,
  answer,
  type Chance,
  cheaperOf,
  fits,
  nearMisses,
  offerOf,
  shown,
} from './ask.ts'
import { type Oracle, today, todayNumber } from './oracle.ts'

const maxCount = 1_000
const take = 24
export const currencies = ['', 'TRY', 'USD', 'EUR', 'GBP'] as const

const list = (ids: readonly number[] | undefined) => ids?.join(',')
export function queryOf(ask: Ask, more: { cursor?: string } = {}): SearchQuery {
  const { stay } = ask
  const given = {
    checkIn: stay && dateOf(stay.day),
    checkOut: stay && dateOf(stay.day + stay.nights),
    flexible: String(ask.flexible),
    guests: ask.guests,
    towns: list(ask.towns),
    districts: list(ask.districts),
    types: list(ask.types),
    features: list(ask.features),
    bedrooms: ask.bedrooms,
    privacy: ask.privacy,
    currency: currencies[ask.currency],
    priceMin: ask.priceMin,
    priceMax: ask.priceMax,
    sort: ask.sort,
    take,
    ...more,
  }
  return searchQuery.parse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  )
}

const line = (
  id: number,
  amount: number | undefined,
  shownAmount: number | null | undefined,
  from?: string,
  nights?: number,
) => [id, amount, shownAmount, from, nights].join(' ')

export class Comparison {
  queries = 0
  rows = 0
  readonly mismatches: string[] = []
  readonly #oracle: Oracle
  readonly #ctx: { db: Db; today: string }

  constructor(db: Db, oracle: Oracle) {
    this.#ctx = { db, today }
    this.#oracle = oracle
  }

  #expect(what: string, ask: unknown, found: unknown, expected: unknown): void {
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)]
    if (a !== b)
      this.mismatches.push(
        `${what}: found ${a.slice(0, 300)} expected ${b.slice(0, 300)} for ${JSON.stringify(ask)}`,
      )
  }

  /** Pages until the end or three of them, count, near misses. */
  async search(ask: Ask): Promise<void> {
    this.queries += 1
    const oracle = this.#oracle
    const all = answer(oracle, ask)
    const lineOf = ({ id, amount, stay }: Answered) =>
      line(id, amount, shown(oracle, ask, id, amount), stay && dateOf(stay.day), stay?.nights)
    let cursor: string | undefined
    for (let page = 0; page < 3; page += 1) {
      const found = await searchVillas(this.#ctx, queryOf(ask, cursor ? { cursor } : {}))
      const lines = found.villas.map((card) =>
        card.stay
          ? line(
              card.id,
              card.stay.totalMinor,
              card.stay.shownTotalMinor,
              card.stay.checkIn,
              card.stay.nights,
            )
          : line(card.id, card.fromMinor, card.shownFromMinor),
      )
      this.rows += lines.length
      this.#expect(`page ${page}`, ask, lines, all.slice(page * take, (page + 1) * take).map(lineOf))
      if (ask.flexible) {
        const cheaper = all.slice(page * take, (page + 1) * take).map((one) => cheaperOf(oracle, ask, one))
        this.#expect(
          `cheaper arrivals of page ${page}`,
          ask,
          found.villas.map(({ cheaperStay }) => cheaperStay?.checkIn ?? null),
          cheaper.map((stay) => (stay ? dateOf(stay.day) : null)),
        )
      }
      this.#expect(
        'total',
        ask,
        [found.total, found.capped],
        [Math.min(all.length, maxCount), all.length > maxCount],
      )
      if (page === 0 && !ask.flexible) {
        const near = all.length < take ? nearMisses(oracle, ask, all) : []
        const nearLines = found.nearMisses.map((card) =>
          line(card.id, card.stay.totalMinor, 0, card.stay.checkIn, card.stay.nights),
        )
        this.#expect(
          'near misses',
          ask,
          nearLines,
          near.map(({ id, amount, stay }) => line(id, amount, 0, dateOf(stay.day), stay.nights)),
        )
      }
      if (!found.next) {
        this.#expect('last page', ask, page, Math.max(0, Math.ceil(all.length / take) - 1))
        return
      }
      cursor = found.next
    }
  }

  /** Compares each facet count with the villas that remain when the option is added to the search. */
  async facets(ask: Ask): Promise<void> {
    this.queries += 1
    const oracle = this.#oracle
    const found = await countFacets(this.#ctx, queryOf(ask))
    const loose = { ...ask, districts: undefined, bedrooms: undefined, privacy: undefined }
    // The price of a villa is the same for every option, so it is computed once.
    const offered = oracle.ids.filter((id) => fits(oracle, loose, id) && offerOf(oracle, ask, id))
    const remaining = (choice: Partial<Ask>) =>
      offered.filter((id) => fits(oracle, { ...ask, ...choice }, id)).length
    const compare = <T>(
      what: string,
      counts: readonly ({ count: number } & T)[],
      chosen: (one: T) => Partial<Ask>,
    ) =>
      this.#expect(
        what,
        ask,
        counts.map(({ count }) => count),
        counts.map((one) => remaining(chosen(one))),
      )
    const more = (list: readonly number[] | undefined, id: number) => [...(list ?? []), id]
    compare('towns', found.towns, ({ id }) => ({ towns: [id] }))
    compare('districts', found.districts, ({ id }) => ({ districts: more(ask.districts, id) }))
    compare('types', found.types, ({ id }) => ({ types: more(ask.types, id) }))
    compare('features', found.features, ({ id }) => ({ features: more(ask.features, id) }))
    compare('bedrooms', found.bedrooms, ({ atLeast }) => ({ bedrooms: atLeast }))
    compare('privacy', found.privacy, ({ atLeast }) => ({ privacy: atLeast }))
    this.#expect(
      'choices counted',
      ask,
      [
        found.types.length,
        found.bedrooms.length,
        found.privacy.length,
        found.towns.length > 0,
        found.districts.length > 0,
      ],
      [12, 8, 2, !ask.towns, Boolean(ask.towns)],
    )
    this.#expect('dates', ask, found.dates, this.#dates(ask))
    const prices = this.#prices(ask)
    if (prices !== undefined) this.#expect('prices', ask, found.prices, prices)
  }

  /** The same nights from three days earlier to three days later, each counted as if it were the requested stay. */
  #dates(ask: Ask) {
    const { stay } = ask
    if (!stay) return []
    return [-3, -2, -1, 0, 1, 2, 3]
      .map((shift) => ({ ...stay, day: stay.day + shift }))
      .filter(({ day }) => day >= todayNumber)
      .map((shifted) => ({
        checkIn: dateOf(shifted.day),
        checkOut: dateOf(shifted.day + shifted.nights),
        count: answer(this.#oracle, { ...ask, stay: shifted, flexible: false }).length,
      }))
  }

  /** Undefined when there are more villas than prices are taken of: any thousand of them would be right. */
  #prices(ask: Ask) {
    const found = answer(this.#oracle, { ...ask, priceMin: undefined, priceMax: undefined })
    if (found.length > maxCount) return undefined
    if (found.length === 0) return null
    const amounts = found.map(({ id, amount }) => shown(this.#oracle, ask, id, amount))
    const [lowestMinor, highest] = [Math.min(...amounts), Math.max(...amounts)]
    const stepMinor = Math.floor((highest - lowestMinor) / 18) + 1
    const counts = Array.from({ length: 18 }, () => 0)
    for (const amount of amounts) {
      const step = Math.floor((amount - lowestMinor) / stepMinor)
      counts[step] = (counts[step] ?? 0) + 1
    }
    return { lowestMinor, highestMinor: highest, stepMinor, counts }
  }

  /** Gaps by town, month and nights, in order, two pages. */
  async shortTerm(chance: Chance, towns: number): Promise<void> {
    this.queries += 1
    const oracle = this.#oracle
    const month = ['2027-04', '2027-06', '2027-07', '2027-10'][Math.floor(chance() * 4)] ?? ''
    const town = 1 + Math.floor(towns * chance() ** 2)
    const nights = chance() < 0.5 ? 1 + Math.floor(chance() * 6) : undefined
    const guests = 1 + Math.floor(chance() * 8)
    const gaps: { day: number; nights: number; id: number; amount: number | undefined }[] = []
    for (const id of oracle.ids) {
      if (oracle.facts.town[id] !== town || (oracle.facts.capacity[id] ?? 0) < guests) continue
      for (let day = todayNumber; day < todayNumber + 530; day += 1) {
        if (!dateOf(day).startsWith(month) || oracle.isOccupied(id, day) || !oracle.isOccupied(id, day - 1))
          continue
        let length = 0
        while (length <= 100 && !oracle.isOccupied(id, day + length)) length += 1
        const amount = length <= 100 ? oracle.total(id, { day, nights: length }, guests) : undefined
        if (amount === undefined || !oracle.isWholeOnly(id, { day, nights: length })) continue
        if (nights && nights !== length) continue
        gaps.push({ day, nights: length, id, amount })
      }
    }
    gaps.sort((a, b) => a.day - b.day || a.nights - b.nights || a.id - b.id)
    let cursor: string | undefined
    for (let page = 0; page < 2; page += 1) {
      const given = {
        month,
        towns: String(town),
        guests,
        ...(nights ? { nights } : {}),
        ...(cursor ? { cursor } : {}),
      }
      const found = await listShortTerm(this.#ctx, shortTermQuery.parse(given))
      const lines = found.villas.map((card) =>
        line(card.id, card.stay?.totalMinor, 0, card.stay?.checkIn, card.stay?.nights),
      )
      const expected = gaps
        .slice(page * take, (page + 1) * take)
        .map((gap) => line(gap.id, gap.amount, 0, dateOf(gap.day), gap.nights))
      this.rows += lines.length
      this.#expect('short term', given, lines, expected)
      if (!found.next) return
      cursor = found.next
    }
  }

  /** The country's gaps, counted one by one. */
  async shortTermCount(): Promise<void> {
    this.queries += 1
    const oracle = this.#oracle
    let total = 0
    for (const id of oracle.ids) {
      for (let day = todayNumber; day < 333 * 64; day += 1) {
        if (oracle.isOccupied(id, day) || !oracle.isOccupied(id, day - 1)) continue
        let length = 0
        while (length <= 100 && !oracle.isOccupied(id, day + length)) length += 1
        if (
          oracle.isWholeOnly(id, { day, nights: length }) &&
          oracle.total(id, { day, nights: length }, 1) !== undefined
        )
          total += 1
      }
    }
    this.#expect('short term count', {}, (await countShortTermStays(this.#ctx)).total, total)
  }
}
