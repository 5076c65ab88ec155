import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import {
  type Failure,
  noticeBody,
  paymentAnswer,
  refundAnswer,
  reportAnswer,
  startAnswer,
} from './iyzico-answers.ts'
import { madeRefundsOf, resultOf } from './iyzico-results.ts'
import { isNoticeSigned, isSigned, type SignedFields, signRequest } from './iyzico-signature.ts'
import { minorToText, textToMinor, withoutTrailingZeros } from './minor-text.ts'
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
import { getWithBody, heard, jsonOf, post, type Send, safeMessage } from './provider-call.ts'
import { providerLabels } from './provider-labels.tr.ts'
import { isUuid } from './uuid.ts'

export interface IyzicoOptions {
  readonly apiKey: string
  readonly secretKey: string
  readonly apiUrl: string
  readonly pageOrigins: readonly string[]
  readonly timeoutMs?: number
  readonly send?: Send
}

type Iyzico = Required<IyzicoOptions>

/** An internal error of the provider: the result is unknown. */
const systemError = '1'
/** A refusal of our keys or request format: it says nothing about the charge. */
const unknownKeys = new Set(['1000', '1001'])
const notAboutTheCharge = new Set([systemError, '11'])
/** Lifetime of a session when the response has none. */
const sessionSeconds = 1800

const headers = (iyzico: Iyzico, path: string, body: string) => ({
  'content-type': 'application/json',
  accept: 'application/json',
  ...signRequest({ ...iyzico, path, body, nonce: randomBytes(16).toString('hex') }),
})

/** Parses the response and checks that it belongs to the request. */
function understood<T extends { status: string; conversationId?: string | null | undefined }>(
  path: string,
  schema: z.ZodType<T>,
  answer: unknown,
  conversationId: string,
): T {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new ProviderSilent(`iyzico ${path}: an answer of unknown shape`)
  const named = parsed.data.conversationId
  // A failure may come without an id; payments and sessions may not.
  if (named == null ? parsed.data.status !== 'failure' : named !== conversationId)
    throw new ProviderSilent(`iyzico ${path}: an answer about something else`)
  return parsed.data
}

async function ask<T extends { status: string; conversationId?: string | null | undefined }>(
  iyzico: Iyzico,
  path: string,
  schema: z.ZodType<T>,
  question: { readonly conversationId: string } & Readonly<Record<string, unknown>>,
): Promise<T> {
  const body = JSON.stringify({ locale: 'tr', ...question })
  const { apiUrl, timeoutMs, send } = iyzico
  const call = { url: apiUrl + path, headers: headers(iyzico, path, body), body, timeoutMs }
  return understood(path, schema, await heard(`iyzico ${path}`, post(send, call)), question.conversationId)
}

function refused(path: string, { errorCode, errorMessage }: Failure): Error {
  return errorCode == null || errorCode === systemError
    ? new ProviderSilent(`iyzico ${path}: in trouble`)
    : new ProviderRefused(errorCode, safeMessage(errorMessage))
}

function requireSignature(
  iyzico: Iyzico,
  path: string,
  fields: SignedFields,
  signature: string | null | undefined,
) {
  if (!isSigned(iyzico.secretKey, fields, signature))
    throw new ProviderSilent(`iyzico ${path}: an answer nobody signed`)
}

async function start(iyzico: Iyzico, request: ChargeRequest): Promise<StartedCharge> {
  const path = '/payment/iyzipos/checkoutform/initialize/auth/ecom'
  const { attemptId, code, guest } = request
  const price = minorToText(request.amountMinor)
  const { place, category } = providerLabels
  const answer = await ask(iyzico, path, startAnswer, {
    conversationId: attemptId,
    price,
    paidPrice: price,
    currency: 'TRY',
    basketId: code,
    paymentGroup: 'PRODUCT',
    callbackUrl: request.returnUrl,
    enabledInstallments: [1],
    forceThreeDS: 1,
    buyer: {
      id: code,
      name: guest.firstName,
      surname: guest.lastName,
      // The usual placeholder of merchants that do not collect identity numbers.
      identityNumber: '11111111111',
      email: guest.email,
      gsmNumber: guest.phone,
      registrationAddress: place,
      city: place,
      country: place,
      ip: request.address,
    },
    billingAddress: {
      contactName: `${guest.firstName} ${guest.lastName}`,
      address: place,
      city: place,
      country: place,
    },
    basketItems: [{ id: code, name: request.title, category1: category, itemType: 'VIRTUAL', price }],
  })
  if (answer.status === 'failure') throw refused(path, answer)
  const { token, paymentPageUrl } = answer
  requireSignature(iyzico, path, [answer.conversationId, token], answer.signature)
  if (!URL.canParse(paymentPageUrl) || !iyzico.pageOrigins.includes(new URL(paymentPageUrl).origin))
    throw new ProviderSilent(`iyzico ${path}: a page of somebody else`)
  const livesMs = (answer.tokenExpireTime ?? sessionSeconds) * 1000
  return { ref: token, redirectUrl: paymentPageUrl, livesMs }
}

async function fetchResult(iyzico: Iyzico, { attemptId, ref }: ChargeName): Promise<ChargeResult> {
  const path = ref === null ? '/payment/detail' : '/payment/iyzipos/checkoutform/auth/ecom/detail'
  const question = ref === null ? { paymentConversationId: attemptId } : { token: ref }
  const answer = await ask(iyzico, path, paymentAnswer, { conversationId: attemptId, ...question })
  if (answer.status === 'failure') {
    if (answer.errorCode && unknownKeys.has(answer.errorCode))
      throw new ProviderKeysRefused(`iyzico ${path}: does not know our keys`)
    if (answer.errorCode == null || notAboutTheCharge.has(answer.errorCode))
      throw new ProviderSilent(`iyzico ${path}: did not let us ask`)
    return resultOf(attemptId, answer)
  }
  const { paymentStatus, paymentId, currency, basketId, conversationId, token } = answer
  const prices = [answer.paidPrice, answer.price].map((one) => one ?? '').map(withoutTrailingZeros)
  const fields = [paymentId, currency, basketId, conversationId, ...prices]
  requireSignature(iyzico, path, ref === null ? fields : [paymentStatus, ...fields, token], answer.signature)
  if (ref !== null && token !== ref)
    throw new ProviderSilent(`iyzico ${path}: an answer about something else`)
  return resultOf(attemptId, answer)
}

async function refund(iyzico: Iyzico, request: RefundRequest): Promise<void> {
  const path = '/payment/refund'
  const answer = await ask(iyzico, path, refundAnswer, {
    conversationId: request.refundId,
    paymentTransactionId: request.transactionId,
    price: minorToText(request.amountMinor),
    currency: request.currency,
  })
  if (answer.status === 'failure') throw refused(path, answer)
  const { paymentId, currency, conversationId } = answer
  const fields = [paymentId, withoutTrailingZeros(answer.price), currency, conversationId]
  requireSignature(iyzico, path, fields, answer.signature)
  if (paymentId !== request.paymentId || textToMinor(String(answer.price)) !== request.amountMinor)
    throw new ProviderSilent(`iyzico ${path}: an answer about something else`)
}

async function fetchRefunds(
  iyzico: Iyzico,
  { attemptId, paymentId }: ChargeName & { readonly paymentId: string },
): Promise<readonly MadeRefund[]> {
  const path = '/v2/reporting/payment/details'
  const query = new URLSearchParams({
    locale: 'tr',
    conversationId: attemptId,
    paymentConversationId: attemptId,
  })
  // An empty object is signed and sent, like the provider’s own client does: the live service refuses an empty body.
  const body = '{}'
  const sent = { ...headers(iyzico, path, body), 'content-length': String(body.length) }
  const call = { url: `${iyzico.apiUrl}${path}?${query}`, headers: sent, body, timeoutMs: iyzico.timeoutMs }
  const parsed = reportAnswer.safeParse(await heard(`iyzico ${path}`, getWithBody(call)))
  const found =
    parsed.success && parsed.data.status === 'success'
      ? parsed.data.payments?.find((one) => one.paymentId === paymentId)
      : undefined
  // An empty list would mean that nothing was refunded.
  if (!found) throw new ProviderSilent(`iyzico ${path}: does not tell about this payment`)
  const refunds = (found.itemTransactions ?? []).flatMap((item) => item.refunds ?? [])
  return madeRefundsOf([...refunds, ...(found.cancels ?? [])])
}

function readNotice(iyzico: Iyzico, { body, signature }: { body: string; signature: string }): Notice {
  const read = noticeBody.safeParse(jsonOf(body))
  if (!read.success) return { attemptId: null, isSigned: false, failure: null }
  const { iyziEventType, iyziPaymentId, paymentId, token, paymentConversationId, status } = read.data
  const fields = token
    ? [iyziEventType, iyziPaymentId, token, paymentConversationId, status]
    : [iyziEventType, paymentId, paymentConversationId, status]
  const attemptId = paymentConversationId && isUuid(paymentConversationId) ? paymentConversationId : null
  return { attemptId, isSigned: isNoticeSigned(iyzico.secretKey, fields, signature), failure: null }
}

/** The hosted Checkout Form of iyzico: requests and responses are signed, and no request is retried. */
export function iyzico(options: IyzicoOptions): PaymentProvider {
  const own: Iyzico = { timeoutMs: 10_000, send: fetch, ...options }
  return {
    id: 'IYZICO',
    pageOrigins: own.pageOrigins,
    start: (request) => start(own, request),
    fetchResult: (charge) => fetchResult(own, charge),
    refund: (request) => refund(own, request),
    fetchRefunds: (charge) => fetchRefunds(own, charge),
    readNotice: (notice) => readNotice(own, notice),
  }
}
