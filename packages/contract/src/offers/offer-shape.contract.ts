import { offerStates } from '@plato/rules/offers/offer-state'
import { offeredStates } from '@plato/rules/offers/offered-villa'
import { agreedPriceKinds } from '@plato/rules/pricing/agreed-price'
import { z } from 'zod'
import { id } from '../endpoint.ts'
import { quote } from '../pricing/quote.contract.ts'
import { depositTerms } from '../reservations/reservation-shape.contract.ts'
import { stayRefusals } from '../reservations/reservations.contract.ts'

const minor = z.int()
const moment = z.iso.datetime()
const currency = z.enum(['TRY', 'USD', 'EUR', 'GBP'])

export const offerState = z.enum(offerStates)
export const offeredState = z.enum(offeredStates)

const stay = {
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  nights: z.int(),
  adults: z.int(),
  children: z.int(),
  babies: z.int(),
}

/** The current state of an offered villa, computed from today's prices and occupancy. */
const standing = {
  state: offeredState,
  /** Null when the villa is not available. */
  quote: quote.nullable(),
  /** The price at the time of the offer, if it differs from the current one. */
  before: z.object({ totalMinor: minor, currency }).nullable(),
  /** Why the villa's rules refuse the stay; null when they allow it. */
  reason: z.enum(stayRefusals).nullable(),
  minNights: z.int().nullable(),
}

export const guestTitle = z.enum(['MS', 'MR'])

export const offerRow = z.object({
  id,
  state: offerState,
  ...stay,
  guestName: z.string(),
  villaCount: z.int(),
  validUntil: moment,
  createdAt: moment,
  createdByName: z.string(),
  mailedAt: moment.nullable(),
  openedCount: z.int(),
  lastOpenedAt: moment.nullable(),
  /** What it became. */
  reservation: z.object({ id, code: z.string() }).nullable(),
})
export type OfferRow = z.infer<typeof offerRow>

const offerVilla = z.object({
  villaId: id,
  name: z.string(),
  place: z.string(),
  picture: z.string().nullable(),
  note: z.string(),
  seenTotalMinor: minor,
  seenCurrency: currency,
  /** With its reason, which the guest does not see. */
  agreedPrice: z.object({ kind: z.enum(agreedPriceKinds), value: minor, reason: z.string() }).nullable(),
  ...standing,
})
export type OfferVilla = z.infer<typeof offerVilla>

export const offerDetail = offerRow.extend({
  version: z.int(),
  guestTitle: guestTitle.nullable(),
  guestEmail: z.string(),
  guestPhone: z.string(),
  note: z.string(),
  /** URL of the guest's page; everyone who has it may choose a villa. */
  link: z.string(),
  firstOpenedAt: moment.nullable(),
  withdrawnAt: moment.nullable(),
  villas: z.array(offerVilla),
})
export type OfferDetail = z.infer<typeof offerDetail>

/** A villa of an offer as its guest sees it: only fields that the public villa page shows too. */
const publicOfferVilla = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  townName: z.string(),
  districtName: z.string(),
  maxGuests: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  permitNo: z.string(),
  images: z.array(z.object({ base: z.string(), alt: z.string(), thumbhash: z.string().nullable() })),
  /** Null until it has been drawn. */
  sharePicture: z.string().nullable(),
  note: z.string(),
  deposit: depositTerms,
  ...standing,
})
export type PublicOfferVilla = z.infer<typeof publicOfferVilla>

/** Empty where staff wrote nothing. */
export const offerContact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  /** Adults and children. */
  guests: z.int(),
  /** Agreed for exactly this stay, at its current price. */
  discounts: z.array(z.object({ villaId: id, discountMinor: minor })),
})
export type OfferContact = z.infer<typeof offerContact>

export const publicOffer = z.object({
  state: offerState,
  ...stay,
  /** The first names alone, with the title if the offer has one. */
  guestName: z.string(),
  note: z.string(),
  validUntil: moment,
  /** The server’s clock: a countdown starts from here, not from the phone’s clock. */
  now: moment,
  /** None once the offer is taken or taken back. */
  villas: z.array(publicOfferVilla),
})
export type PublicOffer = z.infer<typeof publicOffer>
