import type { MenuCounts } from '@plato/contract/inbox/menu-counts.contract'
import type { Context } from '../platform/context.ts'
import { countNewReservations } from '../reservations/count-new-reservations.ts'
import { countUnreadMessages } from './messages.queries.ts'

/** Guests write to the agency, not to owners: an owner has no message count. */
export async function getMenuCounts(ctx: Context): Promise<MenuCounts> {
  const [reservationCount, contactCount] = await Promise.all([
    countNewReservations(ctx),
    ctx.actor.role === 'ADMIN' ? countUnreadMessages(ctx.db) : 0,
  ])
  return { reservationCount, contactCount }
}
