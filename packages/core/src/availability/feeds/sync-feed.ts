import type { AppliedSync, SyncPlan, SyncSource } from '@plato/contract/availability/feeds.contract'
import { shownAddress } from '@plato/rules/availability/feeds/shown-address'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Moment, Tx } from '../../platform/context.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { FeedUnreadable } from '../../safe-fetch/feed-unreadable.ts'
import { imageAddress } from '../../storage/image-address.ts'
import { lockVillaOrRefuse } from '../../villas/lock-villa.ts'
import { type Applied, applyCalendar, noChoices } from './apply-calendar.ts'
import type { FeedContext } from './feed-context.ts'
import { findFeed, findFeedByUrl, insertFeed, isReadSince, type StoredFeed } from './feeds.queries.ts'
import { type FreshCalendar, fetchCalendar, noteFault } from './read-feed.ts'
import { findVillaShown, selectBars } from './records.queries.ts'

type StaffContext = Context & FeedContext

/**
 * Each reading may wait 15 seconds for another server: max four at a time, so that database connections stay free.
 */
const reading = limitConcurrency({ max: 4, maxWaiting: 12 })

/** Carries the result of a preview out of the transaction and rolls it back. */
class PreviewRollback extends Error {
  readonly plan: SyncPlan
  constructor(plan: SyncPlan) {
    super('a preview changes nothing')
    this.plan = plan
  }
}

async function storedFeed(ctx: StaffContext, source: SyncSource): Promise<StoredFeed | undefined> {
  if ('feed_id' in source) {
    const feed = await findFeed(ctx.db, source.feed_id)
    if (feed?.villa_id !== source.villa_id) throw new Refusal('feed.not_found')
    return feed
  }
  return findFeedByUrl(ctx.db, source.villa_id, source.url)
}

interface NowRead {
  readonly feed: StoredFeed | undefined
  readonly fresh: FreshCalendar
  readonly requestedAt: Moment
}

/** Reads the feed without validators: a staff member waits for the full result. */
async function readNow(ctx: StaffContext, source: SyncSource, commits: boolean): Promise<NowRead> {
  const feed = await storedFeed(ctx, source)
  const url = 'url' in source ? source.url : (feed?.url ?? '')
  const requestedAt = await ctx.databaseTime(ctx.db)
  try {
    const fresh = await reading(() => fetchCalendar(ctx, url, { today: requestedAt.today }))
    if (fresh === 'SAME') throw new Error('nobody asked whether it had changed')
    return { feed, fresh, requestedAt }
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    if (feed && commits) await noteFault(ctx, feed, error, requestedAt)
    throw new Refusal('feed.unreadable', { gaps: [error.fault] })
  }
}

async function feedFor(
  tx: Tx,
  ctx: StaffContext,
  source: SyncSource,
  { feed, fresh }: NowRead,
): Promise<{ feed: StoredFeed; isNew: boolean }> {
  // Read again under the villa lock: a concurrent request may have created the feed.
  const stored = feed
    ? await findFeed(tx, feed.id)
    : 'url' in source && (await findFeedByUrl(tx, source.villa_id, source.url))
  if (stored) return { feed: stored, isNew: false }
  if (feed || !('url' in source)) throw new Refusal('feed.not_found')
  const made = await insertFeed(tx, {
    villa_id: source.villa_id,
    url: source.url,
    name: source.name,
    channel: source.channel ?? fresh.calendar.channel,
    blocks_horizon: source.blocksHorizon,
    created_by: ctx.actor.id,
  })
  return { feed: made, isNew: true }
}

const spanOf = ({ from, to }: { from: string; to: string }) => ({ from, to })

const changesOf = ({ plan, recordIds, conflicts }: Applied): SyncPlan['changes'] =>
  plan.changes.map(({ key, change, before, renamed, opensAt, values }, place) => ({
    key,
    change,
    kind: values.kind,
    ...spanOf(values),
    before,
    summary: values.summary,
    renamed,
    opensAt: opensAt?.toISOString() ?? null,
    conflicts: conflicts
      .filter(({ externalId }) => externalId === recordIds[place])
      .map((conflict) => ({
        reservation_id: conflict.reservationId,
        code: conflict.code,
        nights: spanOf(conflict),
      })),
  }))

async function syncIn(
  tx: Tx,
  ctx: StaffContext,
  source: SyncSource & Partial<AppliedSync>,
  read: NowRead,
): Promise<{ plan: SyncPlan; feed: StoredFeed; isNew: boolean } | 'OLD'> {
  await lockVillaOrRefuse(tx, source.villa_id)
  const at = await ctx.databaseTime(tx)
  const { feed, isNew } = await feedFor(tx, ctx, source, read)
  if (isReadSince(feed, read.requestedAt)) return 'OLD'
  const { ignore, remove, acceptDrop } = { ...noChoices, ...source }
  const bars = () => selectBars(tx, feed.villa_id, feed.id, at.today)
  const before = await bars()
  const applied = await applyCalendar(tx, ctx, {
    feed,
    fresh: read.fresh,
    choices: { ignore, remove, acceptDrop },
    at,
  })
  const { coverKey, name: villaName } = await findVillaShown(tx, feed.villa_id)
  const plan: SyncPlan = {
    feed_id: isNew ? null : feed.id,
    villa_id: feed.villa_id,
    villaName,
    villaPicture: coverKey && imageAddress(coverKey, 320, 'webp'),
    channel: feed.channel,
    name: feed.name,
    shownUrl: shownAddress(feed.url),
    readAt: at.now.toISOString(),
    events: read.fresh.calendar.events.length,
    changes: changesOf(applied),
    massDrop: applied.plan.massDrop,
    findings: [...read.fresh.calendar.findings],
    before,
    after: await bars(),
  }
  return { plan, feed, isNew }
}

const maxAttempts = 3
/** No attempt starts later than this; with the reader's timeout of 15 seconds the request ends before nginx's 35. */
const lastAttemptMs = 15_000

/**
 * Reads again when another reading was stored while this one was under way, because what it fetched may be older.
 * Refuses after `maxAttempts`, so that a feed which is read all the time cannot occupy the request for ever.
 */
async function untilNewest<T>(attempt: () => Promise<T | 'OLD'>): Promise<T> {
  const begun = performance.now()
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const done = await attempt()
    if (done !== 'OLD') return done
    if (performance.now() - begun > lastAttemptMs) break
  }
  throw new Refusal('request.too_many', { retryAfterSeconds: 10 })
}

/** Returns the changes a sync would make now: runs the real sync and rolls it back. */
export const previewSync = (ctx: StaffContext, source: SyncSource): Promise<SyncPlan> =>
  untilNewest(() => previewOnce(ctx, source))

async function previewOnce(ctx: StaffContext, source: SyncSource): Promise<SyncPlan | 'OLD'> {
  const read = await readNow(ctx, source, false)
  try {
    await ctx.db.transaction().execute(async (tx) => {
      const done = await syncIn(tx, ctx, source, read)
      if (done !== 'OLD') throw new PreviewRollback(done.plan)
    })
  } catch (error) {
    if (error instanceof PreviewRollback) return error.plan
    throw error
  }
  return 'OLD'
}

export const syncFeed = (ctx: StaffContext, source: AppliedSync): Promise<SyncPlan> =>
  untilNewest(() => syncOnce(ctx, source))

async function syncOnce(ctx: StaffContext, source: AppliedSync): Promise<SyncPlan | 'OLD'> {
  const read = await readNow(ctx, source, true)
  return ctx.db.transaction().execute(async (tx) => {
    const done = await syncIn(tx, ctx, source, read)
    if (done === 'OLD') return done
    const { plan, feed, isNew } = done
    const { ignore, remove, acceptDrop } = source
    await recordAudit(tx, ctx, {
      action: isNew ? 'feed.created' : 'feed.synced',
      subjectId: feed.id,
      change: { villaId: feed.villa_id, name: feed.name, ignore, remove, acceptDrop },
    })
    return { ...plan, feed_id: feed.id }
  })
}
