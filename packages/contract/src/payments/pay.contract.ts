import { cardProviders, paymentPurposes } from '@plato/rules/payments/card'
import { z } from 'zod'
import { content, endpoint } from '../endpoint.ts'
import { reservationCode } from '../reservations/reservation-shape.contract.ts'

const minor = z.int()
const moment = z.iso.datetime()
export const paymentPurpose = z.enum(paymentPurposes)
export const cardProvider = z.enum(cardProviders)

const tokenParams = z.strictObject({ token: z.string().max(100) })
/** Not called `id`: whoever knows it is told of the payment, so no log may keep it. */
const attemptParams = z.strictObject({ attempt: z.uuid() })

/** What is paid, for which stay, and to whom: all a guest must see before giving a card to anybody. */
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

/** A try as its guest is told of it. */
const payAttempt = z.object({
  /** `BACK`: money came that was not wanted or not what was asked for; it goes back. */
  state: z.enum(['CHECKING', 'REVIEW', 'PAID', 'BACK', 'FAILED', 'OVER']),
  code: reservationCode,
  villaName: z.string(),
  amountMinor: minor,
  /** Why the bank said no, in the provider's words. */
  failure: z.string().nullable(),
  /** Where to try once more, while that makes sense. */
  again: z.string().nullable(),
  /** Whether the reservation stands by now. */
  isConfirmed: z.boolean(),
})
export type PayAttempt = z.infer<typeof payAttempt>

const notice = (provider: string, header: string) =>
  endpoint({
    method: 'POST',
    url: `/v1/pay-notices/${provider}`,
    access: 'public',
    summary: 'A provider says that something happened: we go and ask. What is not signed is not listened to',
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
    summary: 'What a payment link asks for at this moment',
    params: tokenParams,
    perMinute: 60,
    success: [200, content(payable)],
    refusals: ['payment.bad_link'],
  }),
  start: endpoint({
    method: 'POST',
    url: '/v1/pay/:token/start',
    access: 'public',
    summary: 'Open the provider’s page; a try that is open already is gone on with',
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
    summary: 'What became of a try to pay',
    params: attemptParams,
    perMinute: 120,
    success: [200, content(payAttempt)],
    refusals: ['payment.attempt_not_found'],
  }),
  returned: endpoint({
    method: 'POST',
    url: '/v1/pay-attempts/:attempt/returned',
    access: 'public',
    summary: 'The guest’s browser is back from the provider: a reason to ask, and nothing more',
    params: attemptParams,
    perMinute: 60,
    success: [200, content(payAttempt)],
    refusals: ['payment.attempt_not_found'],
  }),
  iyzicoNotice: notice('iyzico', 'x-iyz-signature-v3'),
  paytrNotice: notice('paytr', 'x-none'),
}
