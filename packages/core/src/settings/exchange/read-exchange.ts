import type { FeedFault } from '@plato/rules/availability/feeds/feed-words'
import { isPlausible, type ReadingFailure, rateText } from '@plato/rules/settings/exchange-rates'
import { recordOwnAudit } from '../../audit.queries.ts'
import { FeedUnreadable } from '../../availability/feeds/feed-unreadable.ts'
import type { FeedReader } from '../../availability/feeds/fetch-feed.ts'
import type { Moment, PublicContext, Tx } from '../../context.ts'
import { applyRates, ratesTold, type ToldRates } from './apply-rates.ts'
import { insertReading, lockExchange, trimReadings } from './exchange.queries.ts'
import { type Bulletin, BulletinRefused, readBulletin } from './read-bulletin.ts'

/** What reading the central bank's rates needs beyond a call. The address is the operator's, never staff's. */
export interface ExchangeContext extends PublicContext {
  readonly centralBank: { readonly url: string; readonly reader: FeedReader }
}

/** How the way out to it is opened: guarded as that to calendars is. */
export const readsBulletins = { name: 'PlatoVilla-Rates', accept: 'application/xml, text/xml, */*;q=0.1' }

const mostBytes = 1024 * 1024
/** Of readings that brought nothing. */
const mostEmptyReadings = 1_000

const failures: Partial<Record<FeedFault, ReadingFailure>> = {
  TIMEOUT: 'TIMEOUT',
  TOO_LARGE: 'TOO_LARGE',
  NOT_FOUND: 'SERVER_ERROR',
  REFUSED: 'SERVER_ERROR',
  SERVER_ERROR: 'SERVER_ERROR',
  TOO_MANY_REDIRECTS: 'SERVER_ERROR',
  // Packed in a way nobody can unpack.
  NOT_A_CALENDAR: 'NOT_XML',
}

/** From the other side of the wire; outside every transaction. Throws `BulletinRefused`. */
async function fetchBulletin({ centralBank: { url, reader } }: ExchangeContext): Promise<Bulletin> {
  try {
    const fetched = await reader.read(url)
    if (fetched.state === 'SAME') throw new Error('nobody asked whether it had changed')
    if (fetched.bytes > mostBytes) throw new BulletinRefused('TOO_LARGE')
    return readBulletin(fetched.text)
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    throw new BulletinRefused(failures[error.fault] ?? 'UNREACHABLE', error)
  }
}

/** Whether a bulletin is new, given what counts now. Throws `BulletinRefused` for one that is not to be believed. */
function judge(came: Bulletin, { bulletin, rates }: ToldRates, today: string): 'KEPT' | 'SAME' {
  if (came.day > today) throw new BulletinRefused('FUTURE')
  if (bulletin && came.day < bulletin.day) throw new BulletinRefused('OLD')
  const sold = [came.dollar, came.euro, came.sterling]
  if (came.day === bulletin?.day && rates.every(({ announced }, place) => announced === sold[place]))
    return 'SAME'
  if (!rates.every((told, place) => isPlausible(sold[place] ?? 0, told)))
    throw new BulletinRefused('IMPLAUSIBLE')
  return 'KEPT'
}

async function keep(tx: Tx, ctx: ExchangeContext, came: Bulletin, { now, today }: Moment): Promise<void> {
  const outcome = judge(came, await ratesTold(tx), today)
  if (outcome === 'SAME') {
    await insertReading(tx, { read_at: now, outcome })
    return
  }
  const announced = {
    dollar: rateText(came.dollar),
    euro: rateText(came.euro),
    sterling: rateText(came.sterling),
  }
  const bulletin = { bulletin_no: came.no, rate_date: came.day, ...announced }
  const id = await insertReading(tx, { read_at: now, outcome, ...bulletin })
  const rates = await applyRates(tx, null, now)
  await recordOwnAudit(tx, ctx, { action: 'exchange.read', subjectId: id, change: { ...bulletin, rates } })
}

/** A try that failed is one line and nothing else: the last good rates go on counting. */
async function noteFailure(ctx: ExchangeContext, { failure }: BulletinRefused): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { now } = await ctx.databaseTime(tx)
    await insertReading(tx, { read_at: now, outcome: 'FAILED', failure })
    await trimReadings(tx, mostEmptyReadings)
  })
}

/** Asks the central bank. A failure is noted and thrown, so that the queue asks again. */
export async function readExchange(ctx: ExchangeContext): Promise<void> {
  try {
    const came = await fetchBulletin(ctx)
    await ctx.db.transaction().execute(async (tx) => {
      await lockExchange(tx)
      await keep(tx, ctx, came, await ctx.databaseTime(tx))
      await trimReadings(tx, mostEmptyReadings)
    })
  } catch (error) {
    if (error instanceof BulletinRefused) await noteFailure(ctx, error)
    throw error
  }
}
