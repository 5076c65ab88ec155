import type { VillaStatus } from '@plato/database/types'
import type { FeedChannel } from '@plato/rules/availability/feeds/feed-kinds'
import { freshForMs, staleAfterMs } from '@plato/rules/availability/feeds/health'
import type { PermitFacts } from '@plato/rules/reports/board'
import { type RawBuilder, sql } from 'kysely'
import type { Moment } from '../../platform/context.ts'
import { cappedJsonList, type Few } from './capped-json-list-sql.ts'

/** Staff work besides reservations: calendars, permits, messages, comments, and the set-up steps. */
export interface FoundUpkeep {
  readonly feeds: Few<{
    readonly id: number
    readonly villaId: number
    readonly villaName: string
    readonly channel: FeedChannel
    readonly feedName: string
    readonly held: boolean
    readonly since: string
  }>
  readonly permits: Few<
    PermitFacts & { readonly villaId: number; readonly villaName: string; readonly status: VillaStatus }
  >
  readonly messages: Few<{
    readonly id: number
    readonly name: string
    readonly subject: string
    readonly createdAt: string
  }>
  readonly comments: Few<{
    readonly id: number
    readonly name: string
    readonly villaName: string
    readonly rating: number
    readonly createdAt: string
  }>
  readonly bursts: Few<{
    readonly id: number
    readonly network: string
    readonly cap: 'NETWORK' | 'TOTAL'
    readonly startedAt: string
  }>
  readonly begun: Record<'towns' | 'villas' | 'published' | 'banks', boolean>
}

/** The rule `healthOf`: held, or unreadable. */
function feedsOf(now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const since = sql`coalesce(read_at, created_at)`
  return cappedJsonList({
    found: sql`(
      select id, coalesce(held_at, ${since}) as place from calendar_feeds
      where active and (held_at is not null or ${since} < ${ago(staleAfterMs)}
        or (fault is not null and (read_at is null or read_at < ${ago(freshForMs)})))
    )`,
    joined: sql`join calendar_feeds on calendar_feeds.id = first.id join villas on villas.id = calendar_feeds.villa_id`,
    each: sql`json_build_object(
      'id', first.id, 'villaId', villas.id, 'villaName', villas.name, 'channel', channel,
      'feedName', calendar_feeds.name, 'held', held_at is not null, 'since', first.place
    )`,
  })
}

/** Counts by the rule `permitGaps`. Published villas come first, because publishing without a permit is illegal. */
const permitsOf = (today: string) =>
  cappedJsonList({
    found: sql`(
      select id, array[(status <> 'PUBLISHED')::int, order_no] as place from villas
      where status <> 'ARCHIVED' and (
        permit_type is null or trim(permit_no) = '' or trim(permit_holder) = '' or permit_verified_on is null
        or permit_verified_on > ${today}::date or permit_max_persons is null or permit_max_persons < max_guests
      )
    )`,
    joined: sql`join villas on villas.id = first.id`,
    each: sql`json_build_object(
      'villaId', villas.id, 'villaName', villas.name, 'status', status, 'permitType', permit_type,
      'permitNo', permit_no, 'permitHolder', permit_holder, 'permitVerifiedOn', permit_verified_on,
      'permitMaxPersons', permit_max_persons, 'maxGuests', max_guests
    )`,
  })

const messages = cappedJsonList({
  found: sql`(select id, created_at as place from contact_messages where read_at is null and suspect is null)`,
  joined: sql`join contact_messages m on m.id = first.id`,
  each: sql`json_build_object('id', m.id, 'name', m.name, 'subject', m.subject, 'createdAt', first.place)`,
})

const comments = cappedJsonList({
  found: sql`(select id, created_at as place from villa_comments where decided_at is null)`,
  joined: sql`join villa_comments c on c.id = first.id join villas on villas.id = c.villa_id`,
  each: sql`json_build_object(
    'id', c.id, 'name', c.name, 'villaName', villas.name, 'rating', c.rating, 'createdAt', first.place
  )`,
})

/** Bursts of unconfirmed requests within the last day; they disappear after a day without an action. */
const burstsOf = (now: Date) =>
  cappedJsonList({
    found: sql`(
      select id, started_at as place from request_bursts where started_at > ${now}::timestamptz - interval '1 day'
    )`,
    joined: sql`join request_bursts b on b.id = first.id`,
    each: sql`json_build_object('id', b.id, 'network', b.network, 'cap', b.cap, 'startedAt', first.place)`,
    isNewestFirst: true,
  })

const begun = sql<FoundUpkeep['begun']>`json_build_object(
  'towns', exists (select from towns), 'villas', exists (select from villas),
  'published', exists (select from villas where status = 'PUBLISHED'), 'banks', exists (select from banks where active)
)`

export const upkeepOf = ({ now, today }: Moment): Record<keyof FoundUpkeep, RawBuilder<unknown>> => ({
  feeds: feedsOf(now),
  permits: permitsOf(today),
  messages,
  comments,
  bursts: burstsOf(now),
  begun,
})
