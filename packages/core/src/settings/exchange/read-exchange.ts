import type { FeedFault } from '@plato/rules/availability/feeds/feed-kinds'
import { isPlausible, type ReadingFailure, rateText } from '@plato/rules/settings/exchange-rates'
import { recordOwnAudit } from '../../platform/audit.queries.ts'
import type { Moment, PublicContext, Tx } from '../../platform/context.ts'
import { FeedUnreadable } from '../../safe-fetch/feed-unreadable.ts'
import type { FeedReader } from '../../safe-fetch/fetch-feed.ts'
import { applyRates, type CurrentRates, currentRates } from './apply-rates.ts'
import { insertReading, lockExchange, trimReadings } from './exchange.queries.ts'
import { type Bulletin, BulletinRefused, readBulletin } from './read-bulletin.ts'

/** Context with the central bank's URL, which comes from the configuration and never from staff. */
export interface ExchangeContext extends PublicContext {
  readonly centralBank: { readonly url: string; readonly reader: FeedReader }
}

/** Options of the HTTP reader, with the same SSRF checks as for calendars. */
export const readsBulletins = { name: 'PlatoVilla-Rates', accept: 'application/xml, text/xml, */*;q=0.1' }

const maxBytes = 1024 * 1024
/** Max stored readings without a bulletin. */
const maxEmptyReadings = 1_000

const failures: Partial<Record<FeedFault, ReadingFailure>> = {
  TIMEOUT: 'TIMEOUT',
  TOO_LARGE: 'TOO_LARGE',
  NOT_FOUND: 'SERVER_ERROR',
  REFUSED: 'SERVER_ERROR',
  SERVER_ERROR: 'SERVER_ERROR',
  TOO_MANY_REDIRECTS: 'SERVER_ERROR',
  // The body has an encoding that cannot be decompressed.
  NOT_A_CALENDAR: 'NOT_XML',
}

/** Reads the bulletin over HTTP, outside every transaction. Throws `BulletinRefused`. */
async function fetchBulletin({ centralBank: { url, reader } }: ExchangeContext): Promise<Bulletin> {
  try {
    const fetched = await reader.read(url)
    if (fetched.state === 'SAME') throw new Error('nobody asked whether it had changed')
    if (fetched.bytes > maxBytes) throw new BulletinRefused('TOO_LARGE')
    return readBulletin(fetched.text)
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    throw new BulletinRefused(failures[error.fault] ?? 'UNREACHABLE', error)
  }
}

/** Whether a bulletin is new compared with the current one. Throws `BulletinRefused` for an implausible one. */
function judge(came: Bulletin, { bulletin, rates }: CurrentRates, today: string): 'KEPT' | 'SAME' {
  if (came.day > today) throw new BulletinRefused('FUTURE')
  if (bulletin && came.day < bulletin.day) throw new BulletinRefused('OLD')
  const sold = [came.dollar, came.euro, came.sterling]
  if (came.day === bulletin?.day && rates.every(({ announced }, place) => announced === sold[place]))
    return 'SAME'
  if (!rates.every((current, place) => isPlausible(sold[place] ?? 0, current)))
    throw new BulletinRefused('IMPLAUSIBLE')
  return 'KEPT'
}

async function keep(tx: Tx, ctx: ExchangeContext, came: Bulletin, { now, today }: Moment): Promise<void> {
  const outcome = judge(came, await currentRates(tx), today)
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

/** Stores a failed reading; the current rates stay unchanged. */
async function noteFailure(ctx: ExchangeContext, { failure }: BulletinRefused): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { now } = await ctx.databaseTime(tx)
    await insertReading(tx, { read_at: now, outcome: 'FAILED', failure })
    await trimReadings(tx, maxEmptyReadings)
  })
}

/** Reads the bulletin and stores its rates. A failure is stored and thrown, so that the queue retries. */
export async function readExchange(ctx: ExchangeContext): Promise<void> {
  try {
    const came = await fetchBulletin(ctx)
    await ctx.db.transaction().execute(async (tx) => {
      await lockExchange(tx)
      await keep(tx, ctx, came, await ctx.databaseTime(tx))
      await trimReadings(tx, maxEmptyReadings)
    })
  } catch (error) {
    if (error instanceof BulletinRefused) await noteFailure(ctx, error)
    throw error
  }
}
