import { paymentEndpoints } from '@plato/contract/payments/payments.contract'
import { exportTransactions } from '@plato/core/payments/export-transactions'
import { listReturnsDue } from '@plato/core/payments/list-returns-due'
import { getTransaction, listBanks, listTransactions } from '@plato/core/payments/list-transactions'
import { moveDeposit } from '@plato/core/payments/move-deposit'
import { payOwner } from '@plato/core/payments/pay-owner'
import { decideReceipt, listReceipts, receiptFile } from '@plato/core/payments/receipts'
import { recordPayment } from '@plato/core/payments/record-payment'
import { refundGuest } from '@plato/core/payments/refund-guest'
import { reversePosting } from '@plato/core/payments/reverse-posting'
import { serve } from '#api/http/serve.ts'

export const paymentRoutes = serve('payments', paymentEndpoints, {
  list: (ctx, { querystring }) => listTransactions(ctx, querystring),
  export: (ctx, { querystring }) => exportTransactions(ctx, querystring),
  get: (ctx, { params }) => getTransaction(ctx, params.id),
  record: (ctx, { params, body, key }) => recordPayment(ctx, params.id, body, key),
  refund: (ctx, { params, body, key }) => refundGuest(ctx, params.id, body, key),
  deposit: (ctx, { params, body, key }) => moveDeposit(ctx, params.id, body, key),
  payOwner: (ctx, { params, body, key }) => payOwner(ctx, params.id, body, key),
  reverse: (ctx, { params, body, key }) => reversePosting(ctx, params.id, body, key),
  returnsDue: (ctx) => listReturnsDue(ctx),
  receipts: (ctx, { querystring }) => listReceipts(ctx, querystring),
  receiptFile: (ctx, { params }) => receiptFile(ctx, params.id),
  decideReceipt: (ctx, { params, body, key }) => decideReceipt(ctx, params.id, body, key),
  banks: (ctx) => listBanks(ctx),
})
