import type { PostingKind } from '@plato/rules/payments/ledger'
import { hasEnded, reservationStatuses } from '@plato/rules/reservations/life-cycle'
import { type RawBuilder, sql } from 'kysely'

/** Payments of a guest, for the lists of several features. All expressions refer to the row `reservations`. */

export const paymentKinds: readonly PostingKind[] = ['PREPAYMENT', 'BALANCE']
export const listedKinds = (kinds: readonly PostingKind[]) => sql.join(kinds.map((kind) => sql.lit(kind)))

/**
 * The same as the view `reservation_money`, with one index lookup per row: all the guest paid, or the part that still
 * counts.
 */
const fromGuest = (kinds: readonly PostingKind[]) => sql<number>`(
  select coalesce(-sum(e.amount_minor), 0)::bigint from ledger_entries e join ledger_postings p on p.id = e.posting_id
  where e.reservation_id = reservations.id and e.account = 'GUEST' and p.kind in (${listedKinds(kinds)})
)`
export const receivedOf = fromGuest(paymentKinds)
export const countedOf = fromGuest([...paymentKinds, 'SETTLEMENT'])

// For sums over more rows than are read. Equal to `reservationFigures`; tests compare the two over random histories.

const ended = sql.join(reservationStatuses.filter(hasEnded).map((status) => sql.lit(status)))
/** `dueMinor` of the figures. */
export const dueSql = (status: RawBuilder<unknown>, paidMinor: RawBuilder<unknown>) =>
  sql<number>`case when ${status} in (${ended}) then 0 else greatest(total_try - ${paidMinor}, 0) end`
