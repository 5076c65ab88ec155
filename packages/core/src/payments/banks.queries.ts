import type { Bank, NewBank } from '@plato/contract/payments/banks.contract'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../platform/context.ts'

const isUsed = sql<boolean>`exists (select from ledger_postings where ledger_postings.bank_id = banks.id)`

const banks = (db: Db) =>
  db.selectFrom('banks').select([
    'id',
    'name',
    'branch',
    'holder',
    'iban',
    'currency',
    'active',
    'order_no as orderNo',
    isUsed.as('used'),
    'in_force as inForce',
    (eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('approvals')
          .select([
            sql<string>`case when kind = 'BANK_ADDED' then banks.iban else input ->> 'iban' end`.as('iban'),
            sql<string>`to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('dueAt'),
          ])
          .whereRef('approvals.bank_id', '=', 'banks.id')
          .where('approvals.state', '=', 'WAITING'),
      ).as('waiting'),
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
  const { id } = await tx
    .insertInto('banks')
    .values({ ...valuesOf(bank), in_force: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const isIbanTaken = async (tx: Tx, iban: string): Promise<boolean> =>
  (await tx.selectFrom('banks').select('id').where('iban', '=', iban).executeTakeFirst()) !== undefined

export async function putBankInForce(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('banks').set({ in_force: true }).where('id', '=', id).execute()
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
