import { z } from 'zod'
import { content, endpoint, id, idInPath } from '../endpoint.ts'
import { reservationSource, reservationStatus } from '../reservations/reservation-shape.contract.ts'
import { villaStatus } from '../villas/villa-facts.contract.ts'
import { closureReason } from './availability.contract.ts'
import { externalKind, feedChannel } from './external.contract.ts'

export const maxOccupancyDays = 200
const dayMs = 86_400_000

export const occupancyFilter = z
  .strictObject({
    /** The window, half-open. */
    from: z.iso.date(),
    to: z.iso.date(),
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    take: z.coerce.number().int().min(1).max(200).default(100),
    town_id: idInPath.optional(),
    villa_id: idInPath.optional(),
    search: z.string().trim().max(80).optional(),
    status: villaStatus.optional(),
    /** Only villas with a conflict or an unreadable feed. */
    troubled: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .default(false),
  })
  .refine(({ from, to }) => to > from && Date.parse(to) - Date.parse(from) <= maxOccupancyDays * dayMs, {
    path: ['to'],
  })
export type OccupancyFilter = z.output<typeof occupancyFilter>

const span = { from: z.iso.date(), to: z.iso.date() }

const bar = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('RESERVATION'),
    ...span,
    reservation_id: id,
    code: z.string(),
    status: reservationStatus,
    source: reservationSource,
    /** Null until an owner may know it. */
    guestName: z.string().nullable(),
    guests: z.int(),
    holdExpiresAt: z.iso.datetime().nullable(),
    /** Of the whole price, in percent; null for owners. */
    paidPercent: z.int().nullable(),
    totalTry: z.int().nullable(),
    receivedMinor: z.int().nullable(),
    dueMinor: z.int().nullable(),
    createdAt: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('CLOSURE'), ...span, closure_id: id, reason: closureReason, note: z.string() }),
  z.object({
    kind: z.literal('EXTERNAL'),
    /** The whole record, also where a reservation of ours has its nights. */
    ...span,
    external_id: id,
    channel: feedChannel,
    feedName: z.string(),
    externalKind,
    summary: z.string(),
    /** Nights a reservation of ours has too; empty without conflict. */
    conflicts: z.array(z.object({ ...span, decided: z.boolean() })),
  }),
])
export type OccupancyBar = z.infer<typeof bar>

const villaRow = z.object({
  id,
  name: z.string(),
  townName: z.string().nullable(),
  capacity: z.int(),
  status: villaStatus,
  thumbnail: z.string().nullable(),
  /** The most serious warning, if any. */
  warning: z.enum(['CONFLICT', 'STALE_FEED', 'NOT_PUBLISHED']).nullable(),
  bars: z.array(bar),
  /** Nightly prices as spans, in the villa's currency: for free days at the closest zoom. */
  prices: z.array(z.object({ ...span, nightlyMinor: z.int(), currency: z.string() })),
})
export type OccupancyVilla = z.infer<typeof villaRow>

/** One night of several villas, or several nights: how many of each kind. */
export const nightCounts = z.object({
  sold: z.int(),
  sellable: z.int(),
  closed: z.int(),
  external: z.int(),
})
export type NightCounts = z.infer<typeof nightCounts>

export const occupancyEndpoints = {
  window: endpoint({
    method: 'GET',
    url: '/v1/admin/occupancy',
    access: 'calendar.read',
    querystring: occupancyFilter,
    success: [
      200,
      content(
        z.object({
          /** All villas the filter finds, and from `skip` on those of this window. */
          total: z.int(),
          villas: z.array(villaRow),
          /**
           * For each day of the window the nights of every villa the filter finds, archived ones included: occupancy is
           * sold of sellable, the others are shown apart (decision 0022).
           */
          nights: z.array(nightCounts),
        }),
      ),
    ],
    refusals: [],
  }),
}
