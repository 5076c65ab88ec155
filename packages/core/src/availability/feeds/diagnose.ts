import type { FeedDiagnosis } from '@plato/contract/availability/feeds.contract'
import type { FeedEvent, ReadCalendar } from '@plato/rules/availability/feeds/feed-event'
import { daysBetween } from '@plato/rules/calendar-day'
import { hostOf } from '../../safe-fetch/feed-address.ts'
import { FeedUnreadable } from '../../safe-fetch/feed-unreadable.ts'
import type { FeedReader } from '../../safe-fetch/fetch-feed.ts'
import { readCalendar } from './read-calendar.ts'

export interface DiagnosisContext {
  readonly feedReader: FeedReader
  readonly today: string
  readonly siteOrigin: string
}

type Request = { readonly url: string } | { readonly text: string }

const samples = 10

/** Returns a fault instead of throwing for any invalid calendar. */
export async function diagnoseFeed(ctx: DiagnosisContext, request: Request): Promise<FeedDiagnosis> {
  let bytes = 0
  try {
    const came = 'text' in request ? pasted(request.text) : await fetched(ctx.feedReader, request.url)
    bytes = came.bytes
    const host = 'url' in request ? hostOf(request.url) : null
    const ownHost = new URL(ctx.siteOrigin).hostname
    return healthy(readCalendar(came.text, { today: ctx.today, ownHost, host }), bytes)
  } catch (error) {
    if (error instanceof FeedUnreadable) return broken(error, bytes)
    throw error
  }
}

const pasted = (text: string) => ({ text, bytes: Buffer.byteLength(text) })

async function fetched(reader: FeedReader, url: string): Promise<{ text: string; bytes: number }> {
  const feed = await reader.read(url)
  // The request has no validators, so the response cannot be SAME.
  if (feed.state === 'SAME') throw new Error('a reading without validators answered that nothing changed')
  return feed
}

const nothing = {
  channel: null,
  producer: null,
  events: 0,
  nights: 0,
  first: null,
  last: null,
  kinds: { BOOKING: 0, BLOCK: 0, UNKNOWN: 0, HORIZON: 0 },
  findings: [],
  sample: [],
}

const broken = ({ fault, head }: FeedUnreadable, bytes: number): FeedDiagnosis => ({
  ...nothing,
  fault,
  head,
  bytes,
})

function healthy({ channel, producer, events, findings }: ReadCalendar, bytes: number): FeedDiagnosis {
  const standing = events.filter((event) => !event.isCancelled).sort((a, b) => (a.from < b.from ? -1 : 1))
  const kinds = { ...nothing.kinds }
  for (const { kind } of standing) kinds[kind] += 1
  const ends = standing.map(({ to }) => to).sort()
  return {
    fault: null,
    head: null,
    channel,
    producer,
    events: standing.length,
    nights: nightsOf(standing),
    first: standing[0]?.from ?? null,
    last: ends.at(-1) ?? null,
    bytes,
    kinds,
    findings: [...findings],
    sample: standing.slice(0, samples).map(({ from, to, kind, summary }) => ({ from, to, kind, summary })),
  }
}

/** Counts each night once when several events claim it; the events are sorted by first day. */
function nightsOf(inOrder: readonly FeedEvent[]): number {
  let nights = 0
  let end = ''
  for (const { from, to } of inOrder) {
    const begins = from > end ? from : end
    if (to > begins) nights += daysBetween(begins, to)
    if (to > end) end = to
  }
  return nights
}
