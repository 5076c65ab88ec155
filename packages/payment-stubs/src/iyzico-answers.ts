import { decimalText, shortText } from './amounts.ts'
import { type Book, basketMinor, type Charge, capturedOf, type Refund, totalLeft } from './charges.ts'
import type { Bend } from './faults.ts'
import { json, type Reply } from './http.ts'
import { answerSignature } from './iyzico-signature.ts'
import type { IyzicoError } from './iyzico-start.ts'

type Fields = Record<string, unknown>

/** Marks amounts, which `toJson` writes as numbers with trailing zeros, as the provider does. */
const mark = '\u0001'
const amount = (minor: number) => mark + decimalText(minor)
const toJson = (fields: Fields) => JSON.stringify(fields).replaceAll(/"\\u0001([\d.]+)"/g, '$1')

const common = (conversationId: string | undefined) => ({
  locale: 'tr',
  systemTime: Date.now(),
  conversationId,
})

export const failure = (
  error: IyzicoError & { group?: string },
  conversationId?: string,
  status = 200,
): Reply =>
  json(
    toJson({
      status: 'failure',
      errorCode: error.code,
      errorMessage: error.message,
      errorGroup: error.group,
      ...common(conversationId),
    }),
    status,
  )

/** Uses another secret for the fault `tampered`. */
const keyOf = (secretKey: string, bend: Bend) => (bend === 'tampered' ? `${secretKey}?` : secretKey)

export function started(
  charge: Charge,
  parts: { secretKey: string; bend: Bend; pageUrl: string; conversationId: string | undefined },
): Reply {
  const fields = [parts.conversationId ?? '', charge.ref]
  return json(
    toJson({
      status: 'success',
      ...common(parts.conversationId),
      token: charge.ref,
      checkoutFormContent: '<script type="text/javascript"></script>',
      tokenExpireTime: 1800,
      paymentPageUrl: parts.pageUrl,
      signature: answerSignature(keyOf(parts.secretKey, parts.bend), fields),
    }),
  )
}

const statusOf = (charge: Charge) =>
  charge.state === 'OPEN'
    ? 'INIT_THREEDS'
    : charge.state === 'FAILED' && charge.fraudStatus !== -1
      ? 'FAILURE'
      : 'SUCCESS'

/** The captured or requested amount. */
const paidMinor = (charge: Charge) =>
  charge.capturedMinor > 0 ? charge.capturedMinor : charge.requestedMinor

/** The result of a payment: with a token the checkout form result, without it the payment detail. */
export function result(
  charge: Charge,
  parts: { secretKey: string; bend: Bend; conversationId: string | undefined; withToken: boolean },
): Reply {
  const paymentStatus = statusOf(charge)
  const currency = parts.bend === 'wrong-currency' ? 'USD' : charge.currency
  const paid = paidMinor(charge) + (parts.bend === 'wrong-amount' ? 1 : 0)
  const chargeFields = {
    paymentId: charge.paymentId ?? '',
    basketId: charge.basketId ?? '',
    price: basketMinor(charge),
  }
  const core = [
    chargeFields.paymentId,
    currency,
    chargeFields.basketId,
    parts.conversationId ?? '',
    shortText(paid),
    shortText(chargeFields.price),
  ]
  const signed = parts.withToken ? [paymentStatus, ...core, charge.ref] : core
  return json(
    toJson({
      status: paymentStatus === 'FAILURE' ? 'failure' : 'success',
      errorCode: charge.failure?.code,
      errorMessage: charge.failure?.message,
      errorGroup: charge.failure?.group,
      ...common(parts.conversationId),
      token: parts.withToken ? charge.ref : undefined,
      paymentStatus,
      paymentId: chargeFields.paymentId,
      basketId: chargeFields.basketId,
      currency,
      price: amount(chargeFields.price),
      paidPrice: amount(paid),
      installment: 1,
      fraudStatus: charge.fraudStatus,
      lastFourDigits: charge.cardEnding,
      phase: 'AUTH',
      itemTransactions: paymentStatus === 'SUCCESS' ? itemsOf(charge, paid) : [],
      signature: answerSignature(keyOf(parts.secretKey, parts.bend), signed),
    }),
  )
}

const itemsOf = (charge: Charge, paid: number) =>
  charge.lines.map((line) => ({
    itemId: line.id,
    paymentTransactionId: line.transactionId,
    transactionStatus: charge.fraudStatus === 1 ? 2 : charge.fraudStatus,
    price: amount(line.priceMinor),
    paidPrice: amount(Math.max(0, capturedOf({ ...charge, capturedMinor: paid }, line))),
  }))

export function refunded(
  refund: Refund,
  parts: { secretKey: string; bend: Bend; conversationId: string | undefined },
): Reply {
  const minor = refund.amountMinor + (parts.bend === 'wrong-amount' ? 1 : 0)
  const currency = parts.bend === 'wrong-currency' ? 'USD' : refund.currency
  const fields = [refund.paymentId, shortText(minor), currency, parts.conversationId ?? '']
  return json(
    toJson({
      status: 'success',
      ...common(parts.conversationId),
      paymentId: refund.paymentId,
      paymentTransactionId: refund.kind === 'REFUND' ? refund.transactionId : undefined,
      price: amount(minor),
      currency,
      signature: answerSignature(keyOf(parts.secretKey, parts.bend), fields),
    }),
  )
}

/** The report of one payment with its refunds. Reports are not signed. */
export function report(
  book: Book,
  charges: readonly Charge[],
  parts: { bend: Bend; conversationId: string | undefined },
): Reply {
  const payments = charges.map((charge) => reported(book, charge, parts.bend))
  return json(
    toJson({
      status: 'success',
      ...common(parts.conversationId),
      payments: parts.bend === 'tampered' ? 'yok' : payments,
    }),
  )
}

function reported(book: Book, charge: Charge, bend: Bend): Fields {
  const refunds = book.refundsOf(charge)
  const left = totalLeft(book, charge)
  const refundFields = (refund: Refund) => ({
    refundPrice: amount(refund.amountMinor + (bend === 'wrong-amount' ? 1 : 0)),
    refundStatus: 1,
    currencyCode: bend === 'wrong-currency' ? 'USD' : refund.currency,
  })
  return {
    paymentId: Number(charge.paymentId),
    paymentStatus: charge.state === 'FAILED' ? 2 : 1,
    paymentRefundStatus:
      refunds.length === 0 ? 'NOT_REFUNDED' : left === 0 ? 'TOTALLY_REFUNDED' : 'PARTIALLY_REFUNDED',
    price: amount(basketMinor(charge)),
    paidPrice: amount(paidMinor(charge)),
    installment: 1,
    paymentConversationId: charge.merchantRef,
    fraudStatus: charge.fraudStatus,
    lastFourDigits: charge.cardEnding,
    currency: charge.currency,
    threeDS: true,
    phase: 'AUTH',
    cancels: refunds
      .filter((refund) => refund.kind === 'CANCEL')
      .map((refund) => ({
        refundId: Number(refund.refundId),
        cancelConversationId: refund.merchantRef,
        ...refundFields(refund),
      })),
    itemTransactions: charge.lines.map((line) => ({
      paymentTransactionId: Number(line.transactionId),
      transactionStatus: charge.fraudStatus === 1 ? 2 : charge.fraudStatus,
      price: amount(line.priceMinor),
      paidPrice: amount(Math.max(0, capturedOf(charge, line))),
      refunds: refunds
        .filter((refund) => refund.kind === 'REFUND' && refund.transactionId === line.transactionId)
        .map((refund) => ({
          refundTxId: Number(refund.refundId),
          refundConversationId: refund.merchantRef,
          isAfterSettlement: false,
          ...refundFields(refund),
        })),
    })),
  }
}
