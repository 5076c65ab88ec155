import { feedFaults, feedFindings, feedHealths } from '@plato/rules/availability/feeds/feed-kinds'
import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, idInPath, idParams, page, touched } from '../endpoint.ts'
import { occupancyKind } from './availability.contract.ts'
import { externalKind, feedChannel, span } from './external.contract.ts'

const moment = z.iso.datetime()
const feedName = z.string().trim().min(1).max(60)
/** Validated by the feed reader, which reports the fault. */
const feedUrl = z.string().trim().min(1).max(2_000)
export const maxCalendarTextLength = 900_000
const calendarText = z.string().min(1).max(maxCalendarTextLength)

const feed = z.object({
  id,
  villa_id: id,
  villaName: z.string(),
  channel: feedChannel,
  name: z.string(),
  /** Host and end of the URL; the middle is secret. */
  shownUrl: z.string(),
  active: z.boolean(),
  blocksHorizon: z.boolean(),
  health: z.enum(feedHealths),
  fault: z.enum(feedFaults).nullable(),
  faultHead: z.string().nullable(),
  triedAt: moment.nullable(),
  readAt: moment.nullable(),
  nextAt: moment,
  failures: z.int(),
  heldAt: moment.nullable(),
  eventCount: z.int(),
  /** Records that take nights from today on. */
  activeRecords: z.int(),
  /** Nights they take from today on; these open when the feed is removed. */
  activeNights: z.int(),
  openConflicts: z.int(),
})
export type CalendarFeed = z.infer<typeof feed>

const reading = z.object({
  at: moment,
  fault: z.enum(feedFaults).nullable(),
  held: z.boolean(),
  added: z.int(),
  moved: z.int(),
  removed: z.int(),
})

const finding = z.object({ code: z.enum(feedFindings), count: z.int(), sample: z.string().nullable() })
export type CalendarFinding = z.infer<typeof finding>

export const syncChanges = [
  'ADDED',
  'MOVED',
  'SAME',
  'MISSING',
  'REMOVED',
  'ECHO',
  'HORIZON',
  'IGNORED',
] as const

const change = z.object({
  /** Names it in `ignore` and `remove` of the applying call. */
  key: z.string(),
  change: z.enum(syncChanges),
  kind: externalKind,
  from: z.iso.date(),
  to: z.iso.date(),
  before: span.nullable(),
  summary: z.string(),
  /** The same nights with another UID than at the last reading. */
  renamed: z.boolean(),
  conflicts: z.array(z.object({ reservation_id: id, code: z.string(), nights: span })),
  /** For a missing record: when its nights are opened unless it reappears. */
  opensAt: moment.nullable(),
})
export type SyncChange = z.infer<typeof change>

const bar = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  kind: occupancyKind,
  label: z.string().nullable(),
  /** Of this very feed. */
  own: z.boolean(),
})

export const syncPlan = z.object({
  feed_id: id.nullable(),
  villa_id: id,
  villaName: z.string(),
  villaPicture: z.string().nullable(),
  channel: feedChannel,
  name: z.string(),
  shownUrl: z.string(),
  readAt: moment,
  /** Events that still concern us. */
  events: z.int(),
  changes: z.array(change),
  /** Set when so many records are missing that none is removed until staff confirm. */
  massDrop: z.object({ missing: z.int(), known: z.int() }).nullable(),
  findings: z.array(finding),
  before: z.array(bar),
  after: z.array(bar),
})
export type SyncPlan = z.infer<typeof syncPlan>

/** A stored feed, or a URL that is not stored yet. */
export const syncSource = z.union([
  z.strictObject({ villa_id: id, feed_id: id }),
  z.strictObject({
    villa_id: id,
    url: feedUrl,
    name: feedName,
    channel: feedChannel.optional(),
    blocksHorizon: z.boolean().default(false),
  }),
])

const choices = {
  /** Keys of added ones that shall not close nights. */
  ignore: z.array(z.string()).max(5_000).default([]),
  /** Keys of missing ones that are opened at once. */
  remove: z.array(z.string()).max(5_000).default([]),
  /** Accepts a reviewed mass drop: its missing records are then treated like single missing ones. */
  acceptDrop: z.boolean().default(false),
}
export const appliedSync = z.union([
  syncSource.options[0].extend(choices),
  syncSource.options[1].extend(choices),
])
export type AppliedSync = z.output<typeof appliedSync>
export type SyncSource = z.output<typeof syncSource>

const diagnosis = z.object({
  /** Null when the reading succeeded. */
  fault: z.enum(feedFaults).nullable(),
  /** The first characters of a response that is not a calendar. */
  head: z.string().nullable(),
  channel: feedChannel.nullable(),
  producer: z.string().nullable(),
  events: z.int(),
  nights: z.int(),
  first: z.iso.date().nullable(),
  last: z.iso.date().nullable(),
  bytes: z.int(),
  kinds: z.record(externalKind, z.int()),
  findings: z.array(finding),
  sample: z.array(
    z.object({ from: z.iso.date(), to: z.iso.date(), kind: externalKind, summary: z.string() }),
  ),
})
export type FeedDiagnosis = z.infer<typeof diagnosis>

const calendarExport = z.object({
  id,
  villa_id: id,
  channel: feedChannel,
  name: z.string(),
  url: z.string(),
  createdAt: moment,
  fetchedAt: moment.nullable(),
})
export type CalendarExport = z.infer<typeof calendarExport>

export const feedFilter = page({ size: 20 }).extend({
  villa_id: idInPath.optional(),
  health: z.enum(feedHealths).optional(),
})
export type FeedFilter = z.output<typeof feedFilter>

/** Refusals of reading a URL, shared by preview and application. */
const readingRefusals = ['feed.unreadable', 'feed.not_found', 'villa.not_found', 'request.too_many'] as const

export const feedEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/villas/feeds',
    access: 'calendar.read',
    querystring: feedFilter,
    success: [200, content(cappedPageOf(feed).extend({ troubled: z.int() }))],
    refusals: [],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/villas/feeds/:id',
    access: 'calendar.read',
    params: idParams,
    success: [200, content(feed.extend({ readings: z.array(reading) }))],
    refusals: ['feed.not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    url: '/v1/admin/villas/feeds/:id',
    access: 'feeds.write',
    params: idParams,
    body: z.strictObject({ name: feedName, active: z.boolean(), blocksHorizon: z.boolean() }),
    success: [200, content(touched)],
    refusals: ['feed.not_found'],
  }),
  preview: endpoint({
    method: 'POST',
    url: '/v1/admin/villas/date/sync/preview',
    access: 'feeds.write',
    reads: true,
    body: syncSource,
    success: [200, content(syncPlan)],
    refusals: readingRefusals,
  }),
  sync: endpoint({
    method: 'POST',
    url: '/v1/admin/villas/date/sync',
    access: 'feeds.write',
    body: appliedSync,
    success: [200, content(syncPlan)],
    refusals: readingRefusals,
  }),
  remove: endpoint({
    method: 'PATCH',
    url: '/v1/admin/villas/deleteical',
    access: 'feeds.write',
    body: z.strictObject({ villa_id: id, feed_id: id.optional() }),
    success: [200, content(z.object({ feeds: z.int(), records: z.int(), nights: z.int() }))],
    refusals: ['villa.not_found', 'feed.not_found'],
  }),
  diagnose: endpoint({
    method: 'POST',
    url: '/v1/admin/villas/date/sync/diagnose',
    access: 'feeds.write',
    reads: true,
    body: z.union([z.strictObject({ url: feedUrl }), z.strictObject({ text: calendarText })]),
    success: [200, content(diagnosis)],
    refusals: ['request.too_many'],
  }),
  exports: endpoint({
    method: 'GET',
    url: '/v1/admin/villas/:id/calendar-exports',
    access: 'calendar.read',
    params: idParams,
    success: [200, content(z.array(calendarExport))],
    refusals: ['villa.not_found'],
  }),
  createExport: endpoint({
    method: 'POST',
    url: '/v1/admin/villas/:id/calendar-exports',
    access: 'feeds.write',
    params: idParams,
    body: z.strictObject({ channel: feedChannel, name: feedName }),
    acceptsKey: true,
    success: [201, content(calendarExport)],
    refusals: ['villa.not_found', 'feed.export_not_found', 'feed.too_many_exports', 'request.key_reused'],
  }),
  revokeExport: endpoint({
    method: 'DELETE',
    url: '/v1/admin/villas/calendar-exports/:id',
    access: 'feeds.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['feed.export_not_found'],
  }),
}
