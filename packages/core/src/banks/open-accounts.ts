import type { PublicBank } from '@plato/contract/payments/banks.contract'
import { isIban } from '@plato/rules/payments/iban'
import type { PublicContext } from '../platform/context.ts'
import { selectActiveBanks } from './open-accounts.queries.ts'

type Asker = Pick<PublicContext, 'db'>

/** The active accounts with a valid IBAN checksum, read when they are shown; an invalid IBAN is left out. */
export const listOpenBanks = async ({ db }: Asker): Promise<PublicBank[]> =>
  (await selectActiveBanks(db)).filter(({ iban }) => isIban(iban))

/** The accounts a stay can be paid to: prices are in lira, so only lira accounts. */
export const openAccounts = async (db: Asker['db']) =>
  (await listOpenBanks({ db }))
    .filter(({ currency }) => currency === 'TRY')
    .map(({ name, branch, holder, iban }) => ({ name, branch, holder, iban }))
