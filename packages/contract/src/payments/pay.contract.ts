import { cardProviders, paymentPurposes } from '@plato/rules/payments/card'
import { z } from 'zod'
import { content, endpoint } from '../endpoint.ts'
import { reservationCode } from '../reservations/reservation-shape.contract.ts'

const minor = z.int()
const moment = z.iso.datetime()
export const paymentPurpose = z.enum(paymentPurposes)
export const cardProvider = z.enum(cardProviders)

const tokenParams = z.strictObject({ token: z.string().max(100) })
/** Not named `id`: it grants access to the payment's state, so the log must not contain it. */
const attemptParams = z.strictObject({ attempt: z.uuid() })

/** Amount, stay and agency: shown to the guest before the card is entered. */
const payable = z.object({
  /** `OVER`: the time to pay has passed. `NOTHING_DUE`: it is paid, or no longer to be paid. */
  state: z.enum(['OPEN', 'OVER', 'NOTHING_DUE']),
  code: reservationCode,
  firstName: z.string(),
  villaName: z.string(),
  villaPicture: z.string().nullable(),
  townName: z.string().nullable(),
  permitNo: z.string().nullable(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  nights: z.int(),
  purpose: paymentPurpose,
  amountMinor: minor,
  totalTry: minor,
  paidMinor: minor,
  /** Left to pay afterwards. */
  restMinor: minor,
  expiresAt: moment,
  now: moment,
  agency: z.object({ title: z.string(), number: z.string(), phone: z.string() }),
  provider: cardProvider.nullable(),
  /** Test keys move no money, and the page says so. */
  isTest: z.boolean(),
  /** Where the browser will be sent, for the page's policy. */
  pageOrigins: z.array(z.string()),
})
export type Payable = z.infer<typeof payable>

/** A payment attempt as the guest sees it. */
const payAttempt = z.object({
  /** `BACK`: a surplus or a wrong amount was paid and is refunded. */
  state: z.enum(['CHECKING', 'REVIEW', 'PAID', 'BACK', 'FAILED', 'OVER']),
  code: reservationCode,
  villaName: z.string(),
  amountMinor: minor,
  /** The provider's message about a refused card. */
  failure: z.string().nullable(),
  /** URL for another attempt, while one is possible. */
  again: z.string().nullable(),
  /** Whether the reservation is confirmed. */
  isConfirmed: z.boolean(),
})
export type PayAttempt = z.infer<typeof payAttempt>

const notice = (provider: string, header: string) =>
  endpoint({
    method: 'POST',
    url: `/v1/pay-notices/${provider}`,
    access: 'public',
    signed: { header, maxBytes: 20_000 },
    perMinute: 600,
    contentType: 'text/plain; charset=utf-8',
    success: [200, content(z.custom<AsyncIterable<string> | Iterable<string>>())],
    refusals: ['payment.bad_notice'],
  })

export const payEndpoints = {
  payable: endpoint({
    method: 'GET',
    url: '/v1/pay/:token',
    access: 'public',
    cacheable: false,
    params: tokenParams,
    perMinute: 60,
    success: [200, content(payable)],
    refusals: ['payment.bad_link'],
  }),
  start: endpoint({
    method: 'POST',
    url: '/v1/pay/:token/start',
    access: 'public',
    params: tokenParams,
    perMinute: 20,
    success: [201, content(z.object({ attemptId: z.uuid(), redirectUrl: z.string() }))],
    refusals: [
      'payment.bad_link',
      'payment.no_card',
      'payment.nothing_due',
      'payment.dates_in_doubt',
      'payment.starting',
      'payment.too_many_attempts',
      'payment.provider_refused',
      'payment.provider_silent',
    ],
  }),
  attempt: endpoint({
    method: 'GET',
    url: '/v1/pay-attempts/:attempt',
    access: 'public',
    cacheable: false,
    params: attemptParams,
    perMinute: 120,
    success: [200, content(payAttempt)],
    refusals: ['payment.attempt_not_found'],
  }),
  returned: endpoint({
    method: 'POST',
    url: '/v1/pay-attempts/:attempt/returned',
    access: 'public',
    params: attemptParams,
    perMinute: 60,
    success: [200, content(payAttempt)],
    refusals: ['payment.attempt_not_found'],
  }),
  iyzicoNotice: notice('iyzico', 'x-iyz-signature-v3'),
  paytrNotice: notice('paytr', 'x-none'),
}
