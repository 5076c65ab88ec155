import type { PublicBank } from '@plato/contract/payments/banks.contract'
import { isIban } from '@plato/rules/payments/iban'
import type { PublicContext } from '../context.ts'
import { selectActiveBanks } from './banks.queries.ts'

type Asker = Pick<PublicContext, 'db'>

/** Every account that is open, asked at the moment it is shown. A number that fails its own check is as good as none. */
export const listOpenBanks = async ({ db }: Asker): Promise<PublicBank[]> =>
  (await selectActiveBanks(db)).filter(({ iban }) => isIban(iban))

/** Where guests may pay for a stay: prices are paid in lira. */
export const openAccounts = async (db: Asker['db']) =>
  (await listOpenBanks({ db }))
    .filter(({ currency }) => currency === 'TRY')
    .map(({ name, branch, holder, iban }) => ({ name, branch, holder, iban }))
