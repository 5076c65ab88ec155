import type { AuditFilter } from '@plato/contract/users/audit.contract'
import type { DB } from '@plato/database/types'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../platform/context.ts'
import { selectCappedPage } from '../platform/page.queries.ts'
import { isAbout, matterOfReservation, partOfVilla, subjectName } from './audit-things-sql.ts'

type Entry = Selectable<DB['audit_log']>

/** The start of an Istanbul day as a timestamp. */
const beginOf = (day: string, daysOn: number) =>
  sql<Date>`((${day}::date + ${daysOn}::int)::timestamp at time zone 'Europe/Istanbul')`

const aboutVilla = (id: number) =>
  sql<SqlBool>`((a.subject = 'villa' and a.subject_id = ${String(id)}) or a.change->>'villaId' = ${String(id)})`
const aboutReservation = (id: number) =>
  sql<SqlBool>`((a.subject = 'reservation' and a.subject_id = ${String(id)}) or a.change->>'reservationId' = ${String(id)})`

/** The conditions that select the entries of one subject. */
type Wanted = Omit<AuditFilter, 'before' | 'after' | 'take'>

function aboutOne({ subject, thing, villa_id: villaId, reservation_id: reservationId }: Wanted) {
  const wanted: RawBuilder<SqlBool>[] = []
  if (thing !== undefined) wanted.push(isAbout(thing, subject))
  if (villaId !== undefined) wanted.push(aboutVilla(villaId))
  if (reservationId !== undefined) wanted.push(aboutReservation(reservationId))
  return wanted
}

/**
 * Selects the few entries of one subject by their indexes. `offset 0` stops the planner from scanning the time index
 * of the whole log instead.
 */
function logOf(filter: Wanted) {
  const wanted = aboutOne(filter)
  return wanted.length === 0
    ? sql<Entry>`audit_log`
    : sql<Entry>`(select * from audit_log a where ${sql.join(wanted, sql` and `)} offset 0)`
}

function entriesOf(db: Db, filter: Wanted) {
  const { subject, actor, action, date1, date2 } = filter
  let found = db.selectFrom(logOf(filter).as('a'))
  if (subject !== undefined) found = found.where('a.subject', '=', subject)
  if (actor === 'system') found = found.where('a.actor_id', 'is', null)
  else if (actor !== undefined) found = found.where('a.actor_id', '=', actor)
  if (action !== undefined) found = found.where('a.action', '=', action)
  if (date1 !== undefined) found = found.where('a.at', '>=', beginOf(date1, 0))
  if (date2 !== undefined) found = found.where('a.at', '<', beginOf(date2, 1))
  return found
}

const placeOf = (id: number) => sql`(select at, id from audit_log where id = ${id})`

/** The previous entry with the full record of the same subject, before the entry `e`. */
const earlier = sql<unknown>`(
  select p.change from audit_log p
  where p.subject = e.subject and p.subject_id = e.subject_id and (p.at, p.id) < (e.at, e.id)
    and p.action in (e.action, e.subject || '.created', e.subject || '.added')
  order by p.at desc, p.id desc limit 1)`

const columns = [
  'e.id',
  'e.at',
  'e.action',
  'e.subject',
  'e.subject_id as subjectId',
  'e.change',
  'e.request_id as requestId',
  subjectName.as('subjectName'),
  partOfVilla.as('villa'),
  matterOfReservation.as('reservation'),
  earlier.as('earlier'),
  sql<{ id: number; name: string } | null>`(
    select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
    from users u where u.id = e.actor_id)`.as('actor'),
] as const

/** One page in time order, before or after a given entry; names are joined for the rows of the page only. */
export async function selectAuditLog(db: Db, filter: AuditFilter) {
  const { before, after, take } = filter
  const found = entriesOf(db, filter)
  const way = after === undefined ? 'desc' : 'asc'
  let page = found
  if (after !== undefined) page = page.where(sql<SqlBool>`(a.at, a.id) > ${placeOf(after)}`)
  else if (before !== undefined) page = page.where(sql<SqlBool>`(a.at, a.id) < ${placeOf(before)}`)
  // Reads one row more than the page to know whether more follow.
  const shown = page
    .selectAll('a')
    .orderBy('a.at', way)
    .orderBy('a.id', way)
    .limit(take + 1)
  const answer = await selectCappedPage(
    {
      found: found.select('a.id'),
      rows: () => db.selectFrom(shown.as('e')).select(columns).orderBy('e.at', way).orderBy('e.id', way),
    },
    { skip: 0, take },
  )
  const goesOn = answer.rows.length > take
  const rows = answer.rows.slice(0, take)
  return {
    ...answer,
    rows: after === undefined ? rows : rows.reverse(),
    hasNewer: after === undefined ? before !== undefined : goesOn,
    hasOlder: after === undefined ? goesOn : true,
  }
}

/** The entries of the filter, newest first, without a limit. */
export const listedAuditEntries = (db: Db, filter: Wanted) =>
  db
    .selectFrom(entriesOf(db, filter).selectAll('a').as('e'))
    .select(columns)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')

export type AuditRow = Awaited<ReturnType<typeof selectAuditLog>>['rows'][number]

export const findAuditEntry = (db: Db, id: number): Promise<AuditRow | undefined> =>
  db.selectFrom('audit_log as e').select(columns).where('e.id', '=', id).executeTakeFirst()

/** All users with at least one entry, including inactive accounts. */
export const selectPeopleInLog = (db: Db) =>
  db
    .selectFrom('users as u')
    .select(['u.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .where((where) =>
      where.exists(where.selectFrom('audit_log as a').select('a.id').whereRef('a.actor_id', '=', 'u.id')),
    )
    .orderBy(sql`u.first_name collate "tr-x-icu", u.last_name collate "tr-x-icu", u.id`)
    .execute()
