import { nextReadingAt } from '@plato/rules/availability/feeds/health'
import {
  type KnownRecord,
  type PlannedChange,
  planSync,
  type RecordValues,
  type SyncChoices,
  type SyncPlan,
} from '@plato/rules/availability/feeds/merge'
import type { Moment, PublicContext, Tx } from '../../context.ts'
import { mailAbout } from '../../mail/mail-about.ts'
import { recordEvent } from '../../reservations/record-event.ts'
import { conflictWords } from './feed-words.tr.ts'
import { type KeptFeed, noteReading, updateFeed } from './feeds.queries.ts'
import type { FreshCalendar } from './read-feed.ts'
import {
  findToldAt,
  insertRecords,
  type OpenConflict,
  selectKnown,
  selectOpenConflicts,
  selectReservationsOn,
  selectTold,
  updateRecords,
} from './records.queries.ts'

export interface Applied {
  readonly plan: SyncPlan
  /** The record each change is about, in the order of the plan's changes. */
  readonly recordIds: readonly number[]
  readonly conflicts: readonly OpenConflict[]
}

export interface Applying {
  readonly feed: KeptFeed
  readonly fresh: FreshCalendar
  readonly choices: SyncChoices
  readonly at: Moment
}

type Telling = Pick<PublicContext, 'sendJob' | 'siteOrigin'>

export const noChoices: SyncChoices = { ignore: [], remove: [], acceptDrop: false }

const sameMoment = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()

/** Whether there is anything to write: most readings change nothing, and writing settles nights. */
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

/** Whoever sold the nights twice hears of it at once: a line on the reservation, a mail to staff. */
async function tellOfConflicts(
  tx: Tx,
  ctx: Telling,
  { feed, at }: Applying,
  conflicts: readonly OpenConflict[],
): Promise<void> {
  for (const conflict of conflicts) {
    const words = conflictWords(feed.name, conflict)
    const occasion = `conflict-${conflict.id}-${conflict.openedAt.getTime()}`
    const { reservationId } = conflict
    await recordEvent(tx, reservationId, {
      mover: { by: 'CLOCK', userId: null },
      event: 'CALENDAR_CONFLICT',
      detail: { conflictId: conflict.id, feed: feed.name, from: conflict.from, to: conflict.to },
      at,
    })
    await mailAbout(tx, ctx, { key: 'TAKVIM_CAKISMA', reservationId, occasion, at, words })
  }
}

/**
 * Some channels write the same for a guest as for nights we told them of. That it was taken for ours stands on the
 * reservation, for whoever knows better.
 */
async function tellOfEchoes(tx: Tx, { feed, at }: Applying, { changes }: SyncPlan): Promise<void> {
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

/** One reading of another calendar made ours, in the caller's transaction and under the villa's lock. */
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
    told: await selectTold(tx, feed, at.today),
    toldAt: await findToldAt(tx, feed),
  })
  const recordIds = await write(tx, applying, plan, known)
  const conflicts = await selectOpenConflicts(tx, feed.villa_id)
  const opened = conflicts.filter((conflict) => !before.has(identity(conflict)))
  await tellOfConflicts(tx, ctx, applying, opened)
  await tellOfEchoes(tx, applying, plan)
  await noteRead(tx, applying, plan)
  return { plan, recordIds, conflicts }
}
