import { maxMinor } from '@plato/rules/money'
import { attemptStates } from '@plato/rules/payments/card'
import { refundStates } from '@plato/rules/payments/card-refund'
import { z } from 'zod'
import { content, endpoint, id, idParams } from '../endpoint.ts'
import { cardProvider, paymentPurpose } from './pay.contract.ts'

const minor = z.int()
const moment = z.iso.datetime()
const failure = z.object({ code: z.string(), message: z.string() }).nullable()

/**
 * Why staff must check the payment. `DATES_GONE`: paid late, after the nights were booked by another guest.
 * `KEYS_CHANGED`: reported as unpaid, but by keys that were changed after the payment page was opened.
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
  /** As returned by the provider's result call. */
  capturedMinor: minor.nullable(),
  capturedCurrency: z.string().nullable(),
  cardEnding: z.string().nullable(),
  failure,
  attention: z.enum(cardAttentions).nullable(),
  isAttended: z.boolean(),
  /** The refundable amount of this card, in the charged currency. */
  refundableMinor: minor,
  createdAt: moment,
  finishedAt: moment.nullable(),
  /** Time of the next scheduled result call; null when nothing is open. */
  askAt: moment.nullable(),
  asked: z.int(),
  /** Received notices with a valid signature, and those without one. */
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
const cardPanel = z.object({
  /** Null while no provider is chosen. */
  provider: cardProvider.nullable(),
  isTest: z.boolean(),
  /** Payments that can be requested now. */
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
  /** Owed to the guest and not yet sent. */
  refundDueMinor: minor,
})
export type CardPanel = z.infer<typeof cardPanel>

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

/** Comparison of provider and ledger amounts. */
const cardState = z.object({
  attention: z.array(attentionRow),
  openAttempts: z.int(),
  openRefunds: z.int(),
  /** Since when a payment that should have ended has no answer from the provider. */
  silentSince: moment.nullable(),
  /** Captured minus refunded amounts of the providers and of the ledger, per currency with payments. */
  sums: z.array(z.object({ currency: z.string(), providerMinor: minor, ledgerMinor: minor })),
})
export type CardState = z.infer<typeof cardState>

export const sendPaymentLink = z.strictObject({ reservationId: id, purpose: paymentPurpose.optional() })
export type SendPaymentLink = z.output<typeof sendPaymentLink>

export const newCardRefund = z.strictObject({
  attemptId: z.uuid(),
  amountMinor: z.int().positive().max(maxMinor),
})
export type NewCardRefund = z.output<typeof newCardRefund>

/** Not named `id`, as in pay.contract.ts: the attempt id opens the guest's page, so it must not be logged. */
const attemptParams = z.strictObject({ attempt: z.uuid() })
/** Id of a payment attempt or a refund. */
const aboutParams = z.strictObject({ about: z.uuid() })

export const cardEndpoints = {
  sendPaymentLink: endpoint({
    method: 'POST',
    url: '/v1/admin/sendpaymentlink',
    access: 'payments.record',
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
    access: 'payments.read',
    params: idParams,
    success: [200, content(cardPanel)],
    refusals: ['reservation.not_found'],
  }),
  refund: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations/:id/card-refunds',
    access: 'payments.refund',
    factor: 'step-up',
    params: idParams,
    body: newCardRefund,
    idempotent: true,
    success: [201, content(cardPanel)],
    refusals: [
      'reservation.not_found',
      'payment.attempt_not_found',
      'payment.nothing_to_refund',
      'payment.too_much',
      'payment.refund_waiting',
      'request.key_reused',
    ],
  }),
  verify: endpoint({
    method: 'POST',
    url: '/v1/admin/payment-attempts/:attempt/verify',
    access: 'payments.record',
    params: attemptParams,
    success: [200, content(cardPanel)],
    refusals: ['payment.attempt_not_found'],
  }),
  attend: endpoint({
    method: 'POST',
    url: '/v1/admin/card-attention/:about/attend',
    access: 'payments.record',
    params: aboutParams,
    success: [200, content(cardPanel)],
    refusals: ['payment.attempt_not_found'],
  }),
  state: endpoint({
    method: 'GET',
    url: '/v1/admin/card-state',
    access: 'payments.read',
    success: [200, content(cardState)],
    refusals: [],
  }),
}
