import type { PublicBank } from '@plato/contract/payments/banks.contract'
import type { Db } from '../platform/context.ts'

/** The active bank accounts that are in force, read at each call and never cached. */
export const selectActiveBanks = (db: Db): Promise<PublicBank[]> =>
  db
    .selectFrom('banks')
    .select(['name', 'branch', 'holder', 'iban', 'currency'])
    .where('active', '=', true)
    .where('in_force', '=', true)
    .orderBy('order_no')
    .orderBy('id')
    .execute()
