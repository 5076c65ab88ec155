import { isIban } from '@plato/rules/payments/iban'
import type { Db } from '../context.ts'
import { selectActiveBanks } from './banks.queries.ts'

/** Where guests may pay, asked at the moment it is shown. A number that fails its own check is as good as none. */
export const openAccounts = async (db: Db) => (await selectActiveBanks(db)).filter(({ iban }) => isIban(iban))
