import type { CalendarFeed, FeedFilter } from '@plato/contract/availability/feeds.contract'
import type { FeedFault } from '@plato/rules/availability/feeds/feed-kinds'
import { healthOf } from '@plato/rules/availability/feeds/health'
import { shownAddress } from '@plato/rules/availability/feeds/shown-address'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import { lockVillaOrRefuse } from '../../villas/lock-villa.ts'
import {
  countTroubled,
  deleteFeeds,
  findFeed,
  findShownFeed,
  type StoredFeed,
  selectFeeds,
  selectFeedsOfVilla,
  selectReadings,
  updateFeed,
} from './feeds.queries.ts'
import { removeRecordsOf, setHorizonBlocks } from './records.queries.ts'

type ShownFeed = StoredFeed & {
  readonly villaName: string
  readonly activeRecords: number
  readonly activeNights: number
  readonly openConflicts: number
}

// Safe: the column holds what `noteFault` wrote.
const faultIn = (fault: string | null) => fault as FeedFault | null

function feedOf(row: ShownFeed, now: Date): CalendarFeed {
  const state = {
    active: row.active,
    createdAt: row.created_at,
    readAt: row.read_at,
    heldAt: row.held_at,
    hasFault: row.fault !== null,
  }
  return {
    id: row.id,
    villa_id: row.villa_id,
    villaName: row.villaName,
    channel: row.channel,
    name: row.name,
    shownUrl: shownAddress(row.url),
    active: row.active,
    blocksHorizon: row.blocks_horizon,
    health: healthOf(state, now),
    fault: faultIn(row.fault),
    faultHead: row.fault_head,
    triedAt: row.tried_at?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
    nextAt: row.next_at.toISOString(),
    failures: row.failures,
    heldAt: row.held_at?.toISOString() ?? null,
    eventCount: row.event_count,
    activeRecords: row.activeRecords,
    activeNights: row.activeNights,
    openConflicts: row.openConflicts,
  }
}

export async function listFeeds(ctx: Context, filter: FeedFilter) {
  const { now, today } = await ctx.databaseTime(ctx.db)
  const reader = { actor: ctx.actor, now, today }
  const { rows, ...counted } = await selectFeeds(ctx.db, reader, filter)
  return {
    ...counted,
    rows: rows.map((row) => feedOf(row, now)),
    troubled: await countTroubled(ctx.db, reader),
  }
}

export async function getFeed(ctx: Context, id: number) {
  const { now, today } = await ctx.databaseTime(ctx.db)
  const row = await findShownFeed(ctx.db, { actor: ctx.actor, now, today }, id)
  if (!row) throw new Refusal('feed.not_found')
  const readings = await selectReadings(ctx.db, id)
  return {
    ...feedOf(row, now),
    readings: readings.map(({ at, fault, ...counts }) => ({
      ...counts,
      fault: faultIn(fault),
      at: at.toISOString(),
    })),
  }
}

interface ChangedFeed {
  readonly name: string
  readonly active: boolean
  readonly blocksHorizon: boolean
}

export function changeFeed(ctx: Context, id: number, { name, active, blocksHorizon }: ChangedFeed) {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await findFeed(tx, id)
    if (!before) throw new Refusal('feed.not_found')
    await lockVillaOrRefuse(tx, before.villa_id)
    const { now, today } = await ctx.databaseTime(tx)
    // A resumed feed is due at once, because changes during the pause are unknown.
    const due = active && !before.active ? { next_at: now } : {}
    const changed = await updateFeed(tx, id, { name, active, blocks_horizon: blocksHorizon, ...due })
    if (!changed) throw new Refusal('feed.not_found')
    await setHorizonBlocks(tx, id, today, blocksHorizon)
    await recordAudit(tx, ctx, {
      action: 'feed.changed',
      subjectId: id,
      change: { name, active, blocksHorizon },
    })
    return { id }
  })
}

/** Deletes feeds, marks their records as removed and frees the nights they held. */
export function removeFeeds(
  ctx: Context,
  { villa_id: villaId, feed_id: feedId }: { villa_id: number; feed_id?: number | undefined },
) {
  return ctx.db.transaction().execute(async (tx) => {
    await lockVillaOrRefuse(tx, villaId)
    const feeds = await selectFeedsOfVilla(tx, villaId)
    const gone = feeds.filter(({ id }) => feedId === undefined || id === feedId)
    if (feedId !== undefined && gone.length === 0) throw new Refusal('feed.not_found')
    const ids = gone.map(({ id }) => id)
    if (ids.length === 0) return { feeds: 0, records: 0, nights: 0 }
    const { now, today } = await ctx.databaseTime(tx)
    const opened = await removeRecordsOf(tx, ids, today, now)
    await deleteFeeds(tx, ids)
    for (const { id, name } of gone) {
      await recordAudit(tx, ctx, {
        action: 'feed.removed',
        subjectId: id,
        change: { villaId, name, ...opened },
      })
    }
    return { feeds: ids.length, ...opened }
  })
}
