import type { AppliedSync, SyncPlan, SyncSource } from '@plato/contract/availability/feeds.contract'
import { shownAddress } from '@plato/rules/availability/feeds/shown-address'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../audit.queries.ts'
import type { Context, Moment, Tx } from '../../context.ts'
import { inTurn } from '../../in-turn.ts'
import { imageAddress } from '../../villas/image-address.ts'
import { insistOnVilla } from '../../villas/insist-on-villa.ts'
import { type Applied, applyCalendar, noChoices } from './apply-calendar.ts'
import type { FeedContext } from './feed-context.ts'
import { FeedUnreadable } from './feed-unreadable.ts'
import { findFeed, findFeedByUrl, insertFeed, isReadSince, type KeptFeed } from './feeds.queries.ts'
import { type FreshCalendar, fetchCalendar, noteFault } from './read-feed.ts'
import { findVillaShown, selectBars } from './records.queries.ts'

type StaffContext = Context & FeedContext

/** Each may wait a quarter of a minute for a foreign server: a few at a time, so that others find a connection. */
const reading = inTurn({ seats: 4, mostWaiting: 12 })

/** The answer of a preview, on its way out of the transaction it takes with it. */
class NothingKept extends Error {
  readonly plan: SyncPlan
  constructor(plan: SyncPlan) {
    super('a preview changes nothing')
    this.plan = plan
  }
}

async function keptFeed(ctx: StaffContext, source: SyncSource): Promise<KeptFeed | undefined> {
  if ('feed_id' in source) {
    const feed = await findFeed(ctx.db, source.feed_id)
    if (feed?.villa_id !== source.villa_id) throw new Refusal('feed.not_found')
    return feed
  }
  return findFeedByUrl(ctx.db, source.villa_id, source.url)
}

interface NowRead {
  readonly feed: KeptFeed | undefined
  readonly fresh: FreshCalendar
  readonly asked: Moment
}

/** Read now, whatever was read before: somebody waits for the answer. */
async function readNow(ctx: StaffContext, source: SyncSource, commits: boolean): Promise<NowRead> {
  const feed = await keptFeed(ctx, source)
  const url = 'url' in source ? source.url : (feed?.url ?? '')
  const asked = await ctx.databaseTime(ctx.db)
  try {
    const fresh = await reading(() => fetchCalendar(ctx, url, { today: asked.today }))
    if (fresh === 'SAME') throw new Error('nobody asked whether it had changed')
    return { feed, fresh, asked }
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    if (feed && commits) await noteFault(ctx, feed, error, asked)
    throw new Refusal('feed.unreadable', { gaps: [error.fault] })
  }
}

async function feedFor(
  tx: Tx,
  ctx: StaffContext,
  source: SyncSource,
  { feed, fresh }: NowRead,
): Promise<{ feed: KeptFeed; isNew: boolean }> {
  // Read anew under the villa's lock: another may have been faster, with keeping it too.
  const kept = feed
    ? await findFeed(tx, feed.id)
    : 'url' in source && (await findFeedByUrl(tx, source.villa_id, source.url))
  if (kept) return { feed: kept, isNew: false }
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
): Promise<{ plan: SyncPlan; feed: KeptFeed; isNew: boolean } | 'OLD'> {
  await insistOnVilla(tx, source.villa_id)
  const at = await ctx.databaseTime(tx)
  const { feed, isNew } = await feedFor(tx, ctx, source, read)
  if (isReadSince(feed, read.asked)) return 'OLD'
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

/** What reading it now would change: the very application, taken back at its end. */
export async function previewSync(ctx: StaffContext, source: SyncSource): Promise<SyncPlan> {
  const read = await readNow(ctx, source, false)
  try {
    await ctx.db.transaction().execute(async (tx) => {
      const done = await syncIn(tx, ctx, source, read)
      if (done !== 'OLD') throw new NothingKept(done.plan)
    })
  } catch (error) {
    if (error instanceof NothingKept) return error.plan
    throw error
  }
  return previewSync(ctx, source)
}

export async function syncFeed(ctx: StaffContext, source: AppliedSync): Promise<SyncPlan> {
  const read = await readNow(ctx, source, true)
  const applied = await ctx.db.transaction().execute(async (tx) => {
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
  // The clock was faster: what came to us may be older than what counts, so it is asked for again.
  return applied === 'OLD' ? syncFeed(ctx, source) : applied
}
