import { minorOf } from './amounts.ts'
import { type Book, type Charge, leftOf, type Refund, totalLeft } from './charges.ts'
import { type IyzicoError, invalidRequest } from './iyzico-start.ts'

type Fields = Record<string, unknown>

/** Only the code for an unknown payment is published; the others are the stub's own. */
export const notFound: IyzicoError = { code: '5087', message: 'Üye işyerine ait ödeme kaydı bulunamadı' }
const notRefundable: IyzicoError = { code: '5090', message: 'Bu karta iade yapılamıyor' }
const tooMuch: IyzicoError = { code: '5093', message: 'İade tutarı kalan tutardan büyük olamaz' }
const alreadyRefunded: IyzicoError = { code: '5092', message: 'İadesi yapılmış ödeme iptal edilemez' }

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export function makeRefund(book: Book, request: Fields): Refund | IyzicoError {
  const transactionId = textOf(request.paymentTransactionId)
  if (!transactionId) return invalidRequest('paymentTransactionId')
  const amountMinor = minorOf(textOf(request.price))
  if (amountMinor === null || amountMinor === 0) return invalidRequest('price')
  const charge = book.find((one) => one.lines.some((line) => line.transactionId === transactionId))
  const line = charge?.lines.find((one) => one.transactionId === transactionId)
  if (!charge || !line || charge.state !== 'PAID') return notFound
  if (request.currency !== undefined && request.currency !== charge.currency)
    return invalidRequest('currency')
  if (!charge.isRefundable) return notRefundable
  if (amountMinor > Math.min(leftOf(book, charge, line), totalLeft(book, charge))) return tooMuch
  return giveBack(book, charge, { transactionId, amountMinor, kind: 'REFUND' }, request)
}

/** Cancels the whole payment on the day of its capture. */
export function makeCancel(book: Book, request: Fields): Refund | IyzicoError {
  const paymentId = textOf(request.paymentId)
  if (!paymentId) return invalidRequest('paymentId')
  const charge = book.find((one) => one.paymentId === paymentId)
  if (charge?.state !== 'PAID') return notFound
  if (!charge.isRefundable) return notRefundable
  if (totalLeft(book, charge) !== charge.capturedMinor) return alreadyRefunded
  const transactionId = charge.lines.at(-1)?.transactionId ?? ''
  return giveBack(book, charge, { transactionId, amountMinor: charge.capturedMinor, kind: 'CANCEL' }, request)
}

const giveBack = (
  book: Book,
  { paymentId, currency }: Charge,
  part: Pick<Refund, 'transactionId' | 'amountMinor' | 'kind'>,
  request: Fields,
): Refund =>
  book.giveBack({
    ...part,
    currency,
    paymentId: paymentId ?? '',
    merchantRef: textOf(request.conversationId),
  })
