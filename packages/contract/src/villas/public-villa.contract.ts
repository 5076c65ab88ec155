import { slugPattern } from '@plato/rules/slug'
import { z } from 'zod'
import { content, endpoint, id } from '../endpoint.ts'
import { cancellationPolicy, currency, distance, pool, room, villaFacts } from './villa-facts.contract.ts'

const date = z.iso.date()
const minor = z.int()
const place = z.object({ slug: z.string(), name: z.string() })

const picture = z.object({
  base: z.string(),
  alt: z.string(),
  thumbhash: z.string().nullable(),
  width: z.int(),
  height: z.int(),
})

/** All the quote engine needs: the browser prices a stay with the rules the server uses. */
export const publicPriceSheet = z.object({
  currency,
  maxGuests: z.int(),
  minNights: z.int(),
  shortStayThreshold: z.int(),
  shortStayFeeMinor: minor,
  prepaymentShare: z.int(),
  damageDepositMinor: minor,
  policy: cancellationPolicy,
  periods: z.array(
    z.object({
      id,
      name: z.string(),
      from: date,
      to: date,
      nightlyMinor: minor,
      discountedMinor: minor.nullable(),
      minNights: z.int().nullable(),
      arrivalDays: z
        .array(
          z.union([
            z.literal(1),
            z.literal(2),
            z.literal(3),
            z.literal(4),
            z.literal(5),
            z.literal(6),
            z.literal(7),
          ]),
        )
        .nullable(),
      shortStayThreshold: z.int().nullable(),
      shortStayFeeMinor: minor.nullable(),
      forGap: z.boolean(),
    }),
  ),
  fees: z.array(
    z.object({
      id,
      name: z.string(),
      amountMinor: minor,
      basis: z.enum(['STAY', 'NIGHT', 'PERSON', 'PERSON_NIGHT']),
      mandatory: z.boolean(),
    }),
  ),
  discounts: z.array(
    z.discriminatedUnion('kind', [
      z.object({ id, share: z.int(), kind: z.literal('LENGTH_OF_STAY'), minNights: z.int() }),
      z.object({ id, share: z.int(), kind: z.literal('LAST_MINUTE'), withinDays: z.int() }),
      z.object({ id, share: z.int(), kind: z.literal('EARLY_BIRD'), fromDays: z.int() }),
    ]),
  ),
})

export const publicComment = z.object({
  id,
  name: z.string(),
  rating: z.int(),
  text: z.string(),
  /** YYYY-MM of the stay. */
  stayMonth: z.string(),
  /** The day on which it was written. */
  writtenOn: z.iso.date(),
  reply: z.string(),
  /** Written by invitation after a stay of ours; of the others we only have their word. */
  verified: z.boolean(),
})
export type PublicComment = z.infer<typeof publicComment>

/** Those of the villa's facts a guest may know; its page shows every one. */
export const publicFacts = villaFacts.pick({
  name: true,
  slug: true,
  summary: true,
  description: true,
  goodToKnow: true,
  videoUrl: true,
  seoTitle: true,
  seoDescription: true,
  maxGuests: true,
  bedrooms: true,
  bathrooms: true,
  indoorM2: true,
  parkingCars: true,
  friendGroupsWelcome: true,
  childrenWelcome: true,
  babiesWelcome: true,
  petsWelcome: true,
  smokingIndoors: true,
  eventsWelcome: true,
  houseRules: true,
  checkInTime: true,
  checkOutTime: true,
  depositHolder: true,
  depositMethod: true,
  permitNo: true,
  permitVerifiedOn: true,
})

/** A published villa as a guest may know it: neither its exact place nor its people. */
export const publicVilla = z.object({
  ...publicFacts.shape,
  id,
  code: z.string(),
  town: place.extend({ id }),
  districtName: z.string(),
  types: z.array(place),
  villaOfMonth: z.boolean(),
  /** Middle of a circle that holds the villa; the same point as on its card. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  mapRadiusM: z.int(),
  /** The exact place, for search engines only; null unless staff allowed it. */
  exactPlace: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  rooms: z.array(room),
  pools: z.array(pool),
  distances: z.array(distance),
  inclusions: z.array(z.object({ item: z.string(), included: z.boolean() })),
  featureCategories: z.array(
    z.object({
      name: z.string(),
      features: z.array(z.object({ id, name: z.string(), isHighlight: z.boolean() })),
    }),
  ),
  images: z.array(picture),
  /** Drawn for those who share the villa, 1200 × 630; null until it is made. */
  sharePicture: z.string().nullable(),
  sheet: publicPriceSheet,
  /** Nights taken from today on; external records are returned as reservations. */
  taken: z.array(z.object({ from: date, to: date, kind: z.enum(['RESERVATION', 'HOLD', 'CLOSURE']) })),
  /** Istanbul's day this answer was made on. */
  today: date,
  /** Mean of the ratings to one decimal; null without comments. */
  rating: z.number().nullable(),
  commentCount: z.int(),
  comments: z.array(publicComment),
  changedAt: z.iso.datetime(),
})
export type PublicVilla = z.infer<typeof publicVilla>

const villaAddress = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('villa'), villa: publicVilla }),
  z.object({ kind: z.literal('moved'), slug: z.string() }),
])

export const publicVillaEndpoints = {
  get: endpoint({
    method: 'GET',
    url: '/v1/villa/:slug',
    access: 'public',
    cacheable: true,
    params: z.strictObject({ slug: z.string().regex(slugPattern).max(80) }),
    success: [200, content(villaAddress)],
    refusals: ['villa.not_found'],
  }),
}
