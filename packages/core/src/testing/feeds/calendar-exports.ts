import type { FeedChannel } from '@plato/rules/availability/feeds/feed-kinds'
import { addDays } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import ical from 'node-ical'
import { createCalendarExport } from '../../availability/exports/create-export.ts'
import { drawSharedCalendar } from '../../availability/exports/draw-shared-calendar.ts'
import type { Context, Db } from '../../platform/context.ts'

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

/** Events as written in the file, read without a parser. */
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

/** Creates an export for a channel and returns its token. */
export async function newExport(
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

/** The only event in the exported calendar. */
export async function theOnlyOne(ctx: Context, token: string): Promise<ReadEvent> {
  const [event, ...more] = eventsIn(await textOf(ctx, token))
  if (!event || more.length > 0) throw new Error(`${more.length + (event ? 1 : 0)} things are told, not one`)
  return event
}

export interface ReportedStay {
  readonly from: string
  readonly to: string
  readonly channel?: FeedChannel
  readonly name?: string
  readonly feedId?: number
}

/** Stores nights reported by another calendar. */
export async function publishedStay(db: Db, villaId: number, reported: ReportedStay): Promise<number> {
  const { id } = await db
    .insertInto('external_records')
    .values({
      villa_id: villaId,
      feed_id: reported.feedId ?? null,
      channel: reported.channel ?? 'BOOKING',
      feed_name: reported.name ?? 'Bağlantı',
      uid: crypto.randomUUID(),
      starts_on: reported.from,
      ends_on: reported.to,
      kind: 'BOOKING',
      summary: 'Zeynep Gizli',
      seen_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Moves all changes one hour into the past, so that the next change gets a later second. */
export const oneHourAgo = (db: Db, villaId: number) =>
  db
    .updateTable('occupancy')
    .set({ changed_at: sql<Date>`changed_at - interval '1 hour'` })
    .where('villa_id', '=', villaId)
    .execute()
