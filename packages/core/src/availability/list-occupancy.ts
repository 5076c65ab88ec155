import type {
  NightCounts,
  OccupancyBar,
  OccupancyFilter,
  OccupancyVilla,
} from '@plato/contract/availability/occupancy.contract'
import { roleMay } from '@plato/rules/auth/capabilities'
import { freshForMs, staleAfterMs } from '@plato/rules/availability/feeds/health'
import { dayNumber } from '@plato/rules/calendar-day'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import type { Actor, Context } from '../platform/context.ts'
import { guestNameFor } from '../reservation-facts/guest-name.ts'
import { nightKinds } from '../shared-sql/night-figures-sql.ts'
import { imageAddress } from '../storage/image-address.ts'
import {
  type FoundReservation,
  type FoundVilla,
  type FoundWindow,
  selectOccupancy,
} from './occupancy.queries.ts'

const momentOf = (written: string | null): string | null => written && new Date(written).toISOString()

/** Whole percents, rounded down, so that 100 means fully paid. */
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.min(100, Math.floor((part * 100) / whole))

/** Hides money from callers who may not read payments. The guest name is shown to an owner once the reservation is confirmed. */
function moneyFor({ role }: Actor, row: FoundReservation) {
  if (!roleMay(role, 'payments.read'))
    return { paidPercent: null, totalTry: null, receivedMinor: null, dueMinor: null }
  const { totalTry, receivedMinor } = row
  return {
    paidPercent: percentOf(receivedMinor, totalTry),
    totalTry,
    receivedMinor,
    dueMinor: reservationFigures(row, row).dueMinor,
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

/** Running sums over the days of the window: each span adds its villas on its first day and takes them off on its end. */
function nightsOf({ spans }: FoundWindow, { from, to }: OccupancyFilter): NightCounts[] {
  const first = dayNumber(from)
  const days = dayNumber(to) - first
  const changes = new Map(nightKinds.map((kind) => [kind, new Array<number>(days + 1).fill(0)]))
  for (const span of spans) {
    const ofKind = changes.get(span.kind) ?? []
    const [start, end] = [dayNumber(span.from) - first, dayNumber(span.to) - first]
    ofKind[start] = (ofKind[start] ?? 0) + span.n
    ofKind[end] = (ofKind[end] ?? 0) - span.n
  }
  const running = { SOLD: 0, SELLABLE: 0, CLOSED: 0, EXTERNAL: 0 }
  return Array.from({ length: days }, (_, day) => {
    for (const kind of nightKinds) running[kind] += changes.get(kind)?.[day] ?? 0
    return {
      sold: running.SOLD,
      sellable: running.SELLABLE,
      closed: running.CLOSED,
      external: running.EXTERNAL,
    }
  })
}

/** Villas with everything that occupies their days, for the occupancy calendar. */
export async function listOccupancy(ctx: Context, filter: OccupancyFilter) {
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms)
  const before = { stale: ago(staleAfterMs), fresh: ago(freshForMs) }
  const found = await selectOccupancy(ctx.db, ctx.actor, filter, before)
  return {
    total: found.total,
    villas: found.villas.map((villa) => villaOf(villa, ctx.actor)),
    nights: nightsOf(found, filter),
  }
}
