import type { Context } from '../context.ts'
import { countNewReservations as countRows } from './reservations.queries.ts'

export const countNewReservations = (ctx: Context): Promise<number> => countRows(ctx.db, ctx.actor)
