import type {
  OccupancyBar,
  OccupancyFilter,
  OccupancyVilla,
} from '@plato/contract/availability/occupancy.contract'
import { freshForMs, staleAfterMs } from '@plato/rules/availability/feeds/health'
import { dayNumber } from '@plato/rules/calendar-day'
import { dueOf } from '@plato/rules/payments/due'
import type { Actor, Context } from '../context.ts'
import { guestNameFor } from '../reservations/row-shape.ts'
import { imageAddress } from '../villas/image-address.ts'
import {
  type FoundReservation,
  type FoundVilla,
  type FoundWindow,
  selectOccupancy,
} from './occupancy.queries.ts'

const momentOf = (written: string | null): string | null => written && new Date(written).toISOString()

/** Whole percents, and never a hundred while something is missing. */
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.min(100, Math.floor((part * 100) / whole))

/** Money is the agency's: an owner sees that somebody comes, and who once it is confirmed. */
function moneyFor({ role }: Actor, row: FoundReservation) {
  if (role !== 'ADMIN') return { paidPercent: null, totalTry: null, receivedMinor: null, dueMinor: null }
  const { status, totalTry, receivedMinor } = row
  return {
    paidPercent: percentOf(receivedMinor, totalTry),
    totalTry,
    receivedMinor,
    dueMinor: dueOf(status, row),
  }
}

const barOf = (row: FoundReservation, actor: Actor): OccupancyBar => ({
  kind: row.kind,
  from: row.from,
  to: row.to,
  reservation_id: row.reservation_id,
  code: row.code,
  status: row.status,
  source: row.source,
  guestName: guestNameFor(actor, row),
  guests: row.guests,
  holdExpiresAt: momentOf(row.holdExpiresAt),
  ...moneyFor(actor, row),
  createdAt: new Date(row.createdAt).toISOString(),
})

function villaOf(found: FoundVilla, actor: Actor): OccupancyVilla {
  const { coverKey, reservations, closures, externals, ...villa } = found
  const ours = reservations.map((row) => barOf(row, actor))
  return {
    ...villa,
    thumbnail: coverKey && imageAddress(coverKey, 320, 'webp'),
    bars: [...ours, ...closures, ...externals].sort((a, b) => (a.from < b.from ? -1 : 1)),
  }
}

/** For each day of the window, how many of the found villas are taken that night, in percent. */
function percentsOf({ steps, total }: FoundWindow, { from, to }: OccupancyFilter): number[] {
  const first = dayNumber(from)
  const changes = new Map<number, number>()
  for (const { day, n } of steps) {
    const place = dayNumber(day) - first
    changes.set(place, (changes.get(place) ?? 0) + n)
  }
  let taken = 0
  return Array.from({ length: dayNumber(to) - first }, (_, place) => {
    taken += changes.get(place) ?? 0
    return total === 0 ? 0 : Math.round((taken * 100) / total)
  })
}

/** Villas side by side with all that fills their days, for the occupancy calendar. */
export async function listOccupancy(ctx: Context, filter: OccupancyFilter) {
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms)
  const before = { stale: ago(staleAfterMs), fresh: ago(freshForMs) }
  const found = await selectOccupancy(ctx.db, ctx.actor, filter, before)
  return {
    total: found.total,
    villas: found.villas.map((villa) => villaOf(villa, ctx.actor)),
    percents: percentsOf(found, filter),
  }
}
