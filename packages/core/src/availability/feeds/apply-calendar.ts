import { nextReadingAt } from '@plato/rules/availability/feeds/health'
import {
  type KnownRecord,
  type PlannedChange,
  planSync,
  type RecordValues,
  type SyncChoices,
  type SyncPlan,
} from '@plato/rules/availability/feeds/merge'
import { mailAbout } from '../../mail/mail-about.ts'
import type { Moment, PublicContext, Tx } from '../../platform/context.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { conflictPlaceholders } from './conflict-placeholders.tr.ts'
import { noteReading, type StoredFeed, updateFeed } from './feeds.queries.ts'
import type { FreshCalendar } from './read-feed.ts'
import {
  findPublishedAt,
  insertRecords,
  type OpenConflict,
  selectKnown,
  selectOpenConflicts,
  selectPublished,
  selectReservationsOn,
  updateRecords,
} from './records.queries.ts'

export interface Applied {
  readonly plan: SyncPlan
  /** The record of each change, in the order of the plan's changes. */
  readonly recordIds: readonly number[]
  readonly conflicts: readonly OpenConflict[]
}

export interface Applying {
  readonly feed: StoredFeed
  readonly fresh: FreshCalendar
  readonly choices: SyncChoices
  readonly at: Moment
}

type Telling = Pick<PublicContext, 'sendJob' | 'siteOrigin'>

export const noChoices: SyncChoices = { ignore: [], remove: [], acceptDrop: false }

const sameMoment = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()

/** Whether the record must be written: nearly all readings change nothing, and each write recalculates nights. */
function differs(record: KnownRecord, values: RecordValues): boolean {
  const fields = ['uid', 'from', 'to', 'kind', 'status', 'blocks', 'summary', 'misses'] as const
  return (
    fields.some((field) => record[field] !== values[field]) ||
    !sameMoment(record.missedAt, values.missedAt) ||
    !sameMoment(record.echoUntil, values.echoUntil)
  )
}

async function write(
  tx: Tx,
  { feed, at }: Applying,
  { changes }: SyncPlan,
  known: readonly KnownRecord[],
): Promise<number[]> {
  const byId = new Map(known.map((record) => [record.id, record]))
  const changed = changes.flatMap(({ recordId, change, values }) => {
    const record = recordId === null ? undefined : byId.get(recordId)
    const seen = change !== 'MISSING' && change !== 'REMOVED'
    return record && differs(record, values) ? [{ id: record.id, seen, values }] : []
  })
  await updateRecords(tx, changed, at.now)
  const added = changes.filter(({ recordId }) => recordId === null)
  const ids = await insertRecords(
    tx,
    feed,
    added.map(({ values }) => values),
    at.now,
  )
  const newIds = new Map(added.map((change, place) => [change, ids[place] ?? 0]))
  return changes.map((change) => change.recordId ?? newIds.get(change) ?? 0)
}

/** Reports each new double booking at once: an event on the reservation and a mail to staff. */
async function reportConflicts(
  tx: Tx,
  ctx: Telling,
  { feed, at }: Applying,
  conflicts: readonly OpenConflict[],
): Promise<void> {
  for (const conflict of conflicts) {
    const placeholders = conflictPlaceholders(feed.name, conflict)
    const occasion = `conflict-${conflict.id}-${conflict.openedAt.getTime()}`
    const { reservationId } = conflict
    await recordEvent(tx, reservationId, {
      mover: { by: 'CLOCK', userId: null },
      event: 'CALENDAR_CONFLICT',
      detail: { conflictId: conflict.id, feed: feed.name, from: conflict.from, to: conflict.to },
      at,
    })
    await mailAbout(tx, ctx, { key: 'TAKVIM_CAKISMA', reservationId, occasion, at, placeholders })
  }
}

/**
 * Some channels write the same text for a guest as for nights imported from us. An event on the reservation says that
 * the nights were taken for an echo, so that staff can correct it.
 */
async function reportEchoes(tx: Tx, { feed, at }: Applying, { changes }: SyncPlan): Promise<void> {
  for (const { change, recordId, values } of changes) {
    if (change !== 'ECHO' || recordId !== null || values.kind !== 'UNKNOWN') continue
    for (const { id } of await selectReservationsOn(tx, feed.villa_id, values)) {
      await recordEvent(tx, id, {
        mover: { by: 'CLOCK', userId: null },
        event: 'CALENDAR_ECHO',
        detail: { feed: feed.name, from: values.from, to: values.to },
        at,
      })
    }
  }
}

const countOf = ({ changes }: SyncPlan, ...kinds: readonly PlannedChange['change'][]) =>
  changes.filter(({ change }) => kinds.includes(change)).length

async function noteRead(tx: Tx, { feed, fresh, at }: Applying, plan: SyncPlan): Promise<void> {
  const held = plan.massDrop !== null
  await updateFeed(tx, feed.id, {
    tried_at: at.now,
    read_at: at.now,
    failures: 0,
    fault: null,
    fault_head: null,
    etag: fresh.validators.etag,
    last_modified: fresh.validators.lastModified,
    event_count: fresh.calendar.events.length,
    held_at: held ? (feed.held_at ?? at.now) : null,
    next_at: nextReadingAt({ ...feed, failures: 0 }, at.now),
  })
  await noteReading(tx, {
    feed_id: feed.id,
    at: at.now,
    held,
    added: countOf(plan, 'ADDED'),
    moved: countOf(plan, 'MOVED'),
    removed: countOf(plan, 'REMOVED'),
  })
}

const identity = ({ id, openedAt }: OpenConflict) => `${id} ${openedAt.getTime()}`

/** Applies one reading of a feed, in the caller's transaction and under the villa lock. */
export async function applyCalendar(tx: Tx, ctx: Telling, applying: Applying): Promise<Applied> {
  const { feed, fresh, choices, at } = applying
  const known = await selectKnown(tx, feed.id, at.today)
  const before = new Set((await selectOpenConflicts(tx, feed.villa_id)).map(identity))
  const plan = planSync({
    ...choices,
    known,
    events: fresh.calendar.events,
    now: at.now,
    today: at.today,
    blocksHorizon: feed.blocks_horizon,
    wasHeld: feed.held_at !== null,
    published: await selectPublished(tx, feed, at.today),
    publishedAt: await findPublishedAt(tx, feed),
  })
  const recordIds = await write(tx, applying, plan, known)
  const conflicts = await selectOpenConflicts(tx, feed.villa_id)
  const opened = conflicts.filter((conflict) => !before.has(identity(conflict)))
  await reportConflicts(tx, ctx, applying, opened)
  await reportEchoes(tx, applying, plan)
  await noteRead(tx, applying, plan)
  return { plan, recordIds, conflicts }
}
