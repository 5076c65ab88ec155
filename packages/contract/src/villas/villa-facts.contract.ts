import { maxMinor } from '@plato/rules/money'
import { slugPattern } from '@plato/rules/slug'
import { z } from 'zod'
import { id } from '../endpoint.ts'

export const villaStatus = z.enum(['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'PASSIVE', 'ARCHIVED'])
export type VillaStatus = z.infer<typeof villaStatus>

export const currency = z.enum(['TRY', 'USD', 'EUR', 'GBP'])
export const cancellationPolicy = z.enum(['STANDART', 'KATI', 'ESNEK'])
const permitType = z.enum([
  'TOURISM_RENTAL',
  'TOURISM_BUSINESS',
  'PARTIAL_TOURISM',
  'TOURISM_INVESTMENT',
  'SIMPLE_LODGING',
])

const line = (max: number) => z.string().trim().max(max)
const count = (max: number, min = 0) => z.int().min(min).max(max)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const minor = z.int().min(0).max(maxMinor)
/** Hundredths of a percent. */
const share = z.int().min(0).max(10_000)
const lines = z.array(line(200).min(1)).max(20)

export const villaFacts = z.strictObject({
  name: line(80).min(2),
  slug: line(80).regex(slugPattern),
  ownerId: id.nullable(),
  districtId: id.nullable(),
  summary: line(200),
  description: line(8_000),
  goodToKnow: lines,
  videoUrl: z
    .url({ protocol: /^https$/ })
    .max(300)
    .nullable(),
  ribbonText: line(30),
  seoTitle: line(70),
  seoDescription: line(170),
  maxGuests: count(60, 1),
  extraGuests: count(20),
  bedrooms: count(40),
  bathrooms: count(40),
  wc: count(40),
  livingRooms: count(20),
  singleBeds: count(60),
  doubleBeds: count(60),
  indoorM2: count(100_000, 1).nullable(),
  plotM2: count(1_000_000, 1).nullable(),
  floors: count(20, 1),
  parkingCars: count(50),
  conservative: z.boolean(),
  honeymoon: z.boolean(),
  inComplex: z.boolean(),
  friendGroupsWelcome: z.boolean(),
  childrenWelcome: z.boolean(),
  babiesWelcome: z.boolean(),
  petsWelcome: z.boolean(),
  smokingIndoors: z.boolean(),
  eventsWelcome: z.boolean(),
  houseRules: lines,
  checkInTime: time,
  checkOutTime: time,
  currency,
  prepaymentShare: share,
  fullPaymentRequired: z.boolean(),
  damageDepositMinor: minor,
  depositHolder: z.enum(['OWNER', 'AGENCY']),
  depositMethod: z.enum(['CASH', 'TRANSFER', 'CARD_HOLD']),
  minNights: count(100, 1),
  shortStayThreshold: count(100, 1),
  shortStayFeeMinor: minor,
  cancellationPolicy,
  address: line(300),
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  mapRadiusM: count(5_000, 100),
  /** Whether the markup for search engines has the exact place. */
  exactLocation: z.boolean(),
  directions: line(2_000),
  greeterName: line(80),
  greeterPhone: line(30),
  calendarManagerName: line(80),
  calendarManagerPhone: line(30),
  permitType: permitType.nullable(),
  permitNo: line(40),
  permitHolder: line(120),
  permitAddress: line(300),
  permitMaxPersons: count(60, 1).nullable(),
  permitIssuedOn: z.iso.date().nullable(),
  permitVerifiedOn: z.iso.date().nullable(),
})
export type VillaFacts = z.infer<typeof villaFacts>

/** The agency's side of the bargain; never shown to an owner. */
export const agencyFacts = z.strictObject({
  originalName: line(80),
  commissionShare: share,
  salesType: z.enum(['COMMISSION', 'GUARANTEE']),
  /** A guest's request is accepted at once while every calendar of the villa is fresh. */
  instantBooking: z.boolean(),
  permitNote: line(500),
})
export type AgencyFacts = z.infer<typeof agencyFacts>

export const room = z.strictObject({
  kind: z.enum(['BEDROOM', 'LIVING_ROOM', 'KITCHEN', 'BATHROOM', 'OTHER']),
  name: line(60).min(1),
  singleBeds: count(20),
  doubleBeds: count(20),
  ensuite: z.boolean(),
  jacuzzi: z.boolean(),
  airConditioning: z.boolean(),
})

export const pool = z.strictObject({
  kind: z.enum(['PRIVATE', 'SHARED', 'INDOOR', 'CHILDREN', 'JACUZZI']),
  shape: line(40),
  widthCm: count(10_000, 50).nullable(),
  lengthCm: count(10_000, 50).nullable(),
  depthMinCm: count(1_000, 10).nullable(),
  depthMaxCm: count(1_000, 10).nullable(),
  privacy: z.enum(['FULL', 'PARTIAL', 'NONE']),
  heated: z.boolean(),
  note: line(200),
})

export const distance = z.strictObject({
  place: z.enum([
    'BEACH',
    'CENTRE',
    'MARKET',
    'RESTAURANT',
    'HOSPITAL',
    'AIRPORT',
    'BUS_STATION',
    'PUBLIC_TRANSPORT',
  ]),
  name: line(80),
  metres: count(500_000),
})

export const fee = z.strictObject({
  /** Left out for a new one; kept, so that quotes already given still name it. */
  id: id.optional(),
  name: line(60).min(2),
  amountMinor: minor,
  basis: z.enum(['STAY', 'NIGHT', 'PERSON', 'PERSON_NIGHT']),
  mandatory: z.boolean(),
})

export const discount = z.strictObject({
  kind: z.enum(['LENGTH_OF_STAY', 'LAST_MINUTE', 'EARLY_BIRD']),
  /** Nights for a long stay; days before entry for the other two. */
  bound: count(720),
  share: z.int().min(1).max(9_000),
})

/** A list in which nothing is named twice. */
const distinct = <T extends z.ZodType>(item: T, max: number, key: (one: z.output<T>) => unknown) =>
  z
    .array(item)
    .max(max)
    .refine((all) => new Set(all.map(key)).size === all.length)

export const villaParts = z.strictObject({
  typeIds: distinct(id, 40, (one) => one),
  rooms: z.array(room).max(60),
  pools: z.array(pool).max(10),
  distances: distinct(distance, 8, (one) => one.place),
  inclusions: distinct(
    z.strictObject({ item: line(80).min(2), included: z.boolean() }),
    60,
    (one) => one.item,
  ),
  fees: distinct(fee, 30, (one) => one.name),
  discounts: distinct(discount, 12, (one) => `${one.kind} ${one.bound}`),
})
export type VillaParts = z.infer<typeof villaParts>

/** The tax report's sheet. Empty text and null mean "not known yet". */
export const villaBtrans = z.strictObject({
  siteName: line(80),
  provinceCode: z.int().min(1).max(81).nullable(),
  districtCode: line(10),
  neighbourhood: line(80),
  avenue: line(80),
  street: line(80),
  outerDoorNo: line(20),
  innerDoorNo: line(20),
  landSystemNo: line(30),
  deedNo: line(30),
  inZoningPlan: z.boolean().nullable(),
  hasApplication: z.boolean().nullable(),
})
export type VillaBtrans = z.infer<typeof villaBtrans>
