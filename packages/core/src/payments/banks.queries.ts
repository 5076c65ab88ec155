import type { Bank, NewBank } from '@plato/contract/payments/banks.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'

const isUsed = sql<boolean>`exists (select from ledger_postings where ledger_postings.bank_id = banks.id)`

const banks = (db: Db) =>
  db
    .selectFrom('banks')
    .select([
      'id',
      'name',
      'branch',
      'holder',
      'iban',
      'currency',
      'active',
      'order_no as orderNo',
      isUsed.as('used'),
    ])

export const selectAllBanks = (db: Db): Promise<Bank[]> =>
  banks(db).orderBy('order_no').orderBy('id').execute()

export const findBank = (db: Db, id: number): Promise<Bank | undefined> =>
  banks(db).where('id', '=', id).executeTakeFirst()

/**
 * Locks the row against postings, which hold a share lock on it: later checks stay true until the transaction ends.
 */
export async function lockBank(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('banks').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

const valuesOf = ({ orderNo, ...bank }: NewBank) => ({ ...bank, order_no: orderNo })

export async function insertBank(tx: Tx, bank: NewBank): Promise<number> {
  const { id } = await tx.insertInto('banks').values(valuesOf(bank)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateBank(tx: Tx, id: number, bank: NewBank): Promise<void> {
  await tx.updateTable('banks').set(valuesOf(bank)).where('id', '=', id).execute()
}

export async function updateBankActivity(tx: Tx, id: number, active: boolean): Promise<void> {
  await tx.updateTable('banks').set({ active }).where('id', '=', id).execute()
}

export async function deleteBank(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('banks').where('id', '=', id).execute()
}
