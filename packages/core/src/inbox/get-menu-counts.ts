import type { MenuCounts } from '@plato/contract/inbox/menu-counts.contract'
import { roleMay } from '@plato/rules/auth/capabilities'
import type { Context } from '../platform/context.ts'
import { countNewReservations } from '../reservations/count-new-reservations.ts'
import { countUnreadMessages } from './messages.queries.ts'

/** Counts of what the caller may read; 0 for the rest. */
export async function getMenuCounts(ctx: Context): Promise<MenuCounts> {
  const { role } = ctx.actor
  const [reservationCount, contactCount] = await Promise.all([
    roleMay(role, 'reservations.read') ? countNewReservations(ctx) : 0,
    roleMay(role, 'messages.write') ? countUnreadMessages(ctx.db) : 0,
  ])
  return { reservationCount, contactCount }
}
