import { maxMinor } from '@plato/rules/money'
import { ledgerAccounts } from '@plato/rules/payments/ledger'
import { nameMatches } from '@plato/rules/payments/receipt-checks'
import { maxPayerNameLength } from '@plato/rules/reservations/limits'
import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, idInPath, idParams, page } from '../endpoint.ts'
import { fileChoice, listFile, listFileTypes } from '../list-file.ts'
import { payerName } from '../person-name.ts'
import { reservationDetail, reservationStatus } from '../reservations/reservation-shape.contract.ts'
import { handMethod, paymentMethod, posting, postingKind, receipt } from './payment-shape.contract.ts'

const text = (max: number) => z.string().trim().max(max).default('')
const amount = z.int().positive().max(maxMinor)

export const transactionOrders = ['newest', 'day', 'day_desc', 'amount', 'amount_desc'] as const
export type TransactionOrder = (typeof transactionOrders)[number]

export const transactionFilter = page({ size: 100 }).extend({
  /** `newest`: as they were recorded. */
  order: z.enum(transactionOrders).default('newest'),
  kind: postingKind.optional(),
  method: paymentMethod.optional(),
  reservation_id: z.string().max(40).optional(),
  villa_id: idInPath.optional(),
  owner_id: idInPath.optional(),
  date1: z.iso.date().optional(),
  date2: z.iso.date().optional(),
})
export type TransactionFilter = z.output<typeof transactionFilter>

/** Columns of the exported file. */
export const transactionColumnKeys = [
  'day',
  'kind',
  'flow',
  'amount',
  'currency',
  'method',
  'bank',
  'reservation',
  'guest',
  'villa',
  'payer',
  'note',
  'by',
  'created',
  'invoiceTitle',
  'invoiceNo',
] as const
export const transactionExport = transactionFilter
  .omit({ skip: true, take: true })
  .extend(fileChoice(transactionColumnKeys))
export type TransactionExport = z.output<typeof transactionExport>

const ofReservation = {
  reservationId: id,
  reservationCode: z.string(),
  villaName: z.string(),
  guestName: z.string(),
}
const transactionRow = posting.extend(ofReservation)
export type TransactionRow = z.infer<typeof transactionRow>

const transaction = transactionRow.extend({
  entries: z.array(z.object({ account: z.enum(ledgerAccounts), amountMinor: z.int() })),
  receiptId: id.nullable(),
})
export type TransactionDetail = z.infer<typeof transaction>

const receiptRow = receipt.extend({
  ...ofReservation,
  prepaymentTry: z.int(),
  paidMinor: z.int(),
  decidedByName: z.string().nullable(),
  /** Automatic checks of the receipt. */
  checks: z.object({ amountFits: z.boolean(), name: z.enum(nameMatches), dateFits: z.boolean() }),
})
export type ReceiptRow = z.infer<typeof receiptRow>

export const recordedPayment = z.strictObject({
  amountMinor: amount,
  method: handMethod,
  paidOn: z.iso.date(),
  bankId: id.nullable().default(null),
  payerName: payerName(maxPayerNameLength),
  note: text(500),
})
export type RecordedPayment = z.output<typeof recordedPayment>

/** From the agency's account or cash: payments at the door are already with the owner. */
export const ownerPayout = recordedPayment.extend({ method: z.enum(['TRANSFER', 'CASH']) })
export type OwnerPayout = z.output<typeof ownerPayout>

export const approvedPayment = recordedPayment.extend({
  /** Set when staff saw on the bank account that the same amount arrived a second time. */
  again: z.boolean().default(false),
})
export type ApprovedPayment = z.output<typeof approvedPayment>

const deposit = z.strictObject({
  what: z.enum(['IN', 'OUT', 'KEPT']),
  amountMinor: amount,
  method: handMethod.default('CASH'),
  paidOn: z.iso.date(),
  note: text(500),
})
export type DepositMove = z.output<typeof deposit>

const receiptFilter = page({ size: 20 }).extend({
  state: z.enum(['PENDING', 'APPROVED', 'REFUSED']).default('PENDING'),
})
export type ReceiptFilter = z.output<typeof receiptFilter>

const receiptDecision = z.discriminatedUnion('approved', [
  z.strictObject({ approved: z.literal(true), payment: approvedPayment }),
  z.strictObject({ approved: z.literal(false), reason: z.string().trim().min(3).max(500) }),
])
export type ReceiptDecision = z.output<typeof receiptDecision>

const returnDue = z.object({
  reservationId: id,
  code: z.string(),
  guestName: z.string(),
  villaName: z.string(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  status: reservationStatus,
  amountMinor: z.int(),
  /** When the amount last changed. */
  since: z.iso.datetime(),
  /** A refund of this reservation waits for a second person. */
  isWaiting: z.boolean(),
  isPaidByCard: z.boolean(),
})
export type ReturnDue = z.infer<typeof returnDue>
/** At most 300 rows, oldest first; total and sum are of all. */
const returnList = z.object({ rows: z.array(returnDue), total: z.int(), sumMinor: z.int() })
const returnsDue = z.object({ refunds: returnList, deposits: returnList })
export type ReturnsDue = z.infer<typeof returnsDue>

const moneyRefusals = [
  'reservation.not_found',
  'reservation.wrong_state',
  'payment.too_much',
  'payment.in_the_future',
  'payment.too_early',
  'request.key_reused',
] as const

export const paymentEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/transactions',
    access: 'payments.read',
    querystring: transactionFilter,
    success: [200, content(cappedPageOf(transactionRow))],
    refusals: [],
  }),
  export: endpoint({
    method: 'GET',
    url: '/v1/admin/transactions/export',
    access: 'payments.export',
    factor: 'step-up',
    querystring: transactionExport,
    contentType: listFileTypes,
    success: [200, content(listFile)],
    refusals: ['list.too_long'],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/transactions/:id',
    access: 'payments.read',
    params: idParams,
    success: [200, content(transaction)],
    refusals: ['payment.not_found'],
  }),
  record: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations/:id/payments',
    access: 'payments.record',
    params: idParams,
    body: recordedPayment,
    idempotent: true,
    success: [201, content(reservationDetail)],
    refusals: [...moneyRefusals],
  }),
  refund: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations/:id/refunds',
    access: 'payments.refund',
    factor: 'step-up',
    params: idParams,
    body: recordedPayment,
    idempotent: true,
    success: [201, content(reservationDetail)],
    refusals: [...moneyRefusals, 'payment.refund_waiting'],
  }),
  deposit: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations/:id/deposit',
    access: 'payments.refund',
    factor: 'step-up',
    params: idParams,
    body: deposit,
    idempotent: true,
    success: [201, content(reservationDetail)],
    refusals: [...moneyRefusals],
  }),
  payOwner: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations/:id/payouts',
    access: 'payments.payout',
    factor: 'step-up',
    params: idParams,
    body: ownerPayout,
    idempotent: true,
    success: [201, content(reservationDetail)],
    refusals: [...moneyRefusals, 'payout.in_run'],
  }),
  reverse: endpoint({
    method: 'POST',
    url: '/v1/admin/transactions/:id/reverse',
    access: 'payments.refund',
    factor: 'step-up',
    params: idParams,
    body: z.strictObject({ note: z.string().trim().min(3).max(500) }),
    idempotent: true,
    success: [201, content(reservationDetail)],
    refusals: [
      'payment.not_found',
      'payment.already_reversed',
      'payment.not_reversible',
      'payment.too_much',
      'payout.in_run',
      'request.key_reused',
    ],
  }),
  returnsDue: endpoint({
    method: 'GET',
    url: '/v1/admin/returns-due',
    access: 'payments.refund',
    success: [200, content(returnsDue)],
    refusals: [],
  }),
  receipts: endpoint({
    method: 'GET',
    url: '/v1/admin/receipts',
    access: 'payments.read',
    querystring: receiptFilter,
    success: [200, content(cappedPageOf(receiptRow))],
    refusals: [],
  }),
  receiptFile: endpoint({
    method: 'GET',
    url: '/v1/admin/receipts/:id/file',
    access: 'payments.read',
    params: idParams,
    success: [200, content(z.object({ contentType: z.string(), base64: z.string() }))],
    refusals: ['receipt.not_found', 'receipt.unreadable_pdf', 'request.too_many'],
  }),
  decideReceipt: endpoint({
    method: 'POST',
    url: '/v1/admin/receipts/:id/decision',
    access: 'payments.record',
    params: idParams,
    body: receiptDecision,
    idempotent: true,
    success: [200, content(reservationDetail)],
    refusals: ['receipt.not_found', 'receipt.decided', 'receipt.already_booked', ...moneyRefusals],
  }),
  banks: endpoint({
    method: 'GET',
    url: '/v1/admin/banks/select',
    access: 'payments.read',
    success: [200, content(z.array(z.object({ id, name: z.string(), iban: z.string() })))],
    refusals: [],
  }),
}
