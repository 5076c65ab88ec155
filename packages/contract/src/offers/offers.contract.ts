import { maxGuestNameLength, maxOfferNoteLength, maxOfferVillas } from '@plato/rules/offers/limits'
import { oneLinePattern } from '@plato/rules/person-name'
import { maxEmailLength, maxPhoneLength } from '@plato/rules/reservations/limits'
import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, idParams, page } from '../endpoint.ts'
import { fileChoice, listFile, listFileTypes } from '../list-file.ts'
import { reasonedAgreedPrice } from '../pricing/quote.contract.ts'
import { requested, stayRequest } from '../reservations/guest-reservations.contract.ts'
import { documentFile } from '../reservations/reservation-documents.contract.ts'
import { stayFields, text } from '../reservations/reservation-fields.contract.ts'
import { stayRefusals } from '../reservations/reservations.contract.ts'
import {
  guestTitle,
  offerContact,
  offerDetail,
  offerRow,
  offerState,
  publicOffer,
} from './offer-shape.contract.ts'

const note = text(maxOfferNoteLength).default('')

const written = {
  ...stayFields,
  guestName: text(maxGuestNameLength).regex(oneLinePattern).default(''),
  /** How the guest is addressed; null uses the name as it is written. */
  guestTitle: guestTitle.nullable().default(null),
  guestEmail: z.union([z.literal(''), z.email().max(maxEmailLength)]).default(''),
  guestPhone: text(maxPhoneLength).default(''),
  note,
  validUntil: z.iso.datetime(),
  /** In the order the guest shall read them. */
  villas: z
    .array(
      z.strictObject({
        villaId: id,
        note,
        /** Below the price of the villa, within the limit of the caller's role. */
        agreedPrice: reasonedAgreedPrice.optional(),
      }),
    )
    .min(1)
    .max(maxOfferVillas)
    .refine((villas) => new Set(villas.map(({ villaId }) => villaId)).size === villas.length),
}

export const newOffer = z.strictObject(written)
export type NewOffer = z.output<typeof newOffer>
export const changedOffer = z.strictObject({ ...written, version: z.int() })
export type ChangedOffer = z.output<typeof changedOffer>

export const offerFilter = page({ size: 20 }).extend({
  state: offerState.optional(),
  /** Guest’s name, phone or e-mail. */
  q: z.string().trim().max(80).optional(),
})
export type OfferFilter = z.output<typeof offerFilter>

/** Columns of the exported file. */
export const offerColumnKeys = [
  'guest',
  'email',
  'phone',
  'state',
  'entry',
  'exit',
  'nights',
  'people',
  'villas',
  'opened',
  'lastOpened',
  'mailed',
  'valid',
  'made',
  'by',
  'reservation',
] as const
export const offerExport = offerFilter.omit({ skip: true, take: true }).extend(fileChoice(offerColumnKeys))
export type OfferExport = z.output<typeof offerExport>

const offerList = cappedPageOf(offerRow).extend({
  /** Of all that the filter finds. */
  openedTotal: z.int(),
  convertedTotal: z.int(),
})

const tokenParams = z.strictObject({ token: z.string().max(200) })
const writeRefusals = [
  'villa.not_found',
  'offer.villa_not_free',
  'offer.bad_validity',
  'price.not_below_list',
  'price.discount_too_large',
  'stay.empty',
  'stay.in_the_past',
  'stay.too_long',
] as const

export const offerEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/offers',
    access: 'offers.write',
    querystring: offerFilter,
    success: [200, content(offerList)],
    refusals: [],
  }),
  export: endpoint({
    method: 'GET',
    url: '/v1/admin/offers/export',
    access: 'contacts.export',
    factor: 'step-up',
    querystring: offerExport,
    contentType: listFileTypes,
    success: [200, content(listFile)],
    refusals: ['list.too_long'],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/offers',
    access: 'offers.write',
    body: newOffer,
    idempotent: true,
    success: [201, content(offerDetail)],
    refusals: [...writeRefusals, 'request.key_reused'],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/offers/:id',
    access: 'offers.write',
    params: idParams,
    success: [200, content(offerDetail)],
    refusals: ['offer.not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    url: '/v1/admin/offers/:id',
    access: 'offers.write',
    params: idParams,
    body: changedOffer,
    success: [200, content(offerDetail)],
    refusals: [...writeRefusals, 'offer.not_found', 'offer.closed', 'offer.changed_meanwhile'],
  }),
  mail: endpoint({
    method: 'POST',
    url: '/v1/admin/offers/:id/mail',
    access: 'offers.write',
    params: idParams,
    idempotent: true,
    success: [201, content(offerDetail)],
    refusals: [
      'offer.not_found',
      'offer.over',
      'offer.no_address',
      'offer.nothing_free',
      'mail.too_soon',
      'request.key_reused',
    ],
  }),
  withdraw: endpoint({
    method: 'POST',
    url: '/v1/admin/offers/:id/withdraw',
    access: 'offers.write',
    params: idParams,
    success: [200, content(offerDetail)],
    refusals: ['offer.not_found', 'offer.closed'],
  }),
  pdf: endpoint({
    method: 'GET',
    url: '/v1/admin/offers/:id/pdf',
    access: 'offers.write',
    params: idParams,
    success: [200, content(documentFile)],
    refusals: ['offer.not_found', 'offer.over', 'offer.nothing_free'],
  }),
}

export const guestOfferEndpoints = {
  see: endpoint({
    method: 'GET',
    url: '/v1/offers/:token',
    access: 'public',
    cacheable: false,
    params: tokenParams,
    perMinute: 60,
    success: [200, content(publicOffer)],
    refusals: ['offer.bad_link'],
  }),
  contact: endpoint({
    method: 'GET',
    url: '/v1/offers/:token/contact',
    access: 'public',
    cacheable: false,
    params: tokenParams,
    perMinute: 20,
    success: [200, content(offerContact)],
    refusals: ['offer.bad_link', 'offer.over'],
  }),
  opened: endpoint({
    method: 'POST',
    url: '/v1/offers/:token/opened',
    access: 'public',
    params: tokenParams,
    body: z.strictObject({}),
    idempotent: true,
    perMinute: 30,
    success: [200, content(z.object({ counted: z.boolean() }))],
    refusals: ['offer.bad_link', 'request.key_reused'],
  }),
  request: endpoint({
    method: 'POST',
    url: '/v1/offers/:token/request',
    access: 'public',
    params: tokenParams,
    body: stayRequest,
    idempotent: true,
    perMinute: 10,
    success: [201, content(requested)],
    refusals: [
      'offer.bad_link',
      'offer.over',
      'offer.converted',
      'offer.villa_not_offered',
      'villa.not_found',
      'reservation.too_many_open',
      'reservation.price_changed',
      'reservation.terms_changed',
      'request.key_reused',
      ...stayRefusals,
    ],
  }),
}
