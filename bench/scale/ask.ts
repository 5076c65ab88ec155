/** Random searches, and the results of the oracle for them. */
import { flexibleVariants, isWorthMoving, nearMissVariants } from '@plato/rules/search/stay-variants'
import { lira, type Oracle, type Stay, todayNumber } from './oracle.ts'

export interface Ask {
  readonly stay: Stay | undefined
  readonly flexible: boolean
  readonly guests: number
  readonly towns: readonly number[] | undefined
  readonly districts: readonly number[] | undefined
  readonly types: readonly number[] | undefined
  readonly features: readonly number[] | undefined
  readonly bedrooms: number | undefined
  readonly privacy: 'PARTIAL' | 'FULL' | undefined
  readonly currency: 1 | 2 | 3 | 4
  readonly priceMin: number | undefined
  readonly priceMax: number | undefined
  readonly sort: 'recommended' | 'price' | 'price_desc' | 'capacity' | 'newest'
}

export type Chance = () => number

/** Always the same numbers for the same seed. */
export function chanceFrom(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function randomAsk(chance: Chance, towns: number, where?: 'town' | 'nationwide'): Ask {
  const upTo = (n: number) => Math.floor(chance() * n)
  const maybe = <T>(share: number, make: () => T): T | undefined => (chance() < share ? make() : undefined)
  const inTown = where ? where === 'town' : chance() < 0.55
  const town = 1 + Math.floor(towns * chance() ** 2)
  const dated = chance() < 0.9
  const nights = chance() < 0.9 ? 1 + upTo(16) : 17 + upTo(60)
  const priceMin = maybe(0.15, () => 1_000_000 + upTo(10_000_000))
  return {
    stay: dated ? { day: chance() < 0.85 ? 20_890 + upTo(200) : todayNumber + upTo(480), nights } : undefined,
    flexible: dated && chance() < 0.2,
    guests: 1 + upTo(10),
    towns: inTown ? [town, ...(chance() < 0.2 ? [1 + upTo(towns)] : [])] : undefined,
    districts: inTown
      ? maybe(0.15, () => [(town - 1) * 8 + 1 + upTo(8), (town - 1) * 8 + 1 + upTo(8)])
      : undefined,
    types: maybe(0.25, () => (chance() < 0.7 ? [1 + upTo(12)] : [1 + upTo(12), 1 + upTo(12)])),
    features: maybe(0.3, () => (chance() < 0.5 ? [1 + upTo(70)] : [1 + upTo(70), 1 + upTo(70)])),
    bedrooms: maybe(0.2, () => 1 + upTo(6)),
    privacy: maybe(0.2, () => (chance() < 0.5 ? 'PARTIAL' : 'FULL')),
    currency: (1 + upTo(4)) as Ask['currency'],
    priceMin,
    priceMax: maybe(0.2, () => (priceMin ?? 0) + upTo(40_000_000)),
    sort:
      (['recommended', 'recommended', 'price', 'price', 'price_desc', 'capacity', 'newest'] as const)[
        upTo(7)
      ] ?? 'price',
  }
}

/**
 * Typical searches of guests, on which the cost is measured: summer dates, a few nights to two weeks, sometimes a
 * filter.
 */
export function guestAsk(chance: Chance, towns: number, where: 'town' | 'nationwide'): Ask {
  const upTo = (n: number) => Math.floor(chance() * n)
  const maybe = <T>(share: number, make: () => T): T | undefined => (chance() < share ? make() : undefined)
  const dice = chance()
  const dated = chance() < 0.9
  return {
    stay: dated ? { day: 20_920 + upTo(140), nights: 3 + upTo(12) } : undefined,
    flexible: dated && chance() < 0.1,
    guests: 2 + upTo(7),
    towns: where === 'town' ? [1 + Math.floor(towns * chance() ** 2)] : undefined,
    districts: undefined,
    types: maybe(0.15, () => [1 + upTo(12)]),
    features: maybe(0.25, () => [1 + upTo(70)]),
    bedrooms: maybe(0.15, () => 2 + upTo(3)),
    privacy: maybe(0.1, () => 'FULL'),
    currency: chance() < 0.8 ? 1 : ((2 + upTo(3)) as Ask['currency']),
    priceMin: undefined,
    priceMax: maybe(0.15, () => 5_000_000 + upTo(30_000_000)),
    sort: dice < 0.6 ? 'recommended' : dice < 0.9 ? 'price' : dice < 0.95 ? 'newest' : 'capacity',
  }
}

export interface Answered {
  readonly id: number
  readonly key: number
  readonly amount: number
  readonly stay: Stay | undefined
}

/** True when the villa passes every filter: towns and districts widen among themselves, everything else narrows. */
export function fits(oracle: Oracle, ask: Ask, villa: number): boolean {
  const { town, district, capacity, bedrooms, privacy } = oracle.facts
  if ((capacity[villa] ?? 0) < ask.guests) return false
  if (ask.towns && !ask.towns.includes(town[villa] ?? 0)) return false
  if (ask.districts && !ask.districts.includes(district[villa] ?? 0)) return false
  if (ask.types && !ask.types.every((type) => oracle.hasType(villa, type))) return false
  if (ask.features && !ask.features.every((feature) => oracle.hasFeature(villa, feature))) return false
  if (ask.bedrooms && (bedrooms[villa] ?? 0) < ask.bedrooms) return false
  const wanted = ask.privacy === 'FULL' ? 2 : ask.privacy === 'PARTIAL' ? 1 : 0
  return (privacy[villa] ?? 0) >= wanted
}

/** Halves away from zero, in whole numbers of any size. */
export function shown(oracle: Oracle, ask: Ask, villa: number, amount: number): number {
  const from = BigInt(lira[oracle.facts.currency[villa] ?? 0] ?? 0)
  const to = BigInt(lira[ask.currency])
  return from === to ? amount : Number((BigInt(amount) * from * 2n + to) / (to * 2n))
}

function inRange(oracle: Oracle, ask: Ask, villa: number, amount: number): boolean {
  if (ask.priceMin === undefined && ask.priceMax === undefined) return true
  const price = shown(oracle, ask, villa, amount)
  return price >= (ask.priceMin ?? 0) && price <= (ask.priceMax ?? Number.POSITIVE_INFINITY)
}

/** The villa's stay and price under this search, or undefined. */
export function offerOf(oracle: Oracle, ask: Ask, villa: number): Offered | undefined {
  if (!ask.stay) {
    const amount = oracle.fromPrice(villa)
    return inRange(oracle, ask, villa, amount) ? { amount, stay: undefined } : undefined
  }
  // The requested dates first, then the nearest arrival.
  for (const { shift } of ask.flexible ? flexibleVariants : [{ shift: 0 }]) {
    const stay = { day: ask.stay.day + shift, nights: ask.stay.nights }
    const amount = oracle.total(villa, stay, ask.guests)
    if (amount !== undefined) return inRange(oracle, ask, villa, amount) ? { amount, stay } : undefined
  }
  return undefined
}

/** The cheapest other arrival of a villa shown on the requested dates, when it saves enough. */
export function cheaperOf(oracle: Oracle, ask: Ask, { id, amount, stay }: Answered): Answered['stay'] {
  if (!ask.stay || !ask.flexible || stay?.day !== ask.stay.day) return undefined
  let best: { total: number; stay: Stay } | undefined
  for (const { shift } of flexibleVariants) {
    const other = { day: ask.stay.day + shift, nights: ask.stay.nights }
    const total = oracle.total(id, other, ask.guests)
    if (total !== undefined && (!best || total < best.total)) best = { total, stay: other }
  }
  const rate = lira[oracle.facts.currency[id] ?? 0] ?? 0
  return best && isWorthMoving(amount, best.total, rate) ? best.stay : undefined
}

interface Offered {
  readonly amount: number
  readonly stay: Stay | undefined
}

/** Recommended villas that are free on shifted dates only come after all others. */
function keyOf(oracle: Oracle, ask: Ask, villa: number, { amount, stay }: Offered): number {
  const section = stay && ask.stay && stay.day !== ask.stay.day ? 10_000_000_000 : 0
  const { rank, newest, capacity, currency } = oracle.facts
  const inLira = amount * (lira[currency[villa] ?? 0] ?? 0)
  return {
    recommended: (rank[villa] ?? 0) + section,
    newest: newest[villa] ?? 0,
    capacity: capacity[villa] ?? 0,
    price: inLira,
    price_desc: -inLira,
  }[ask.sort]
}

/** Every villa that matches, in the requested order. */
export function answer(oracle: Oracle, ask: Ask): Answered[] {
  const found: Answered[] = []
  for (const id of oracle.ids) {
    if (!fits(oracle, ask, id)) continue
    const offer = offerOf(oracle, ask, id)
    if (offer) found.push({ id, key: keyOf(oracle, ask, id, offer), ...offer })
  }
  return found.sort((a, b) => a.key - b.key || a.id - b.id)
}

/** The first 500 in recommended order that have free nights for some near stay, whatever their rules of arrival. */
function nearCandidates(oracle: Oracle, ask: Ask, requested: Stay, exact: ReadonlySet<number>): number[] {
  const { rank } = oracle.facts
  const near = nearMissVariants
    .map(({ shift, extraNights }) => ({ day: requested.day + shift, nights: requested.nights + extraNights }))
    .filter(({ day, nights }) => day >= todayNumber && nights >= 1 && nights <= 100)
  return oracle.ids
    .filter(
      (id) => !exact.has(id) && fits(oracle, ask, id) && near.some((stay) => oracle.areNightsOpen(id, stay)),
    )
    .sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0) || a - b)
    .slice(0, 500)
}

/** The nearest stays of villas that are not available for the requested one. */
export function nearMisses(
  oracle: Oracle,
  ask: Ask,
  found: readonly Answered[],
): { id: number; amount: number; stay: Stay }[] {
  if (!ask.stay) return []
  const requested = ask.stay
  const exact = new Set(found.map(({ id }) => id))
  const near: { id: number; amount: number; stay: Stay; pref: number; inLira: number }[] = []
  for (const id of nearCandidates(oracle, ask, requested, exact)) {
    for (const [pref, { shift, extraNights }] of nearMissVariants.entries()) {
      const stay = { day: requested.day + shift, nights: requested.nights + extraNights }
      const amount = oracle.total(id, stay, ask.guests)
      if (amount === undefined) continue
      const inLira = amount * (lira[oracle.facts.currency[id] ?? 0] ?? 0)
      if (inRange(oracle, ask, id, amount)) near.push({ id, amount, stay, pref, inLira })
      break
    }
  }
  return near.sort((a, b) => a.pref - b.pref || a.inLira - b.inLira || a.id - b.id).slice(0, 12)
}
