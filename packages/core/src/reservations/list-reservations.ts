import type { ReservationFilter } from '@plato/contract/reservations/reservations.contract'
import { isStaff } from '@plato/rules/auth/capabilities'
import { Refusal } from '@plato/rules/refusal'
import { mayListBy } from '@plato/rules/reservations/permissions'
import type { Context } from '../platform/context.ts'
import { selectReservations } from './list.queries.ts'
import { rowOf } from './row-shape.ts'

export function requireOwnFilter(
  { actor }: Context,
  { datetype, order }: Pick<ReservationFilter, 'datetype' | 'order'>,
): void {
  const isForStaff = isStaff(actor.role)
  if (!mayListBy(isForStaff, datetype) || !mayListBy(isForStaff, order)) throw new Refusal('request.invalid')
}

export async function listReservations(ctx: Context, filter: ReservationFilter) {
  requireOwnFilter(ctx, filter)
  const { rows, total, capped, sums } = await selectReservations(ctx.db, ctx.actor, filter, ctx.today)
  const isReported = isStaff(ctx.actor.role) && !capped
  return {
    rows: rows.map((row) => rowOf(row, ctx.actor)),
    total,
    capped,
    sums: isReported ? (sums ?? { totalTry: 0, receivedMinor: 0, dueMinor: 0 }) : null,
  }
}
