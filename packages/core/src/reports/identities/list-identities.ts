import type { IdentityFilter, ListedStay } from '@plato/contract/reports/identities.contract'
import { Refusal } from '@plato/rules/refusal'
import { forgottenOn } from '@plato/rules/reservations/identity'
import type { PublicContext } from '../../platform/context.ts'
import { identityRetentionDays } from '../../reservations/guests/guests.ts'
import { findVillaName, selectListedStays } from './identities.queries.ts'

/** The guests with the last characters of their numbers; masked, so no view is logged. */
export async function listIdentities({ db }: Pick<PublicContext, 'db'>, filter: IdentityFilter) {
  if (filter.villa_id !== undefined && !(await findVillaName(db, filter.villa_id)))
    throw new Refusal('villa.not_found')
  const retentionDays = await identityRetentionDays(db)
  const rows = await selectListedStays(db, filter)
  const stays = rows.map(
    ({ guests, status, ...stay }): ListedStay => ({
      ...stay,
      // Safe: the query filters by these statuses.
      status: status as ListedStay['status'],
      forgottenOn: forgottenOn(stay.checkOut, retentionDays),
      guests: guests.map(({ isStored, ...guest }) => ({
        ...guest,
        identity: isStored ? 'KEPT' : 'FORGOTTEN',
      })),
    }),
  )
  return { stays }
}
