import type { IdentityFilter, ListedStay } from '@plato/contract/reports/identities.contract'
import { Refusal } from '@plato/rules/refusal'
import { forgottenOn } from '@plato/rules/reservations/identity'
import type { PublicContext } from '../context.ts'
import { identityRetentionDays } from '../reservations/guests.ts'
import { findVillaName, selectListedStays } from './identities.queries.ts'

/** Who stays there, with the last figures of their numbers: nothing here has to be written down. */
export async function listIdentities({ db }: Pick<PublicContext, 'db'>, asked: IdentityFilter) {
  const villa = await findVillaName(db, asked.villa_id)
  if (!villa) throw new Refusal('villa.not_found')
  const keptDays = await identityRetentionDays(db)
  const rows = await selectListedStays(db, asked)
  const stays = rows.map(
    ({ guests, status, ...stay }): ListedStay => ({
      ...stay,
      // Safe: the query asks for these alone.
      status: status as ListedStay['status'],
      forgottenOn: forgottenOn(stay.checkOut, keptDays),
      guests: guests.map(({ isKept, ...guest }) => ({ ...guest, identity: isKept ? 'KEPT' : 'FORGOTTEN' })),
    }),
  )
  return { villaName: villa.name, stays }
}
