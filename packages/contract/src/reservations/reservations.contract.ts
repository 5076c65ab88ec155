import {
  maxHoldHours,
  maxIdentityNoLength,
  maxNameLength,
  maxNoteLength,
} from '@plato/rules/reservations/limits'
import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, idInPath, idParams, page, repeatingId } from '../endpoint.ts'
import { fileChoice, listFile, listFileTypes } from '../list-file.ts'
import { personName } from '../person-name.ts'
import { agreedPrice, chosenExtras, reasonedAgreedPrice } from '../pricing/quote.contract.ts'
import {
  isForward,
  reversedStay,
  staffContactFields,
  stayFields,
  text,
} from './reservation-fields.contract.ts'
import {
  endReason,
  guestKind,
  identityKind,
  reservationAction,
  reservationCode,
  reservationDetail,
  reservationRow,
  reservationSource,
  reservationStatus,
} from './reservation-shape.contract.ts'

const yes = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** Which date the range of the filter speaks of. */
export const reservationDateTypes = ['CREATED', 'CHECK_IN', 'CHECK_OUT', 'CONFIRMED', 'PAID'] as const
/** `total` starts with the highest; the others ascend unless they are named otherwise. */
export const reservationOrders = [
  'newest',
  'oldest',
  'check_in',
  'check_in_desc',
  'check_out',
  'check_out_desc',
  'total',
  'total_asc',
  'status',
  'status_desc',
  'customer',
  'customer_desc',
] as const
export type ReservationOrder = (typeof reservationOrders)[number]

export const reservationFilter = page({ size: 100 }).extend({
  status: reservationStatus.optional(),
  villa_id: idInPath.optional(),
  /** The public code, whole or its beginning. */
  reservation_id: reservationCode.optional(),
  customer_name: z.string().trim().max(80).optional(),
  datetype: z.enum(reservationDateTypes).default('CHECK_IN'),
  /** Days, both included. */
  date1: z.iso.date().optional(),
  date2: z.iso.date().optional(),
  order: z.enum(reservationOrders).default('newest'),
  /** Stays already over are left out unless asked for. */
  oldrez: yes.default(false),
})
export type ReservationFilter = z.output<typeof reservationFilter>

/** Columns of the exported file. */
export const reservationColumnKeys = [
  'code',
  'status',
  'customer',
  'villa',
  'entry',
  'exit',
  'nights',
  'people',
  'share',
  'total',
  'paid',
  'due',
  'created',
  'source',
] as const
export const reservationExport = reservationFilter
  .omit({ skip: true, take: true })
  .extend(fileChoice(reservationColumnKeys))
export type ReservationExport = z.output<typeof reservationExport>

export const newReservation = z
  .strictObject({
    villa_id: id,
    source: reservationSource.default('PHONE'),
    ...stayFields,
    extras: chosenExtras,
    ...staffContactFields,
    guestNote: text(maxNoteLength).default(''),
    staffNote: text(maxNoteLength).default(''),
    /** Below the price of the villa, within the limit of the caller's role. */
    agreedPrice: reasonedAgreedPrice.optional(),
    /** The price shown to the caller; the request is refused if it has changed. */
    expectedTotalMinor: z.int().min(0),
    /** Creates the reservation as accepted: the hold for the prepayment starts at once. */
    accepted: z.boolean().default(false),
  })
  .refine(isForward, reversedStay)
export type NewReservation = z.output<typeof newReservation>

export const changedReservation = z
  .strictObject({
    version: z.int().positive(),
    ...stayFields,
    extras: chosenExtras,
    ...staffContactFields,
    guestNote: text(maxNoteLength).default(''),
    staffNote: text(maxNoteLength).default(''),
    /** Asked for when dates or people change. */
    reason: text(500).default(''),
    expectedTotalMinor: z.int().min(0),
  })
  .refine(isForward, reversedStay)
export type ChangedReservation = z.output<typeof changedReservation>

export const changedAgreedPrice = z.strictObject({
  version: z.int().positive(),
  /** Null: the price of the villa again. */
  agreedPrice: agreedPrice.nullable(),
  reason: text(500).min(1),
})
export type ChangedAgreedPrice = z.output<typeof changedAgreedPrice>

export const changedVilla = z.strictObject({
  version: z.int().positive(),
  villaId: id,
  /** Below the price of the other villa, for example the total of before. */
  agreedPrice: agreedPrice.optional(),
  reason: text(500).min(1),
  expectedTotalMinor: z.int().min(0),
})
export type ChangedVilla = z.output<typeof changedVilla>

export const reservationMove = z.strictObject({
  action: reservationAction,
  /** Free text for the timeline, required by some transitions. */
  reason: text(500).default(''),
  /** Why it ends; the refund depends on it. */
  endReason: endReason.optional(),
  /** Of a step that starts a hold: its length, instead of the rules of the agency. Owners cannot choose it. */
  holdHours: z.int().min(1).max(maxHoldHours).optional(),
})
export type ReservationMove = z.output<typeof reservationMove>

const changedGuest = z.strictObject({
  /** Id of a stored guest: without a new number the stored one stays. */
  id: z.uuid().optional(),
  kind: guestKind,
  firstName: personName({ min: 1, max: maxNameLength }),
  lastName: personName({ min: 1, max: maxNameLength }),
  birthDate: z.iso.date().nullable().default(null),
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('TR'),
  identityKind,
  identityNo: text(maxIdentityNoLength).optional(),
})
export const guestList = z.strictObject({ guests: z.array(changedGuest).min(1).max(80) })
export type GuestList = z.output<typeof guestList>

export const settlement = z.object({
  paidMinor: z.int(),
  keptMinor: z.int(),
  refundMinor: z.int(),
  because: z.enum(['NOT_THE_GUEST', 'SECOND_THOUGHTS', 'POLICY', 'NO_SHOW']),
})

export const byPlatoId = z.strictObject({ platoReservationId: reservationCode })

const page100 = cappedPageOf(reservationRow).extend({
  /** Over all rows found, in lira; null for owners and past the counted. */
  sums: z.object({ totalTry: z.int(), receivedMinor: z.int(), dueMinor: z.int() }).nullable(),
})

export const stayRefusals = [
  'stay.empty',
  'stay.in_the_past',
  'stay.too_long',
  'stay.too_short',
  'stay.too_many_guests',
  'stay.arrival_day',
  'stay.no_price',
  'stay.dates_taken',
] as const

const moveRefusals = [
  'reservation.not_found',
  'reservation.wrong_state',
  'reservation.prepayment_missing',
  'reservation.already_refunded',
  'reservation.too_early',
  'reservation.guests_missing',
  'reservation.reason_missing',
  'stay.dates_taken',
  'stay.in_the_past',
] as const

export const reservationEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/reservations',
    access: 'reservations.read',
    querystring: reservationFilter,
    success: [200, content(page100)],
    refusals: [],
  }),
  csv: endpoint({
    method: 'GET',
    url: '/v1/admin/reservations/csv',
    access: 'reservations.export',
    factor: 'step-up',
    querystring: reservationFilter,
    success: [200, content(listFile)],
    contentType: 'text/csv; charset=utf-8',
    refusals: [],
  }),
  export: endpoint({
    method: 'GET',
    url: '/v1/admin/reservations/export',
    access: 'reservations.export',
    factor: 'step-up',
    querystring: reservationExport,
    contentType: listFileTypes,
    success: [200, content(listFile)],
    refusals: ['list.too_long'],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/reservations/:id',
    access: 'reservations.read',
    params: idParams,
    success: [200, content(reservationDetail)],
    refusals: ['reservation.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations',
    access: 'reservations.write',
    body: newReservation,
    idempotent: true,
    derivesKey: true,
    success: [201, content(reservationDetail)],
    refusals: [
      'villa.not_found',
      'reservation.price_changed',
      'price.not_below_list',
      'price.discount_too_large',
      'request.key_reused',
      ...stayRefusals,
    ],
  }),
  change: endpoint({
    method: 'PUT',
    url: '/v1/admin/reservations/:id',
    access: 'reservations.write',
    params: idParams,
    body: repeatingId(changedReservation, 'id'),
    idempotent: true,
    derivesKey: true,
    success: [200, content(reservationDetail)],
    refusals: [
      'reservation.not_found',
      'reservation.changed_meanwhile',
      'reservation.wrong_state',
      'reservation.price_changed',
      'request.key_reused',
      ...stayRefusals,
    ],
  }),
  agreePrice: endpoint({
    method: 'PUT',
    url: '/v1/admin/reservations/:id/agreed-price',
    access: 'reservations.write',
    params: idParams,
    body: changedAgreedPrice,
    idempotent: true,
    success: [200, content(reservationDetail)],
    refusals: [
      'reservation.not_found',
      'reservation.changed_meanwhile',
      'reservation.wrong_state',
      'reservation.paid_in_full',
      'price.not_below_list',
      'price.discount_too_large',
      'price.below_paid',
      'request.key_reused',
    ],
  }),
  changeVilla: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations/:id/villa',
    access: 'reservations.write',
    params: idParams,
    body: changedVilla,
    idempotent: true,
    success: [200, content(reservationDetail)],
    refusals: [
      'reservation.not_found',
      'reservation.changed_meanwhile',
      'reservation.wrong_state',
      'reservation.same_villa',
      'reservation.owner_holds_money',
      'reservation.price_changed',
      'villa.not_found',
      'price.not_below_list',
      'price.discount_too_large',
      'request.key_reused',
      ...stayRefusals,
    ],
  }),
  move: endpoint({
    method: 'PATCH',
    url: '/v1/admin/reservations/:id',
    access: 'reservations.decide',
    params: idParams,
    body: repeatingId(reservationMove, 'id'),
    idempotent: true,
    derivesKey: true,
    success: [200, content(reservationDetail)],
    refusals: ['request.key_reused', ...moveRefusals],
  }),
  getByCode: endpoint({
    method: 'GET',
    url: '/v1/admin/reservationfromplatoid',
    access: 'reservations.read',
    querystring: byPlatoId,
    success: [200, content(reservationDetail)],
    refusals: ['reservation.not_found'],
  }),
  moveByCode: endpoint({
    method: 'PATCH',
    url: '/v1/admin/reservationfromplatoid',
    access: 'reservations.decide',
    body: reservationMove.extend(byPlatoId.shape),
    idempotent: true,
    derivesKey: true,
    success: [200, content(reservationDetail)],
    refusals: ['request.key_reused', ...moveRefusals],
  }),
  extendHold: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations/:id/hold',
    access: 'reservations.write',
    params: idParams,
    idempotent: true,
    success: [200, content(reservationDetail)],
    refusals: [
      'reservation.not_found',
      'reservation.wrong_state',
      'reservation.hold_extended',
      'request.key_reused',
    ],
  }),
  dismissCancel: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations/:id/dismiss-cancel',
    access: 'reservations.write',
    params: idParams,
    idempotent: true,
    success: [200, content(reservationDetail)],
    refusals: ['reservation.not_found', 'reservation.wrong_state', 'request.key_reused'],
  }),
  previewRefund: endpoint({
    method: 'GET',
    url: '/v1/admin/reservations/:id/refund',
    access: 'payments.read',
    params: idParams,
    querystring: z.strictObject({ reason: endReason }),
    success: [200, content(settlement)],
    refusals: ['reservation.not_found'],
  }),
  saveGuests: endpoint({
    method: 'PUT',
    url: '/v1/admin/reservations/:id/guests',
    access: 'reservations.write',
    params: idParams,
    body: guestList,
    success: [200, content(reservationDetail)],
    refusals: ['reservation.not_found', 'reservation.too_many_guests', 'reservation.bad_identity'],
  }),
  revealIdentity: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations/:id/identity',
    access: 'identities.reveal',
    factor: 'step-up',
    params: idParams,
    body: z.strictObject({ guestId: z.uuid() }),
    success: [200, content(z.object({ identityNo: z.string() }))],
    refusals: ['reservation.not_found'],
  }),
}
