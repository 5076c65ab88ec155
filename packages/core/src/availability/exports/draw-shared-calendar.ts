import { createHash, createHmac } from 'node:crypto'
import { addDays } from '@plato/rules/calendar-day'
import type { PublicContext } from '../../platform/context.ts'
import { findSharedNights, type SharedNights, updateShown } from './exports.queries.ts'
import { writeCalendar } from './write-calendar.ts'

type SharingContext = Pick<PublicContext, 'db' | 'databaseTime' | 'siteOrigin'>

/** A reader that was offline for weeks must see that a stay is over and was not cancelled. */
const retentionDays = 30
const notedEveryMs = 60_000

export interface DrawnCalendar {
  /** The complete file. */
  readonly text: string
  readonly hash: string
  /** The nights in the file. */
  readonly spans: readonly { readonly from: string; readonly to: string }[]
  readonly now: Date
  readonly known: Pick<SharedNights, 'id' | 'fetchedAt' | 'shownHash' | 'shownSince'>
}

/** An HMAC: stays the same when the dates of the reservation or closure change, and reveals no internal id. */
const uidOf = (token: string, thing: string, host: string) =>
  `${createHmac('sha256', token).update(thing).digest('hex').slice(0, 32)}@${host}`

/** Our calendar for the holder of this token; undefined for a revoked or unknown token. */
export async function drawSharedCalendar(
  ctx: SharingContext,
  token: string,
): Promise<DrawnCalendar | undefined> {
  const { now, today } = await ctx.databaseTime(ctx.db)
  const found = await findSharedNights(ctx.db, token, addDays(today, -retentionDays))
  if (!found) return undefined
  const { hostname: host } = new URL(ctx.siteOrigin)
  const { villaName, events, ...known } = found
  const text = writeCalendar({
    name: villaName,
    events: events.map(({ thing, ...event }) => ({ ...event, uid: uidOf(token, thing, host) })),
  })
  const spans = events.map(({ from, to }) => ({ from, to }))
  return { text, spans, hash: createHash('sha256').update(text).digest('base64url'), now, known }
}

/**
 * Stores the fetch, max once a minute, and returns since when this exact text is served. `isFetched` is true only
 * when the channel received the text or has it cached, because only then it knows our nights.
 */
export async function noteShown(
  ctx: SharingContext,
  { hash, spans, now, known }: DrawnCalendar,
  isFetched: boolean,
): Promise<Date | null> {
  const isNoted = !isFetched || (known.fetchedAt && now.getTime() - known.fetchedAt.getTime() < notedEveryMs)
  if (known.shownHash === hash && isNoted) return known.shownSince
  return updateShown(ctx.db, known.id, { hash, spans, now, isFetched })
}
