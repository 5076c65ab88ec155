import {
  conflictDecisions,
  externalKinds,
  externalStatuses,
  feedChannels,
} from '@plato/rules/availability/feeds/feed-kinds'
import { isCalendarDate } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, idInPath, idParams, page, touched } from '../endpoint.ts'
import { reservationStatus } from '../reservations/reservation-shape.contract.ts'

export const feedChannel = z.enum(feedChannels)
export const externalKind = z.enum(externalKinds)

/** A day, or a moment that names one: clients send both. */
const isoDay = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((value) => (isCalendarDate(value) ? value : istanbulDay(new Date(value))))

/** Records that take nights are `CONFLICT` with an overlapping reservation and `ACTIVE` without one. */
export const externalStates = ['CONFLICT', ...externalStatuses] as const
export const externalState = z.enum(externalStates)

export const externalFilter = page({ size: 20 }).extend({
  status: externalState.optional(),
  villa_id: idInPath.optional(),
  feed_id: idInPath.optional(),
  /** Begins on this day or later. */
  started_at: isoDay.optional(),
  /** Free again on this day or earlier. */
  finished_at: isoDay.optional(),
  /** First seen on this day or later. */
  created_at: isoDay.optional(),
})
export type ExternalFilter = z.output<typeof externalFilter>

export const span = z.object({ from: z.iso.date(), to: z.iso.date() })

const externalRow = z.object({
  id,
  villa_id: id,
  villaName: z.string(),
  villaPicture: z.string().nullable(),
  feed_id: id.nullable(),
  feedName: z.string(),
  channel: feedChannel,
  started_at: z.iso.date(),
  finished_at: z.iso.date(),
  nights: z.int(),
  kind: externalKind,
  status: externalState,
  summary: z.string(),
  created_at: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** Set while the calendar no longer shows it and it is not yet opened. */
  missedAt: z.iso.datetime().nullable(),
  removedAt: z.iso.datetime().nullable(),
})
export type ExternalRow = z.infer<typeof externalRow>

const conflict = z.object({
  id,
  external_id: id,
  villa_id: id,
  villaName: z.string(),
  villaPicture: z.string().nullable(),
  channel: feedChannel,
  feedName: z.string(),
  kind: externalKind,
  summary: z.string(),
  /** Theirs, ours, and the nights both claim. */
  theirs: span,
  ours: span,
  nights: span,
  reservation_id: id,
  code: z.string(),
  status: reservationStatus,
  guestName: z.string().nullable(),
  /** Paid so far, in lira; null for owners. */
  receivedMinor: z.int().nullable(),
  reservedAt: z.iso.datetime(),
  firstSeenAt: z.iso.datetime(),
  openedAt: z.iso.datetime(),
  decision: z.enum(conflictDecisions).nullable(),
  note: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  decidedByName: z.string().nullable(),
  closedAt: z.iso.datetime().nullable(),
})
export type CalendarConflict = z.infer<typeof conflict>

export const conflictFilter = page({ size: 20 }).extend({
  /** `OPEN`: not decided; `DECIDED`: decided, still overlapping; `CLOSED`: no longer overlapping. */
  state: z.enum(['OPEN', 'DECIDED', 'CLOSED']).default('OPEN'),
  villa_id: idInPath.optional(),
  reservation_id: idInPath.optional(),
})
export type ConflictFilter = z.output<typeof conflictFilter>

export const conflictAnswer = z
  .strictObject({
    decision: z.enum(conflictDecisions),
    note: z.string().trim().max(500).default(''),
  })
  // Double occupancy needs a note for the record, and KEEP_THEIRS needs one because the guest is informed.
  .refine(({ decision, note }) => decision === 'KEEP_OURS' || note !== '', { path: ['note'] })
export type ConflictAnswer = z.output<typeof conflictAnswer>

export const externalEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/external',
    access: 'calendar.read',
    querystring: externalFilter,
    success: [200, content(cappedPageOf(externalRow))],
    refusals: [],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/external/:id',
    access: 'calendar.read',
    params: idParams,
    success: [
      200,
      content(externalRow.extend({ uid: z.string(), held: z.array(span), conflicts: z.array(conflict) })),
    ],
    refusals: ['external.not_found'],
  }),
  /** Ignores a wrong record, or activates it again. */
  judge: endpoint({
    method: 'PUT',
    url: '/v1/admin/external/:id',
    access: 'feeds.write',
    params: idParams,
    body: z.strictObject({ status: z.enum(['ACTIVE', 'IGNORED']) }),
    success: [200, content(touched)],
    refusals: ['external.not_found', 'external.gone'],
  }),
  conflicts: endpoint({
    method: 'GET',
    url: '/v1/admin/calendar-conflicts',
    access: 'calendar.read',
    querystring: conflictFilter,
    success: [200, content(cappedPageOf(conflict))],
    refusals: [],
  }),
  decide: endpoint({
    method: 'PUT',
    url: '/v1/admin/calendar-conflicts/:id',
    access: 'feeds.write',
    params: idParams,
    body: conflictAnswer,
    success: [200, content(touched)],
    refusals: ['conflict.not_found', 'conflict.over', 'reservation.wrong_state', 'request.key_reused'],
    idempotent: true,
  }),
}
