import { maxMinor } from '@plato/rules/money'
import { paymentPurposes } from '@plato/rules/payments/card'
import {
  maxCancelNoteLength,
  maxNoteLength,
  maxPayerNameLength,
  maxReceiptBytes,
} from '@plato/rules/reservations/limits'
import { z } from 'zod'
import { content, endpoint, id } from '../endpoint.ts'
import { payerName } from '../person-name.ts'
import { cancellationSteps, chosenExtras, reservationQuote } from '../pricing/quote.contract.ts'
import { documentFile, documentKind } from './reservation-documents.contract.ts'
import { contactFields, isForward, reversedStay, stayFields } from './reservation-fields.contract.ts'
import { depositTerms, moneyState, reservationCode, reservationStatus } from './reservation-shape.contract.ts'
import { guestList, settlement, stayRefusals } from './reservations.contract.ts'

const minor = z.int()
const moment = z.iso.datetime()

/** What opens a guest's own reservation: the code, and the phone or e-mail it was requested with or the token of a mailed link. */
const key = { code: reservationCode, contact: z.string().trim().min(3).max(200) }
export const guestKey = z.strictObject(key)
export type GuestKey = z.output<typeof guestKey>

export const stayRequest = z
  .strictObject({
    villa_id: id,
    ...stayFields,
    extras: chosenExtras,
    ...contactFields,
    guestNote: z.string().trim().max(maxNoteLength).default(''),
    /** The price the guest saw; another one is refused. */
    expectedTotalMinor: z.int().min(0),
    /** Versions of the texts the guest agreed to. */
    rentalVersion: z.int().positive(),
    kvkkVersion: z.int().positive(),
    marketingConsent: z.boolean().default(false),
  })
  .refine(isForward, reversedStay)
export type StayRequest = z.output<typeof stayRequest>

export const requested = z.object({
  code: reservationCode,
  status: reservationStatus,
  /** Null: the nights are not held. */
  holdExpiresAt: moment.nullable(),
  /** The guest is to confirm by the mailed link; until then the hold is a short one. */
  contactPending: z.boolean(),
})

const bank = z.object({ name: z.string(), branch: z.string(), holder: z.string(), iban: z.string() })

/** A reservation as its guest sees it, without sensitive data, because the page may be open in public. */
export const trackedReservation = z.object({
  code: reservationCode,
  status: reservationStatus,
  villaName: z.string(),
  villaSlug: z.string(),
  villaPicture: z.string().nullable(),
  townName: z.string().nullable(),
  permitNo: z.string().nullable(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  nights: z.int(),
  adults: z.int(),
  children: z.int(),
  babies: z.int(),
  /** The first name alone. */
  firstName: z.string(),
  /** What the guest wrote with the request. */
  guestNote: z.string(),
  /** Prefills the guest list; null once the list is written or cannot be. */
  booker: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  createdAt: moment,
  holdExpiresAt: moment.nullable(),
  /** The guest is to confirm by the mailed link; until then the nights are held for minutes, or not at all. */
  contactPending: z.boolean(),
  /** The server’s clock: a countdown starts from here, not from the phone’s clock. */
  now: moment,
  quote: reservationQuote,
  currency: z.enum(['TRY', 'USD', 'EUR', 'GBP']),
  liraRate: z.number(),
  money: moneyState.omit({ ownerDueMinor: true }),
  deposit: depositTerms,
  /** Only while something is to be paid. */
  banks: z.array(bank),
  /** To be written into the transfer. */
  paymentReference: z.string(),
  receipts: z.array(
    z.object({
      state: z.enum(['PENDING', 'APPROVED', 'REFUSED']),
      amountMinor: minor,
      createdAt: moment,
      decisionNote: z.string(),
    }),
  ),
  guestsWanted: z.int(),
  guests: z.array(
    z.object({
      kind: z.enum(['ADULT', 'CHILD', 'BABY']),
      firstName: z.string(),
      /** The first letter alone. */
      lastName: z.string(),
      identityKind: z.enum(['TCKN', 'YKN', 'PASSPORT']),
      identityEnding: z.string(),
    }),
  ),
  /** Status changes, oldest first. */
  steps: z.array(z.object({ at: moment, toStatus: reservationStatus })),
  cancelAsked: z.boolean(),
  mayAskCancel: z.boolean(),
  mayPay: z.boolean(),
  /** A card provider is chosen, and something is to be paid. */
  mayPayByCard: z.boolean(),
  maySendGuests: z.boolean(),
  /** Voucher and contract are available. */
  hasPapers: z.boolean(),
  /** If the guest ended it now. Null when there is nothing to end. */
  refund: settlement.nullable(),
  /** What comes back if the stay is ended until which day. */
  cancellation: cancellationSteps,
})
export type TrackedReservation = z.infer<typeof trackedReservation>

const ownerQuestion = z.object({
  code: reservationCode,
  villaName: z.string(),
  villaPicture: z.string().nullable(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  nights: z.int(),
  adults: z.int(),
  children: z.int(),
  babies: z.int(),
  ownerShareMinor: minor,
  /** Null while the question is not answered. */
  answer: z.enum(['FREE', 'TAKEN', 'OTHERWISE']).nullable(),
})
export type OwnerQuestion = z.infer<typeof ownerQuestion>

export const guestReservationEndpoints = {
  request: endpoint({
    method: 'POST',
    url: '/v1/reservations',
    access: 'public',
    body: stayRequest,
    idempotent: true,
    perMinute: 10,
    success: [201, content(requested)],
    refusals: [
      'villa.not_found',
      'reservation.too_many_open',
      'reservation.price_changed',
      'reservation.terms_changed',
      'request.key_reused',
      ...stayRefusals,
    ],
  }),
  track: endpoint({
    method: 'POST',
    url: '/v1/enquire',
    access: 'public',
    body: guestKey,
    perMinute: 20,
    countedWith: 'enquire',
    success: [200, content(trackedReservation)],
    refusals: ['reservation.not_found', 'reservation.bad_link'],
  }),
  confirm: endpoint({
    method: 'POST',
    url: '/v1/enquire/confirm',
    access: 'public',
    body: guestKey,
    perMinute: 20,
    success: [200, content(trackedReservation)],
    refusals: ['reservation.bad_link', 'stay.dates_taken', 'stay.in_the_past'],
  }),
  sendLink: endpoint({
    method: 'POST',
    url: '/v1/enquire/link',
    access: 'public',
    body: guestKey,
    perMinute: 20,
    countedWith: 'enquire',
    acceptsKey: true,
    success: [200, content(z.object({ sent: z.literal(true) }))],
    refusals: ['request.key_reused'],
  }),
  askCancel: endpoint({
    method: 'POST',
    url: '/v1/enquire/cancel',
    access: 'public',
    body: z.strictObject({ ...key, note: z.string().trim().max(maxCancelNoteLength).default('') }),
    perMinute: 20,
    countedWith: 'enquire',
    acceptsKey: true,
    success: [200, content(trackedReservation)],
    refusals: [
      'reservation.not_found',
      'reservation.bad_link',
      'reservation.wrong_state',
      'request.key_reused',
    ],
  }),
  sendReceipt: endpoint({
    method: 'POST',
    url: '/v1/enquire/receipt',
    access: 'public',
    body: z.strictObject({
      ...key,
      /** Whole kuruş, as a form sends it. */
      amountMinor: z.coerce.number().int().positive().max(maxMinor),
      payerName: payerName(maxPayerNameLength),
      paidOn: z.iso.date(),
    }),
    upload: { field: 'file', maxBytes: maxReceiptBytes },
    idempotent: true,
    perMinute: 20,
    countedWith: 'enquire',
    success: [201, content(trackedReservation)],
    refusals: [
      'reservation.not_found',
      'reservation.bad_link',
      'reservation.wrong_state',
      'receipt.bad_file',
      'receipt.unreadable_pdf',
      'payment.too_early',
      'receipt.too_many',
      'request.key_reused',
    ],
  }),
  sendGuests: endpoint({
    method: 'POST',
    url: '/v1/enquire/guests',
    access: 'public',
    body: guestKey.extend(guestList.shape),
    perMinute: 20,
    countedWith: 'enquire',
    success: [200, content(trackedReservation)],
    refusals: [
      'reservation.not_found',
      'reservation.bad_link',
      'reservation.wrong_state',
      'reservation.too_many_guests',
      'reservation.bad_identity',
    ],
  }),
  payByCard: endpoint({
    method: 'POST',
    url: '/v1/enquire/card',
    access: 'public',
    body: guestKey.extend({ purpose: z.enum(paymentPurposes).optional() }),
    perMinute: 20,
    countedWith: 'enquire',
    acceptsKey: true,
    success: [201, content(z.object({ token: z.string() }))],
    refusals: [
      'reservation.not_found',
      'reservation.bad_link',
      'payment.no_card',
      'payment.nothing_due',
      'stay.dates_taken',
      'request.key_reused',
    ],
  }),
  paper: endpoint({
    method: 'POST',
    url: '/v1/enquire/paper',
    access: 'public',
    body: z.strictObject({ ...key, kind: documentKind }),
    perMinute: 20,
    countedWith: 'enquire',
    success: [200, content(documentFile)],
    refusals: ['reservation.not_found', 'reservation.bad_link', 'paper.not_yet'],
  }),
  ownerQuestion: endpoint({
    method: 'GET',
    url: '/v1/owner-answer/:token',
    access: 'public',
    cacheable: false,
    params: z.strictObject({ token: z.string().max(200) }),
    perMinute: 30,
    success: [200, content(ownerQuestion)],
    refusals: ['reservation.bad_link'],
  }),
  answerAsOwner: endpoint({
    method: 'POST',
    url: '/v1/owner-answer/:token',
    access: 'public',
    params: z.strictObject({ token: z.string().max(200) }),
    body: z.strictObject({ free: z.boolean() }),
    perMinute: 30,
    success: [200, content(ownerQuestion)],
    refusals: ['reservation.bad_link', 'reservation.wrong_state', 'stay.dates_taken'],
  }),
}
