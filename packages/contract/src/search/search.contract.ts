import { maxMinor } from '@plato/rules/money'
import { maxGuestsPerStay } from '@plato/rules/reservations/limits'
import { z } from 'zod'
import { content, endpoint, id } from '../endpoint.ts'
import { pool } from '../villas/villa-facts.contract.ts'

/** Lists travel as `1,2,3`. */
const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,49}$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const currency = z.enum(['TRY', 'USD', 'EUR', 'GBP'])
const count = (max: number) => z.coerce.number().int().min(1).max(max)
const amount = z.coerce.number().int().min(0).max(maxMinor)

export const sortOrders = ['recommended', 'price', 'price_desc', 'capacity', 'newest'] as const
export const poolPrivacies = ['PARTIAL', 'FULL'] as const

const filters = {
  /** `true` from our own clients, as the specification writes the call; the API ignores it. */
  client: z.string().optional(),
  checkIn: z.iso.date().optional(),
  checkOut: z.iso.date().optional(),
  guests: count(maxGuestsPerStay).default(1),
  /** Any of these towns; likewise any of these districts. */
  towns: ids.optional(),
  districts: ids.optional(),
  /** All of these types; likewise all of these features. */
  types: ids.optional(),
  features: ids.optional(),
  /** At least so many. */
  bedrooms: count(40).optional(),
  /** `PARTIAL` is a pool that is at least partly hidden, `FULL` one that is fully hidden. */
  privacy: z.enum(poolPrivacies).optional(),
  currency: currency.default('TRY'),
  /** Of the whole stay, fees included, in minor units of `currency`; without dates, of one night. */
  priceMin: amount.optional(),
  priceMax: amount.optional(),
}

interface Dated {
  readonly checkIn?: string | undefined
  readonly checkOut?: string | undefined
}
const bothDatesOrNone = ({ checkIn, checkOut }: Dated) => (checkIn === undefined) === (checkOut === undefined)
const datesBelongTogether = { path: ['checkOut'] }

export const searchQuery = z
  .strictObject({
    ...filters,
    /**
     * The same nights up to three days earlier or later. A villa is shown with the requested dates when it is free on
     * them, otherwise with the nearest arrival; the price range and price orders apply to the stay that is shown.
     * In the recommended order villas free on the requested dates come first.
     */
    flexible: flag.default(false),
    sort: z.enum(sortOrders).default('recommended'),
    take: count(48).default(24),
    cursor: z.string().max(200).optional(),
    /** Counts for every filter beside the villas. */
    facets: flag.default(false),
  })
  .refine(bothDatesOrNone, datesBelongTogether)
export type SearchQuery = z.output<typeof searchQuery>

const cardImage = z.object({ base: z.string(), alt: z.string(), thumbhash: z.string().nullable() })

/** Amounts are in the villa's own currency; `shown…` is the same converted exactly to the asked one. */
const stayPrice = z.object({
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  nights: z.int(),
  totalMinor: z.int(),
  shownTotalMinor: z.int().nullable(),
})

export const villaCard = z.object({
  id,
  code: z.string(),
  /** The law asks for it in each advertisement. */
  permitNo: z.string(),
  slug: z.string(),
  name: z.string(),
  townName: z.string(),
  townSlug: z.string(),
  districtName: z.string(),
  maxGuests: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  privacy: z.enum(['NONE', 'PARTIAL', 'FULL']),
  /** The villa's first pool. */
  pool: pool.pick({ kind: true, shape: true, heated: true }).nullable(),
  ribbonText: z.string(),
  popular: z.boolean(),
  villaOfMonth: z.boolean(),
  /** Mean of the guests' ratings to one decimal; null without comments. */
  rating: z.number().nullable(),
  commentCount: z.int(),
  prepaymentShare: z.int(),
  /** Approximate position; the exact one is shown after booking. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  images: z.array(cardImage),
  currency,
  /** Cheapest night to come. */
  fromMinor: z.int(),
  shownFromMinor: z.int().nullable(),
  /** The requested stay, or the alternative found for it; null without dates. */
  stay: stayPrice.nullable(),
})
export type VillaCard = z.infer<typeof villaCard>

const foundVilla = villaCard.extend({
  /** The cheapest arrival within the flexible days; present when it saves enough against the requested dates. */
  cheaperStay: stayPrice.optional(),
})
export type FoundVilla = z.infer<typeof foundVilla>

/** A villa that cannot have the asked stay, with the nearest one it can have. */
const nearMiss = villaCard.extend({
  stay: stayPrice,
  /** Days the arrival moves, and nights the stay gains. */
  shift: z.int(),
  extraNights: z.int(),
  /** The same in words. */
  reason: z.string(),
})
export type NearMiss = z.infer<typeof nearMiss>

const counted = z.object({ id, count: z.int() })
/** `count` is always the number of villas that would remain if the choice were made besides all others (decision 0023). */
export const facets = z.object({
  /** Towns are counted while none is chosen, districts within the chosen towns; those with 0 are listed. */
  towns: z.array(counted),
  districts: z.array(counted),
  types: z.array(counted),
  features: z.array(counted),
  bedrooms: z.array(z.object({ atLeast: z.int(), count: z.int() })),
  privacy: z.array(z.object({ atLeast: z.enum(poolPrivacies), count: z.int() })),
  /** The same nights from three days earlier to three days later; empty without dates. */
  dates: z.array(z.object({ checkIn: z.iso.date(), checkOut: z.iso.date(), count: z.int() })),
  /** Bounds and spread of the prices, whatever range was chosen, in even steps, of at most a thousand villas; null without any. */
  prices: z
    .object({ lowestMinor: z.int(), highestMinor: z.int(), stepMinor: z.int(), counts: z.array(z.int()) })
    .nullable(),
})
export type Facets = z.infer<typeof facets>

const searchAnswer = z.object({
  villas: z.array(foundVilla),
  total: z.int(),
  /** True when there are more than `total`; counting further would cost more than it tells. */
  capped: z.boolean(),
  /** Asks for the next page; null on the last. */
  next: z.string().nullable(),
  nearMisses: z.array(nearMiss),
  /** Days from this one on cannot be searched yet. */
  searchableUntil: z.iso.date(),
  facets: facets.nullable(),
})
export type SearchAnswer = z.infer<typeof searchAnswer>

/** What a guest can have instead when nothing was found; each part was looked for and is left out when there is none. */
const alternatives = z.object({
  /** Guests the largest villa of the chosen towns takes, when that is fewer than asked for. */
  largestCapacity: z.int().nullable(),
  /** The same search for fewer people: as many as some free villa takes. */
  fewerGuests: z.object({ guests: z.int(), count: z.int() }).nullable(),
  /** Villas of the same towns, dates and guests without any other filter. */
  withoutFilters: z.int(),
  /** Other towns with villas for the same search, nearest first; kilometres as the crow flies. */
  nearbyTowns: z.array(z.object({ id, name: z.string(), slug: z.string(), km: z.int(), count: z.int() })),
  nearbyVillas: z.array(villaCard),
  /** Two free villas of one district or town that together take the guests; both in one currency. */
  pair: z
    .object({
      first: villaCard.extend({ stay: stayPrice }),
      second: villaCard.extend({ stay: stayPrice }),
      sameDistrict: z.boolean(),
      totalMinor: z.int(),
    })
    .nullable(),
})
export type Alternatives = z.infer<typeof alternatives>

const option = z.object({ id, name: z.string() })
const searchOptions = z.object({
  towns: z.array(option.extend({ slug: z.string(), districts: z.array(option) })),
  types: z.array(option.extend({ slug: z.string() })),
  features: z.array(option.extend({ category: z.string() })),
  mostGuests: z.int(),
  mostBedrooms: z.int(),
  sorts: z.array(z.enum(sortOrders)),
  currencies: z.array(currency),
})

const suggestion = z.object({ slug: z.string(), name: z.string(), thumbnail: z.string().nullable() })

export const shortTermQuery = z.strictObject({
  /** As in `filters`. */
  client: z.string().optional(),
  /** Month of arrival, YYYY-MM. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  nights: count(100).optional(),
  /** At least so many nights. */
  minNights: count(100).optional(),
  guests: count(maxGuestsPerStay).default(1),
  towns: ids.optional(),
  currency: currency.default('TRY'),
  take: count(48).default(24),
  cursor: z.string().max(200).optional(),
})
export type ShortTermQuery = z.output<typeof shortTermQuery>

export const offerQuery = z
  .strictObject({ ...filters, sort: z.enum(sortOrders).default('price'), take: count(100).default(100) })
  .refine(bothDatesOrNone, datesBelongTogether)
  .refine((query) => query.checkIn !== undefined, { path: ['checkIn'] })
export type OfferQuery = z.output<typeof offerQuery>

export const similarQuery = z
  .strictObject({
    /** The villa that others are compared with, and its town. */
    villa: z.coerce.number().pipe(id),
    town: z.coerce.number().pipe(id),
    checkIn: filters.checkIn,
    checkOut: filters.checkOut,
    guests: filters.guests,
    currency: filters.currency,
    /** Its price for the stay, without dates of its cheapest night; 0 when it is unknown. */
    price: amount.default(0),
  })
  .refine(bothDatesOrNone, datesBelongTogether)
export type SimilarQuery = z.output<typeof similarQuery>

const stayRefusals = ['stay.empty', 'stay.in_the_past', 'stay.too_long', 'search.bad_cursor'] as const

export const searchEndpoints = {
  villas: endpoint({
    method: 'GET',
    url: '/v2/search',
    access: 'public',
    cacheable: true,
    querystring: searchQuery,
    success: [200, content(searchAnswer)],
    refusals: stayRefusals,
  }),
  alternatives: endpoint({
    method: 'GET',
    url: '/v1/search/alternatives',
    access: 'public',
    cacheable: true,
    querystring: searchQuery,
    success: [200, content(alternatives)],
    refusals: stayRefusals,
  }),
  options: endpoint({
    method: 'GET',
    url: '/v1/search/options',
    access: 'public',
    cacheable: true,
    success: [200, content(searchOptions)],
    refusals: [],
  }),
  suggest: endpoint({
    method: 'GET',
    url: '/v1/search/input',
    access: 'public',
    cacheable: true,
    querystring: z.strictObject({ searchString: z.string().trim().max(80).default('') }),
    success: [200, content(z.array(suggestion))],
    refusals: [],
  }),
  shortTerm: endpoint({
    method: 'GET',
    url: '/v1/search/shortterm',
    access: 'public',
    cacheable: true,
    querystring: shortTermQuery,
    success: [200, content(z.object({ villas: z.array(villaCard), next: z.string().nullable() }))],
    refusals: ['search.bad_cursor'],
  }),
  shortTermCount: endpoint({
    method: 'GET',
    url: '/v1/search/shortterm/count',
    access: 'public',
    cacheable: true,
    success: [
      200,
      content(
        z.object({
          total: z.int(),
          groups: z.array(z.object({ month: z.string(), nights: z.int(), count: z.int() })),
        }),
      ),
    ],
    refusals: [],
  }),
  cards: endpoint({
    method: 'GET',
    url: '/v1/search/cards',
    access: 'public',
    cacheable: true,
    querystring: z.strictObject({ ids, currency: currency.default('TRY') }),
    success: [200, content(z.array(villaCard))],
    refusals: [],
  }),
  similar: endpoint({
    method: 'GET',
    url: '/v1/search/similar',
    access: 'public',
    cacheable: true,
    querystring: similarQuery,
    success: [200, content(z.array(villaCard))],
    refusals: stayRefusals,
  }),
  offer: endpoint({
    method: 'GET',
    url: '/v1/offer',
    access: 'public',
    cacheable: true,
    querystring: offerQuery,
    success: [200, content(z.object({ villas: z.array(villaCard), total: z.int(), capped: z.boolean() }))],
    refusals: stayRefusals,
  }),
}
