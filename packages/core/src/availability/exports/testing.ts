import type { FeedChannel } from '@plato/rules/availability/feeds/feed-words'
import { addDays } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import ical from 'node-ical'
import type { Context, Db } from '../../context.ts'
import { createCalendarExport } from './create-export.ts'
import { drawSharedCalendar } from './draw-shared-calendar.ts'

export interface ReadEvent {
  readonly uid: string
  readonly from: string
  readonly to: string
  readonly sequence: number
  readonly stamp: string
}

/** Lines as they were before folding. */
export const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)

const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`

/** Events as they stand in the file, without any parser's opinion of them. */
export function eventsIn(text: string): ReadEvent[] {
  const lines = unfolded(text)
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))
  const [from, to] = [values('DTSTART;VALUE=DATE'), values('DTEND;VALUE=DATE')]
  const [sequences, stamps] = [values('SEQUENCE'), values('DTSTAMP')]
  return values('UID').map((uid, place) => ({
    uid,
    from: dashed(from[place] ?? ''),
    to: dashed(to[place] ?? ''),
    sequence: Number(sequences[place]),
    stamp: stamps[place] ?? '',
  }))
}

/** A second parser's days: it makes local midnights of them, so their parts are read and not their instants. */
export function daysByAnother(text: string): { uid: string; from: string; to: string }[] {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return Object.values(ical.sync.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT' && part.end ? [{ uid: part.uid, from: day(part.start), to: day(part.end) }] : [],
  )
}

/** Every night of these spans once, in order. */
export function nightsIn(spans: readonly { readonly from: string; readonly to: string }[]): string[] {
  const nights = new Set<string>()
  for (const { from, to } of spans) for (let day = from; day < to; day = addDays(day, 1)) nights.add(day)
  return [...nights].sort()
}

/** The secret of a new address for a channel. */
export async function anExport(
  ctx: Context,
  villaId: number,
  channel: FeedChannel = 'AIRBNB',
  name = 'Airbnb',
): Promise<string> {
  const { url } = await createCalendarExport(ctx, villaId, { channel, name })
  return url.split('/').at(-1)?.slice(0, -'.ics'.length) ?? ''
}

export async function textOf(ctx: Context, token: string): Promise<string> {
  const drawn = await drawSharedCalendar(ctx, token)
  if (!drawn) throw new Error('there is no such calendar')
  return drawn.text
}

/** What is told, where a single thing is. */
export async function theOnlyOne(ctx: Context, token: string): Promise<ReadEvent> {
  const [event, ...more] = eventsIn(await textOf(ctx, token))
  if (!event || more.length > 0) throw new Error(`${more.length + (event ? 1 : 0)} things are told, not one`)
  return event
}

export interface Told {
  readonly from: string
  readonly to: string
  readonly channel?: FeedChannel
  readonly name?: string
  readonly feedId?: number
}

/** Nights another calendar told of. */
export async function aToldStay(db: Db, villaId: number, told: Told): Promise<number> {
  const { id } = await db
    .insertInto('external_records')
    .values({
      villa_id: villaId,
      feed_id: told.feedId ?? null,
      channel: told.channel ?? 'BOOKING',
      feed_name: told.name ?? 'Bağlantı',
      uid: crypto.randomUUID(),
      starts_on: told.from,
      ends_on: told.to,
      kind: 'BOOKING',
      summary: 'Zeynep Gizli',
      seen_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As if all of it had been taken an hour before it was: what changes now is then told by a later second. */
export const anHourAgo = (db: Db, villaId: number) =>
  db
    .updateTable('occupancy')
    .set({ changed_at: sql<Date>`changed_at - interval '1 hour'` })
    .where('villa_id', '=', villaId)
    .execute()
