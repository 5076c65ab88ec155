import { createHash, createHmac } from 'node:crypto'
import { addDays } from '@plato/rules/calendar-day'
import type { PublicContext } from '../../context.ts'
import { findSharedNights, type SharedNights, updateShown } from './exports.queries.ts'
import { writeCalendar } from './write-calendar.ts'

type SharingContext = Pick<PublicContext, 'db' | 'databaseTime' | 'siteOrigin'>

/** Long enough past for a reader who was away to see that a stay is over and not cancelled. */
const daysKept = 30
const notedEveryMs = 60_000

export interface DrawnCalendar {
  /** The whole file. */
  readonly text: string
  readonly hash: string
  /** The nights in it. */
  readonly told: readonly { readonly from: string; readonly to: string }[]
  readonly now: Date
  readonly known: Pick<SharedNights, 'id' | 'fetchedAt' | 'shownHash' | 'shownSince'>
}

/** The same for the same thing, whatever becomes of its dates, and nothing of ours can be read from it. */
const uidOf = (token: string, thing: string, host: string) =>
  `${createHmac('sha256', token).update(thing).digest('hex').slice(0, 32)}@${host}`

/** Our calendar for whoever holds this token; undefined when nobody should. */
export async function drawSharedCalendar(
  ctx: SharingContext,
  token: string,
): Promise<DrawnCalendar | undefined> {
  const { now, today } = await ctx.databaseTime(ctx.db)
  const found = await findSharedNights(ctx.db, token, addDays(today, -daysKept))
  if (!found) return undefined
  const { hostname: host } = new URL(ctx.siteOrigin)
  const { villaName, events, ...known } = found
  const text = writeCalendar({
    name: villaName,
    events: events.map(({ thing, ...event }) => ({ ...event, uid: uidOf(token, thing, host) })),
  })
  const told = events.map(({ from, to }) => ({ from, to }))
  return { text, told, hash: createHash('sha256').update(text).digest('base64url'), now, known }
}

/**
 * Notes that the channel came, once a minute at most, and answers since when this very text is shown. `isFetched` is for
 * those who get it or have it: only they know of our nights.
 */
export async function noteShown(
  ctx: SharingContext,
  { hash, told, now, known }: DrawnCalendar,
  isFetched: boolean,
): Promise<Date | null> {
  const isNoted = !isFetched || (known.fetchedAt && now.getTime() - known.fetchedAt.getTime() < notedEveryMs)
  if (known.shownHash === hash && isNoted) return known.shownSince
  return updateShown(ctx.db, known.id, { hash, told, now, isFetched })
}
