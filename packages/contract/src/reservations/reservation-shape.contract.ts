import { reservationEvents } from '@plato/rules/reservations/events'
import { guardRefusals } from '@plato/rules/reservations/guard-refusals'
import { endReasons, reservationActions, reservationStatuses } from '@plato/rules/reservations/life-cycle'
import { z } from 'zod'
import { id } from '../endpoint.ts'
import { posting, receipt } from '../payments/payment-shape.contract.ts'
import { cancellationSteps, reservationQuote } from '../pricing/quote.contract.ts'

export const reservationStatus = z.enum(reservationStatuses)
export const reservationAction = z.enum(reservationActions)
export const endReason = z.enum(endReasons)
export const reservationSource = z.enum(['WEB', 'PHONE', 'WHATSAPP', 'OFFER', 'OTHER'])
export const reservationCode = z.string().max(40)

const minor = z.int()
const moment = z.iso.datetime()

/** How the villa takes its damage deposit. */
export const depositTerms = z.object({
  holder: z.enum(['OWNER', 'AGENCY']),
  method: z.enum(['CASH', 'TRANSFER', 'CARD_HOLD']),
})

/**
 * The guest's payments in lira. Staff see all amounts; owners only their own. Derived by `reservationFigures`:
 * while the reservation has not ended, prepayment + other payments + balance at check-in = total.
 */
export const moneyState = z.object({
  totalTry: minor,
  /** Before the confirmation the requested amount, afterwards the received one. */
  prepaymentTry: minor,
  /** In hundredths of a percent; null when the prepayment is no longer this share of the total. */
  prepaymentShare: z.int().nullable(),
  depositTry: minor,
  otherPaidMinor: minor,
  /** To be paid at check-in. */
  balanceMinor: minor,
  /** What is to be paid next: the rest of the prepayment, then the rest of the stay. */
  payNextMinor: minor,
  /** All payments for the stay, and the part that still counts after a settlement. */
  receivedMinor: minor,
  paidMinor: minor,
  /** Still to be paid for the stay; 0 once it has ended. */
  dueMinor: minor,
  refundDueMinor: minor,
  refundedMinor: minor,
  /** Refunds being sent to a card: owed, but must not be refunded again. */
  refundUnderWayMinor: minor,
  keptMinor: minor,
  depositHeldMinor: minor,
  /** What the agency owes the owner now; below zero when the owner holds more than is theirs. */
  ownerDueMinor: minor,
  /** Declared by the guest, not yet seen on the account. */
  underReviewMinor: minor,
})
export type MoneyState = z.infer<typeof moneyState>

const stayFacts = {
  id,
  code: reservationCode,
  status: reservationStatus,
  source: reservationSource,
  villaId: id,
  villaName: z.string(),
  villaPicture: z.string().nullable(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  nights: z.int(),
  adults: z.int(),
  children: z.int(),
  babies: z.int(),
  /** Null for an owner until the reservation is confirmed. */
  guestName: z.string().nullable(),
  createdAt: moment,
  holdExpiresAt: moment.nullable(),
  /** A request from the site whose guest has not used the mailed link yet. */
  contactPending: z.boolean(),
  ownerAskedAt: moment.nullable(),
  /** The guest has requested a cancellation that staff have not answered. */
  cancelAsked: z.boolean(),
  /** In lira: what the owner earns, and what is still to be taken from the guest at the door. */
  ownerShareMinor: minor,
  dueAtEntryMinor: minor,
}

export const reservationRow = z.object({
  ...stayFacts,
  unread: z.boolean(),
  /** Null for owners. */
  money: z
    .object({
      currency: z.enum(['TRY', 'USD', 'EUR', 'GBP']),
      totalMinor: minor,
      totalTry: minor,
      receivedMinor: minor,
      dueMinor: minor,
    })
    .nullable(),
})
export type ReservationRow = z.infer<typeof reservationRow>

export const guestKind = z.enum(['ADULT', 'CHILD', 'BABY'])
export const identityKind = z.enum(['TCKN', 'YKN', 'PASSPORT'])

const guest = z.object({
  id: z.uuid(),
  kind: guestKind,
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.iso.date().nullable(),
  nationality: z.string(),
  identityKind,
  /** Last digits; the full number is shown on request, which is logged. */
  identityEnding: z.string(),
  identityKept: z.boolean(),
})
export type ReservationGuest = z.infer<typeof guest>

export const reservationEvent = z.object({
  id: z.int(),
  at: moment,
  actor: z.enum(['STAFF', 'OWNER', 'GUEST', 'CLOCK']),
  actorName: z.string().nullable(),
  event: z.enum(reservationEvents),
  fromStatus: reservationStatus.nullable(),
  toStatus: reservationStatus.nullable(),
  reason: z.string(),
  detail: z.record(z.string(), z.unknown()).nullable(),
})
export type ReservationEvent = z.infer<typeof reservationEvent>

/** NO_ADDRESS: the guest has no e-mail address, so the mail was recorded and not sent. */
export const mailState = z.enum(['QUEUED', 'SENDING', 'SENT', 'FAILED', 'NO_ADDRESS'])

export const reservationMail = z.object({
  id: z.uuid(),
  templateKey: z.string(),
  templateName: z.string(),
  recipient: z.enum(['GUEST', 'OWNER', 'STAFF', 'VISITOR']),
  to: z.string(),
  subject: z.string().nullable(),
  state: mailState,
  attempts: z.int(),
  lastError: z.string().nullable(),
  sentAt: moment.nullable(),
  createdAt: moment,
})
export type ReservationMail = z.infer<typeof reservationMail>

const version = z.object({
  version: z.int(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  adults: z.int(),
  children: z.int(),
  babies: z.int(),
  totalTry: minor,
  differenceTry: minor,
  reason: z.string(),
  createdAt: moment,
})

/** Fields for staff only. */
const staffPart = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  staffNote: z.string(),
  quote: reservationQuote,
  /** The largest discount that the caller may agree with the guest; null when the price cannot change. */
  largestDiscountMinor: minor.nullable(),
  currency: z.enum(['TRY', 'USD', 'EUR', 'GBP']),
  policy: z.enum(['STANDART', 'KATI', 'ESNEK']),
  liraRate: z.number(),
  liraRateSource: z.string(),
  liraRateAt: moment,
  commissionMinor: minor,
  /** What comes back if the stay is cancelled until which day, in lira. */
  cancellation: cancellationSteps,
  money: moneyState,
  deposit: depositTerms,
  postings: z.array(posting),
  receipts: z.array(receipt),
  guests: z.array(guest),
  mails: z.array(reservationMail),
  maySendBank: z.boolean(),
  maySendConfirmation: z.boolean(),
  versions: z.array(version),
  cancelNote: z.string(),
  rentalVersion: z.int().nullable(),
  kvkkVersion: z.int().nullable(),
  acceptedAt: moment.nullable(),
})

export const reservationDetail = z.object({
  ...stayFacts,
  version: z.int(),
  villaSlug: z.string(),
  townName: z.string().nullable(),
  ownerName: z.string().nullable(),
  guestNote: z.string(),
  /** In lira: what the agency owes the owner after the stay if the owner collects the balance; below zero: the owner owes it. */
  ownerDueAfterStayMinor: minor.nullable(),
  confirmedAt: moment.nullable(),
  endReason: endReason.nullable(),
  /** Actions allowed to the caller by the transition table. */
  actions: z.array(
    z.object({
      action: reservationAction,
      /** Allowed end reasons, or `WORDS` when a free text is required. */
      asksReason: z.union([z.literal('WORDS'), z.array(endReason).readonly()]).nullable(),
      refusal: z.enum(guardRefusals).nullable(),
    }),
  ),
  mayChange: z.boolean(),
  mayExtend: z.boolean(),
  events: z.array(reservationEvent),
  staff: staffPart.nullable(),
})
export type ReservationDetail = z.infer<typeof reservationDetail>
