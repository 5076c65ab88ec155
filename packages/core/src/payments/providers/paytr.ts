import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import { minorToText, textToMinor } from './minor-text.ts'
import { refundAnswer, type StatusError, statusAnswer, tokenAnswer } from './paytr-answers.ts'
import {
  type ChargeName,
  type ChargeRequest,
  type ChargeResult,
  type MadeRefund,
  type Notice,
  type PaymentProvider,
  ProviderKeysRefused,
  ProviderRefused,
  ProviderSilent,
  type RefundRequest,
  type StartedCharge,
} from './provider.ts'
import { heard, post, type Send, safeMessage } from './provider-call.ts'
import { providerLabels } from './provider-labels.tr.ts'
import { isSameSignature } from './same-signature.ts'
import { withDashes, withoutDashes } from './uuid.ts'

export interface PaytrOptions {
  readonly merchantId: string
  readonly merchantKey: string
  readonly merchantSalt: string
  readonly apiUrl: string
  readonly pageOrigins: readonly string[]
  /** Test mode: no money moves, and PayTR’s page shows this. */
  readonly isTest: boolean
  readonly timeoutMs?: number
  readonly send?: Send
}

type Paytr = Required<PaytrOptions>

const sessionMinutes = 30
/** The max length PayTR accepts. */
const maxNameLength = 60

const proofOf = ({ merchantKey }: Paytr, message: string): string =>
  createHmac('sha256', merchantKey).update(message).digest('base64')

async function ask<T>(
  paytr: Paytr,
  path: string,
  schema: z.ZodType<T>,
  fields: Readonly<Record<string, string>>,
): Promise<T> {
  const { merchantId: merchant_id, apiUrl, timeoutMs, send } = paytr
  const call = {
    url: apiUrl + path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({ merchant_id, ...fields }).toString(),
    timeoutMs,
  }
  const parsed = schema.safeParse(await heard(`PayTR ${path}`, post(send, call)))
  if (!parsed.success) throw new ProviderSilent(`PayTR ${path}: an answer of unknown shape`)
  return parsed.data
}

/** Amounts are kuruş here; every other PayTR endpoint uses lira. */
function formOf(paytr: Paytr, request: ChargeRequest): Record<string, string> {
  const { guest, amountMinor } = request
  const basket = JSON.stringify([[request.title, minorToText(amountMinor), 1]])
  const signed = {
    user_ip: request.address,
    merchant_oid: withoutDashes(request.attemptId),
    email: guest.email,
    payment_amount: String(amountMinor),
    user_basket: Buffer.from(basket).toString('base64'),
    no_installment: '1',
    max_installment: '1',
    currency: 'TL',
    test_mode: paytr.isTest ? '1' : '0',
  }
  // In the order of the fields above, which is the order PayTR signs them in.
  const message = paytr.merchantId + Object.values(signed).join('') + paytr.merchantSalt
  return {
    ...signed,
    paytr_token: proofOf(paytr, message),
    user_name: `${guest.firstName} ${guest.lastName}`.slice(0, maxNameLength),
    user_address: providerLabels.place,
    user_phone: guest.phone,
    merchant_ok_url: request.returnUrl,
    merchant_fail_url: request.returnUrl,
    timeout_limit: String(sessionMinutes),
    debug_on: '0',
    lang: 'tr',
  }
}

async function start(paytr: Paytr, request: ChargeRequest): Promise<StartedCharge> {
  const path = '/odeme/api/get-token'
  const answer = await ask(paytr, path, tokenAnswer, formOf(paytr, request))
  if (answer.status === 'failed') throw new ProviderRefused('FAILED', safeMessage(answer.reason))
  const redirectUrl = `${paytr.apiUrl}/odeme/guvenli/${answer.token}`
  if (!paytr.pageOrigins.includes(new URL(redirectUrl).origin))
    throw new ProviderSilent(`PayTR ${path}: a page of somebody else`)
  return { ref: answer.token, redirectUrl, livesMs: sessionMinutes * 60_000 }
}

/**
 * No payment under this id; PayTR returns the same for a failed one. Any other error is about our keys or an outage.
 */
const saysUnpaid = ({ err_no, err_msg }: StatusError): boolean =>
  err_no === '004' || /(odeme|ödeme).*bulunamad/i.test(err_msg ?? '')

async function statusOf(paytr: Paytr, attemptId: string) {
  const path = '/odeme/durum-sorgu'
  const merchant_oid = withoutDashes(attemptId)
  const paytr_token = proofOf(paytr, paytr.merchantId + merchant_oid + paytr.merchantSalt)
  const answer = await ask(paytr, path, statusAnswer, { merchant_oid, paytr_token })
  if (answer.status === 'error' && !saysUnpaid(answer))
    throw new ProviderKeysRefused(`PayTR ${path}: did not let us ask`)
  if (answer.status === 'success' && (answer.merchant_oid ?? merchant_oid) !== merchant_oid)
    throw new ProviderSilent(`PayTR ${path}: an answer about something else`)
  return answer
}

function amountOf(text: string): number {
  const minor = textToMinor(text)
  if (minor === null) throw new ProviderSilent('PayTR: an amount we cannot read')
  return minor
}

/**
 * PayTR returns neither our reservation code nor a payment id of its own: everything is identified by the order id.
 */
async function fetchResult(paytr: Paytr, { attemptId }: ChargeName): Promise<ChargeResult> {
  const answer = await statusOf(paytr, attemptId)
  const known = { attemptId, code: null, failure: null }
  if (answer.status === 'error') {
    const nothing = { capturedMinor: 0, paymentId: null, transactionId: null, cardEnding: null }
    return { ...known, ...nothing, state: 'PENDING', currency: 'TRY' }
  }
  return {
    ...known,
    state: 'PAID',
    capturedMinor: amountOf(answer.payment_total),
    currency: answer.currency === 'TL' ? 'TRY' : answer.currency,
    paymentId: withoutDashes(attemptId),
    transactionId: withoutDashes(attemptId),
    cardEnding: /\d{4}$/.exec(answer.masked_pan ?? '')?.[0] ?? null,
  }
}

async function refund(paytr: Paytr, request: RefundRequest): Promise<void> {
  const path = '/odeme/iade'
  const { transactionId: merchant_oid, amountMinor } = request
  const return_amount = minorToText(amountMinor)
  const answer = await ask(paytr, path, refundAnswer, {
    merchant_oid,
    return_amount,
    reference_no: withoutDashes(request.refundId),
    paytr_token: proofOf(paytr, paytr.merchantId + merchant_oid + return_amount + paytr.merchantSalt),
  })
  if (answer.status === 'error')
    throw new ProviderRefused(answer.err_no ?? 'ERROR', safeMessage(answer.err_msg))
  if (answer.merchant_oid !== merchant_oid || textToMinor(answer.return_amount) !== amountMinor)
    throw new ProviderSilent(`PayTR ${path}: an answer about something else`)
}

async function fetchRefunds(paytr: Paytr, { attemptId }: ChargeName): Promise<readonly MadeRefund[]> {
  const answer = await statusOf(paytr, attemptId)
  // An empty list would mean that nothing was refunded.
  if (answer.status === 'error') throw new ProviderSilent('PayTR: does not tell about this payment')
  return answer.returns.map(({ return_amount, reference_no }) => ({
    refundId: reference_no ? (withDashes(reference_no) ?? reference_no) : null,
    amountMinor: amountOf(return_amount),
  }))
}

/** PayTR signs inside the body; there is no signature header. */
function readNotice(paytr: Paytr, body: string): Notice {
  const form = new URLSearchParams(body)
  const [oid, status, total, hash] = ['merchant_oid', 'status', 'total_amount', 'hash'].map(
    (field) => form.get(field) ?? '',
  )
  const expected = proofOf(paytr, `${oid}${paytr.merchantSalt}${status}${total}`)
  const isSigned = isSameSignature(expected, hash ?? '')
  const failure = {
    code: form.get('failed_reason_code') ?? 'FAILED',
    message: safeMessage(form.get('failed_reason_msg')),
  }
  // PayTR reports a refused card only here: its query returns the attempt as unpaid.
  const hasFailed = isSigned && status === 'failed'
  return { attemptId: withDashes(oid ?? ''), isSigned, failure: hasFailed ? failure : null }
}

/** The hosted page of PayTR. Its responses are not signed: only TLS proves their origin. */
export function paytr(options: PaytrOptions): PaymentProvider {
  const own: Paytr = { timeoutMs: 10_000, send: fetch, ...options }
  return {
    id: 'PAYTR',
    pageOrigins: own.pageOrigins,
    start: (request) => start(own, request),
    fetchResult: (charge) => fetchResult(own, charge),
    refund: (request) => refund(own, request),
    fetchRefunds: (charge) => fetchRefunds(own, charge),
    readNotice: ({ body }) => readNotice(own, body),
  }
}
