import type { PostingKind } from '@plato/rules/payments/ledger'
import { sql } from 'kysely'

/** What a guest paid, for lists of several features. All of it speaks of the row `reservations`. */

export const paymentKinds: readonly PostingKind[] = ['PREPAYMENT', 'BALANCE']
export const listedKinds = (kinds: readonly PostingKind[]) => sql.join(kinds.map((kind) => sql.lit(kind)))

/** As the view `reservation_money` has it, but one probe for each row: all the guest paid, or what of it still counts. */
const fromGuest = (kinds: readonly PostingKind[]) => sql<number>`(
  select coalesce(-sum(e.amount_minor), 0)::bigint from ledger_entries e join ledger_postings p on p.id = e.posting_id
  where e.reservation_id = reservations.id and e.account = 'GUEST' and p.kind in (${listedKinds(kinds)})
)`
export const receivedOf = fromGuest(paymentKinds)
export const countedOf = fromGuest([...paymentKinds, 'SETTLEMENT'])
