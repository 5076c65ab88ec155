import { mostMinor } from '@plato/rules/money'
import { attemptStates } from '@plato/rules/payments/card'
import { refundStates } from '@plato/rules/payments/card-refund'
import { z } from 'zod'
import { content, endpoint, id, idParams } from '../endpoint.ts'
import { cardProvider, paymentPurpose } from './pay.contract.ts'

const minor = z.int()
const moment = z.iso.datetime()
const failure = z.object({ code: z.string(), message: z.string() }).nullable()

/**
 * Why a person must look. `DATES_GONE`: late money, and the nights were another's by then. `KEYS_CHANGED`: nobody paid,
 * says an account that may be another than the one its page was opened with.
 */
export const cardAttentions = [
  'SURPLUS',
  'MISMATCH',
  'OVERPAID',
  'DATES_GONE',
  'FOREIGN_ANSWER',
  'FORGED_NOTICE',
  'KEYS_CHANGED',
] as const

const attempt = z.object({
  id: z.uuid(),
  provider: cardProvider,
  purpose: paymentPurpose,
  amountMinor: minor,
  state: z.enum(attemptStates),
  /** As the provider says, asked by us. */
  capturedMinor: minor.nullable(),
  capturedCurrency: z.string().nullable(),
  cardEnding: z.string().nullable(),
  failure,
  attention: z.enum(cardAttentions).nullable(),
  isAttended: z.boolean(),
  /** What can still go back to this card, in the currency it was charged in. */
  refundableMinor: minor,
  createdAt: moment,
  finishedAt: moment.nullable(),
  /** When the provider is asked next by the clock; null when nothing is open. */
  askAt: moment.nullable(),
  asked: z.int(),
  /** Notices that came about it, and those nobody signed. */
  notices: z.int(),
  forgedNotices: z.int(),
})
export type CardAttempt = z.infer<typeof attempt>

const refund = z.object({
  id: z.uuid(),
  attemptId: z.uuid(),
  amountMinor: minor,
  currency: z.string(),
  state: z.enum(refundStates),
  failure,
  isAttended: z.boolean(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  askAt: moment.nullable(),
  createdByName: z.string().nullable(),
})
export type CardRefund = z.infer<typeof refund>

/** Everything about cards of one reservation, as staff see it. */
const cardDesk = z.object({
  /** Null while no provider is chosen. */
  provider: cardProvider.nullable(),
  isTest: z.boolean(),
  /** What can be asked for now. */
  offers: z.array(z.object({ purpose: paymentPurpose, amountMinor: minor })),
  link: z
    .object({
      purpose: paymentPurpose,
      amountMinor: minor,
      url: z.string(),
      expiresAt: moment,
      createdAt: moment,
      /** Null when the guest opened it. */
      createdByName: z.string().nullable(),
    })
    .nullable(),
  attempts: z.array(attempt),
  refunds: z.array(refund),
  /** Owed to the guest and not yet on its way. */
  refundDueMinor: minor,
})
export type CardDesk = z.infer<typeof cardDesk>

const attentionRow = z.object({
  what: z.enum(['ATTEMPT', 'REFUND']),
  id: z.uuid(),
  reservationId: id,
  reservationCode: z.string(),
  villaName: z.string(),
  guestName: z.string(),
  amountMinor: minor,
  currency: z.string(),
  reason: z.enum([...cardAttentions, 'REFUND_FAILED', 'REFUND_UNKNOWN', 'REFUND_AFTER_ALL']),
  since: moment,
})
export type CardAttentionRow = z.infer<typeof attentionRow>

/** Whether what providers hold for us is what the ledger says. */
const cardState = z.object({
  attention: z.array(attentionRow),
  openAttempts: z.int(),
  openRefunds: z.int(),
  /** Since when a provider owes us an answer to something that should long be over. */
  silentSince: moment.nullable(),
  /** Captured less given back, as providers told, and what the ledger says; by currency, only where there is any. */
  sums: z.array(z.object({ currency: z.string(), providerMinor: minor, ledgerMinor: minor })),
})
export type CardState = z.infer<typeof cardState>

export const sendPaymentLink = z.strictObject({ reservationId: id, purpose: paymentPurpose.optional() })
export type SendPaymentLink = z.output<typeof sendPaymentLink>

export const newCardRefund = z.strictObject({
  attemptId: z.uuid(),
  amountMinor: z.int().positive().max(mostMinor),
})
export type NewCardRefund = z.output<typeof newCardRefund>

/** Not called `id`, as in pay.contract.ts: with the number of a try its guest's page opens, so no log may keep it. */
const attemptParams = z.strictObject({ attempt: z.uuid() })
/** A try or a refund. */
const aboutParams = z.strictObject({ about: z.uuid() })

export const cardEndpoints = {
  sendPaymentLink: endpoint({
    method: 'POST',
    url: '/v1/admin/sendpaymentlink',
    access: 'admin',
    summary: 'Mail the guest a link to pay by card; one sent before no longer opens',
    body: sendPaymentLink,
    idempotent: true,
    derivesKey: true,
    success: [201, content(z.object({ id: z.uuid(), url: z.string() }))],
    refusals: [
      'reservation.not_found',
      'payment.no_card',
      'payment.nothing_due',
      'mail.too_soon',
      'request.key_reused',
    ],
  }),
  desk: endpoint({
    method: 'GET',
    url: '/v1/admin/reservations/:id/card',
    access: 'admin',
    summary: 'Card payments of a reservation: the open link, every try and every refund',
    params: idParams,
    success: [200, content(cardDesk)],
    refusals: ['reservation.not_found'],
  }),
  refund: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations/:id/card-refunds',
    access: 'admin',
    summary: 'Give money back to the card it came from, once, up to what is owed',
    params: idParams,
    body: newCardRefund,
    idempotent: true,
    success: [201, content(cardDesk)],
    refusals: [
      'reservation.not_found',
      'payment.attempt_not_found',
      'payment.nothing_to_refund',
      'payment.too_much',
      'request.key_reused',
    ],
  }),
  verify: endpoint({
    method: 'POST',
    url: '/v1/admin/payment-attempts/:attempt/verify',
    access: 'admin',
    summary: 'Ask the provider now what became of a try and of its refunds',
    params: attemptParams,
    success: [200, content(cardDesk)],
    refusals: ['payment.attempt_not_found'],
  }),
  attend: endpoint({
    method: 'POST',
    url: '/v1/admin/card-attention/:about/attend',
    access: 'admin',
    summary: 'Somebody has looked at it: it leaves the list of what needs attention',
    params: aboutParams,
    success: [200, content(cardDesk)],
    refusals: ['payment.attempt_not_found'],
  }),
  state: endpoint({
    method: 'GET',
    url: '/v1/admin/card-state',
    access: 'admin',
    summary: 'What needs a person, what is open, and whether providers and ledger agree',
    success: [200, content(cardState)],
    refusals: [],
  }),
}
