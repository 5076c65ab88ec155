import { randomUUID } from 'node:crypto'
import type { Charge } from './charges.ts'
import type { Bend, FaultPath } from './faults.ts'
import { type Call, type Outcome, objectOf, type Reply } from './http.ts'
import { failure, refunded, report, result, started } from './iyzico-answers.ts'
import { makeCancel, makeRefund, notFound } from './iyzico-refunds.ts'
import { type IyzicoKeys, noticeSignature, whyUnsigned } from './iyzico-signature.ts'
import { type IyzicoError, invalidRequest, readStart } from './iyzico-start.ts'
import type { Notice, NoticeKind, NoticeWays } from './notices.ts'
import { type CardStub, type Provider, type Shop, type StubOptions, startStub } from './stub.ts'

export interface IyzicoStubOptions extends StubOptions {
  readonly apiKey: string
  readonly secretKey: string
}

export interface IyzicoStub extends CardStub {
  /** Settles a fraud review: 1 accepts the payment, -1 refuses it without a capture. Sends a notice. */
  settleReview(ref: string, fraudStatus: 1 | -1): Promise<void>
}

export async function startIyzicoStub(options: IyzicoStubOptions): Promise<IyzicoStub> {
  const { stub, book, announce } = await startStub(options, (shop) => provide(shop, options))
  return {
    ...stub,
    async settleReview(ref, fraudStatus) {
      const charge = book.find((one) => one.ref === ref)
      if (charge?.state !== 'REVIEW') throw new Error(`session ${ref} is not looked at`)
      book.change(
        ref,
        fraudStatus === 1
          ? { state: 'PAID', fraudStatus }
          : { state: 'FAILED', fraudStatus, capturedMinor: 0 },
      )
      await announce(ref)
    },
  }
}

const messages = { '1000': 'Geçersiz imza', '1001': 'api bilgileri bulunamadı' }

type Fields = Record<string, unknown>
interface Route {
  readonly path: FaultPath
  work(input: Request): Reply
}
interface Request {
  readonly shop: Shop
  readonly keys: IyzicoKeys
  readonly request: Fields
  readonly conversationId: string | undefined
  readonly bend: Bend
}

const routes: Readonly<Record<string, Route>> = {
  'POST /payment/iyzipos/checkoutform/initialize/auth/ecom': { path: 'start', work: start },
  'POST /payment/iyzipos/checkoutform/auth/ecom/detail': { path: 'result', work: pageResult },
  'POST /payment/detail': { path: 'result', work: paymentResult },
  'POST /payment/refund': { path: 'refund', work: (input) => giveBack(input, makeRefund) },
  'POST /payment/cancel': { path: 'refund', work: (input) => giveBack(input, makeCancel) },
  'GET /v2/reporting/payment/details': { path: 'refunds', work: details },
}

function provide(shop: Shop, keys: IyzicoKeys): Provider {
  return {
    notices: noticeWays(shop, keys.secretKey),
    page: {
      urlOf: (step, ref) => `${step === 'open' ? '/' : `/${step}`}?token=${ref}&lang=tr`,
      read({ path, query }) {
        const ref = query.get('token')
        const step = ({ '/': 'open', '/card': 'card', '/code': 'code' } as const)[path]
        return step && ref !== null ? { step, ref } : null
      },
    },
    back: (charge) => ({ method: 'POST', url: charge.returnUrl, fields: { token: charge.ref } }),
    answer: (call) => answer(shop, keys, call),
  }
}

async function answer(shop: Shop, keys: IyzicoKeys, call: Call): Promise<Outcome> {
  const route = routes[`${call.method} ${call.path}`]
  if (!route) return failure({ code: '404', message: 'Servis bulunamadı' }, undefined, 404)
  const request = call.method === 'GET' ? Object.fromEntries(call.query) : objectOf(call.body)
  const conversationId = typeof request?.conversationId === 'string' ? request.conversationId : undefined
  const unsigned = whyUnsigned(call, keys)
  if (unsigned) return failure({ code: unsigned, message: messages[unsigned] }, conversationId)
  if (!request) return failure(invalidRequest('json'))
  return shop.faults.under(route.path, (bend) => route.work({ shop, keys, request, conversationId, bend }))
}

function start({ shop, keys, request, conversationId, bend }: Request): Reply {
  const session = readStart(request, randomUUID())
  if ('code' in session) return failure(session, conversationId)
  const charge = shop.book.open({
    ...session,
    requestedMinor: session.requestedMinor + (bend === 'wrong-amount' ? 1 : 0),
    currency: bend === 'wrong-currency' ? 'USD' : session.currency,
  })
  const pageUrl = `${shop.url}/?token=${charge.ref}&lang=tr`
  return started(charge, { secretKey: keys.secretKey, bend, pageUrl, conversationId })
}

function pageResult({ shop, keys, request, conversationId, bend }: Request): Reply {
  if (!request.token) return failure(invalidRequest('token'), conversationId)
  const charge = shop.book.find((one) => one.ref === request.token)
  // No card was entered yet: the session exists, but no payment.
  if (!charge?.paymentId) return failure(notFound, conversationId)
  return result(charge, {
    secretKey: keys.secretKey,
    bend,
    withToken: true,
    conversationId: conversationId ?? charge.merchantRef,
  })
}

function paymentResult({ shop, keys, request, conversationId, bend }: Request): Reply {
  const [charge] = chargesNamed(shop, request)
  if (charge === undefined) return failure(whyNone(request), conversationId)
  return result(charge, { secretKey: keys.secretKey, bend, withToken: false, conversationId })
}

function details({ shop, request, conversationId, bend }: Request): Reply {
  const charges = chargesNamed(shop, request)
  if (charges.length === 0) return failure(whyNone(request), conversationId)
  return report(shop.book, charges, { bend, conversationId })
}

function giveBack(input: Request, make: typeof makeRefund): Reply {
  const { shop, keys, request, conversationId, bend } = input
  const refund = make(shop.book, request)
  if ('code' in refund) return failure(refund, conversationId)
  return refunded(refund, { secretKey: keys.secretKey, bend, conversationId })
}

const whyNone = ({ paymentId, paymentConversationId }: Fields): IyzicoError =>
  paymentId || paymentConversationId ? notFound : invalidRequest('paymentId')

/** Payments by payment id or conversation id, captured ones first. */
const chargesNamed = ({ book }: Shop, { paymentId, paymentConversationId }: Fields): Charge[] =>
  book
    .charges()
    .filter(
      (charge) =>
        charge.paymentId !== null &&
        (paymentId ? charge.paymentId === String(paymentId) : charge.merchantRef === paymentConversationId),
    )
    .sort((a, b) => b.capturedMinor - a.capturedMinor)

function noticeWays(shop: Shop, secretKey: string): NoticeWays {
  return {
    header: 'X-IYZ-SIGNATURE-V3',
    maxAttempts: 3,
    isAccepted: (status) => status >= 200 && status < 300,
    compose: (ref, kind) => notice(shop, secretKey, ref, kind),
  }
}

function notice({ book }: Shop, secretKey: string, ref: string, kind: NoticeKind): Notice {
  const charge = book.find((one) => one.ref === ref)
  if (!charge) throw new Error(`no session ${ref}`)
  const payload = {
    paymentConversationId: charge.merchantRef,
    merchantId: 1,
    status: kind === 'failure' || charge.state === 'FAILED' ? 'FAILURE' : 'SUCCESS',
    token: charge.ref,
    iyziReferenceCode: randomUUID(),
    iyziEventType: 'CHECKOUT_FORM_AUTH',
    iyziEventTime: Date.now(),
    iyziPaymentId: Number(charge.paymentId),
  }
  const fields = [
    payload.iyziEventType,
    String(payload.iyziPaymentId),
    payload.token,
    payload.paymentConversationId,
    payload.status,
  ]
  const key = kind === 'forged' ? `${secretKey}?` : secretKey
  return {
    ref,
    contentType: 'application/json',
    body: JSON.stringify(payload),
    signature: kind === 'unsigned' ? '' : noticeSignature(key, fields),
  }
}
