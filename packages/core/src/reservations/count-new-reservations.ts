import type { Context } from '../platform/context.ts'
import { countNewReservations as countRows } from './reservations.queries.ts'

export const countNewReservations = (ctx: Context): Promise<number> => countRows(ctx.db, ctx.actor)
