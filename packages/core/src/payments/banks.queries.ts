import type { Db } from '../context.ts'

/** Accounts guests may pay to, as they stand at this moment. Prices are paid in lira. */
export const selectActiveBanks = (db: Db) =>
  db
    .selectFrom('banks')
    .select(['name', 'branch', 'holder', 'iban'])
    .where('active', '=', true)
    .where('currency', '=', 'TRY')
    .orderBy('order_no')
    .orderBy('id')
    .execute()
