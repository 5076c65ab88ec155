/**
 * The expected search results, computed night by night from the raw rows. Slow on purpose: it shares no code with
 * the queries, the read model or the quote rules.
 */
import { readRows } from './raw-rows.ts'

const firstDay = 20_600
const days = 800
/** The nights of search_horizon in the generated market, and its current day. */
const horizon = { from: 324 * 64, to: 333 * 64 }
export const todayNumber = 20_772
export const today = '2026-11-15'
/** Lira for a unit, in ten-thousandths, by place in the type `currency`. */
export const lira = [0, 10_000, 468_000, 541_500, 627_000] as const
const typeSlots = 13
const featureSlots = 71

export interface Stay {
  readonly day: number
  readonly nights: number
}

type Numbers = Int32Array | Float64Array | Uint8Array

/** Rows of a table grouped by villa: the rows of villa v are at first[v] up to first[v + 1]. */
interface Grouped {
  readonly first: Int32Array
  readonly columns: readonly Float64Array[]
}

async function readGrouped(url: string, villas: number, count: number, query: string): Promise<Grouped> {
  const first = new Int32Array(villas + 2)
  const columns: Float64Array[] = []
  let at = 0
  await readRows(url, query, ([villa = 0, ...values]) => {
    values.forEach((value, n) => {
      columns[n] ??= new Float64Array(count)
      ;(columns[n] as Float64Array)[at] = value
    })
    at += 1
    first[villa + 1] = at
  })
  for (let villa = 1; villa <= villas + 1; villa += 1) first[villa] ||= first[villa - 1] ?? 0
  return { first, columns }
}

const price = { starts: 0, ends: 1, night: 2, minNights: 3, weekdays: 4, threshold: 5, fee: 6 } as const

export class Oracle {
  readonly ids: number[] = []
  readonly facts: Record<'town' | 'district' | 'rank' | 'newest', Int32Array> &
    Record<'capacity' | 'bedrooms' | 'privacy' | 'currency', Uint8Array>
  readonly #types: Uint8Array
  readonly #features: Uint8Array
  readonly #occupied: Uint8Array
  readonly #fees: Float64Array
  #prices!: Grouped
  #discounts!: Grouped

  private constructor(villas: number) {
    const bytes = (slots = 1) => new Uint8Array((villas + 1) * slots)
    const ints = () => new Int32Array(villas + 1)
    this.facts = {
      town: ints(),
      district: ints(),
      rank: ints(),
      newest: ints(),
      capacity: bytes(),
      bedrooms: bytes(),
      privacy: bytes(),
      currency: bytes(),
    }
    this.#types = bytes(typeSlots)
    this.#features = bytes(featureSlots)
    this.#occupied = bytes(days)
    this.#fees = new Float64Array((villas + 1) * 4)
  }

  static async read(url: string, villas: number): Promise<Oracle> {
    const oracle = new Oracle(villas)
    await oracle.#readVillas(url)
    await oracle.#readNights(url)
    const place = 'array_position(enum_range(null::discount_kind), kind)'
    oracle.#discounts = await readGrouped(
      url,
      villas,
      villas,
      `select villa_id, ${place}, bound, share from villa_discounts order by villa_id`,
    )
    oracle.#prices = await readGrouped(
      url,
      villas,
      villas * 10,
      `select villa_id, starts_on - date '1970-01-01', ends_on - date '1970-01-01', least(discounted_minor, nightly_minor),
        coalesce(p.min_nights, v.min_nights), coalesce((select sum(1 << d) from unnest(arrival_days) d), 254),
        coalesce(p.short_stay_threshold, v.short_stay_threshold), coalesce(p.short_stay_fee_minor, v.short_stay_fee_minor)
        from price_periods p join villas v on v.id = p.villa_id order by villa_id, starts_on`,
    )
    return oracle
  }

  async #readVillas(url: string): Promise<void> {
    const { facts } = this
    const columns: readonly Numbers[] = [
      facts.town,
      facts.district,
      facts.capacity,
      facts.bedrooms,
      facts.privacy,
      facts.currency,
      facts.rank,
      facts.newest,
    ]
    const privacy =
      "coalesce((select max(array_position(array['NONE', 'PARTIAL', 'FULL'], p.privacy::text)) - 1 from villa_pools p where p.villa_id = v.id), 0)"
    await readRows(
      url,
      `select v.id, d.town_id, d.id, max_guests, bedrooms, ${privacy}, array_position(enum_range(null::currency), currency),
        order_no + case when popular then 0 else 1000000000 end, date '1970-01-01' - (published_at at time zone 'Europe/Istanbul')::date
        from villas v join districts d on d.id = v.district_id where status = 'PUBLISHED' order by 1`,
      ([id = 0, ...values]) => {
        this.ids.push(id)
        columns.forEach((column, n) => {
          column[id] = values[n] ?? 0
        })
      },
    )
    await readRows(url, 'select villa_id, villa_type_id from villas_villa_types', ([villa = 0, type = 0]) => {
      this.#types[villa * typeSlots + type] = 1
    })
    await readRows(url, 'select villa_id, feature_id from villas_features', ([villa = 0, feature = 0]) => {
      this.#features[villa * featureSlots + feature] = 1
    })
  }

  async #readNights(url: string): Promise<void> {
    const occupied = this.#occupied
    const spans =
      "select villa_id, lower(stay) - date '1970-01-01', upper(stay) - date '1970-01-01' from occupancy"
    await readRows(url, spans, ([villa = 0, from = 0, to = 0]) => {
      for (let day = from; day < to; day += 1) occupied[villa * days + day - firstDay] = 1
    })
    const basis = 'array_position(enum_range(null::fee_basis), basis)'
    await readRows(
      url,
      `select villa_id, ${basis}, amount_minor from villa_fees where mandatory`,
      ([villa = 0, place = 0, amount = 0]) => {
        this.#fees[villa * 4 + place - 1] = (this.#fees[villa * 4 + place - 1] ?? 0) + amount
      },
    )
  }

  hasType = (villa: number, type: number): boolean => this.#types[villa * typeSlots + type] === 1
  hasFeature = (villa: number, feature: number): boolean =>
    this.#features[villa * featureSlots + feature] === 1
  isOccupied = (villa: number, day: number): boolean => this.#occupied[villa * days + day - firstDay] === 1

  /** Row of the price of one night, or -1. */
  #priceOf(villa: number, day: number): number {
    const { first, columns } = this.#prices
    const starts = columns[price.starts]
    const ends = columns[price.ends]
    const end = first[villa + 1] ?? 0
    for (let row = first[villa] ?? 0; row < end; row += 1)
      if (day >= (starts?.[row] ?? 0) && day < (ends?.[row] ?? 0)) return row
    return -1
  }

  #term(row: number, what: keyof typeof price): number {
    return this.#prices.columns[price[what]]?.[row] ?? Number.NaN
  }

  minNightsOn(villa: number, day: number): number {
    const row = this.#priceOf(villa, day)
    return row < 0 ? Number.POSITIVE_INFINITY : this.#term(row, 'minNights')
  }

  /** Whether a stay may begin on some day of a gap and end in it, by the terms of that day alone. */
  isSoldInParts(villa: number, { day, nights }: Stay): boolean {
    for (let arrival = day; arrival < day + nights; arrival += 1) {
      const row = this.#priceOf(villa, arrival)
      const isAllowed = ((this.#term(row, 'weekdays') >> (((arrival + 3) % 7) + 1)) & 1) === 1
      if (row >= 0 && isAllowed && day + nights - arrival >= this.#term(row, 'minNights')) return true
    }
    return false
  }

  /** A gap that can only be booked whole. */
  isWholeOnly = (villa: number, gap: Stay): boolean =>
    gap.nights < this.minNightsOn(villa, gap.day) || !this.isSoldInParts(villa, gap)

  /** Every night free and priced. */
  areNightsOpen(villa: number, { day, nights }: Stay): boolean {
    for (let night = day; night < day + nights; night += 1)
      if (this.isOccupied(villa, night) || this.#priceOf(villa, night) < 0) return false
    return true
  }

  /** Total price of the stay, or undefined when it is not available. */
  total(villa: number, { day, nights }: Stay, guests: number): number | undefined {
    if (day < todayNumber || day + nights > horizon.to || nights < 1 || nights > 100) return undefined
    for (let night = day; night < day + nights; night += 1)
      if (this.isOccupied(villa, night)) return undefined
    let sum = 0
    for (let night = day; night < day + nights; night += 1) {
      const row = this.#priceOf(villa, night)
      if (row < 0) return undefined
      sum += this.#term(row, 'night')
    }
    const arrival = this.#priceOf(villa, day)
    const fillsGap = this.isOccupied(villa, day - 1) && this.isOccupied(villa, day + nights)
    // 1970-01-01 was a Thursday, the fourth day of the week.
    const weekday = ((day + 3) % 7) + 1
    const allowed =
      ((this.#term(arrival, 'weekdays') >> weekday) & 1) === 1 && nights >= this.#term(arrival, 'minNights')
    if (!allowed && !fillsGap) return undefined
    const short = nights < this.#term(arrival, 'threshold') ? this.#term(arrival, 'fee') : 0
    const fee = (basis: number) => this.#fees[villa * 4 + basis] ?? 0
    return (
      sum -
      Math.round((sum * this.#bestShare(villa, nights, day - todayNumber)) / 10_000) +
      short +
      fee(0) +
      nights * fee(1) +
      guests * fee(2) +
      guests * nights * fee(3)
    )
  }

  #bestShare(villa: number, nights: number, ahead: number): number {
    const { first, columns } = this.#discounts
    let best = 0
    for (let row = first[villa] ?? 0; row < (first[villa + 1] ?? 0); row += 1) {
      const [kind = 0, bound = 0, share = 0] = columns.map((column) => column[row] ?? 0)
      const applies = kind === 1 ? nights >= bound : kind === 2 ? ahead <= bound : ahead >= bound
      if (applies && share > best) best = share
    }
    return best
  }

  /** Price of the cheapest future night. */
  fromPrice(villa: number): number {
    let lowest = Number.POSITIVE_INFINITY
    for (let row = this.#prices.first[villa] ?? 0; row < (this.#prices.first[villa + 1] ?? 0); row += 1)
      if (this.#term(row, 'ends') > todayNumber) lowest = Math.min(lowest, this.#term(row, 'night'))
    return lowest
  }
}
