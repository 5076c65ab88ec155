import type { TransactionDetail, TransactionFilter } from '@plato/contract/payments/payments.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../platform/context.ts'
import { findTransaction, selectBanks, selectTransactions } from './transactions.queries.ts'

export const listTransactions = (ctx: Context, filter: TransactionFilter) =>
  selectTransactions(ctx.db, filter)

export async function getTransaction(ctx: Context, id: number): Promise<TransactionDetail> {
  const found = await findTransaction(ctx.db, id)
  if (!found) throw new Refusal('payment.not_found')
  return found
}

export const listBanks = (ctx: Context) => selectBanks(ctx.db)
