import type { WorkFilter } from '@plato/contract/work/work.contract'
import type { StaffRole } from '@plato/rules/auth/capabilities'
import { addDays } from '@plato/rules/calendar-day'
import { arrivalDays, dueRules, officeClosesAt } from '@plato/rules/work/due'
import { type WorkKind, workFamilies, workKinds } from '@plato/rules/work/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'
import { coverKey } from '../shared-sql/public-villa-sql.ts'
import { type ItemQuery, personName, staysFor, type WorkInput } from './item-sql.ts'
import { moneyItems } from './money-items-sql.ts'
import { salesItems } from './sales-items-sql.ts'
import { upkeepItems } from './upkeep-items-sql.ts'

const itemQueries: Readonly<Record<WorkKind, ItemQuery>> = { ...salesItems, ...moneyItems, ...upkeepItems }

/** The rule `dueOf`. */
function dueSql(): RawBuilder<unknown> {
  const officeDay = sql`((since at time zone 'Europe/Istanbul' + make_interval(hours => 24 - ${sql.lit(officeClosesAt)}))::date
    + make_interval(hours => ${sql.lit(officeClosesAt)})) at time zone 'Europe/Istanbul'`
  const cases = workKinds.map((kind) => {
    const rule = dueRules[kind]
    const due =
      rule === 'RECORD'
        ? sql`moment`
        : rule === 'OFFICE_DAY'
          ? officeDay
          : sql`since + make_interval(hours => ${sql.lit(rule.hours)})`
    return sql`when ${sql.lit(kind)} then ${due}`
  })
  return sql`case found.kind ${sql.join(cases, sql` `)} end`
}

/**
 * CTE `items`: every open item of the kinds, with due time, mark and whether it is snoozed. A mark that is older than the
 * item belongs to an earlier occasion of the same record.
 */
const itemsOf = (input: WorkInput, kinds: readonly WorkKind[]) => sql`
  found as (${sql.join(
    kinds.map((kind) => itemQueries[kind](input)),
    sql` union all `,
  )}),
  items as materialized (
    select found.*, ${dueSql()} as due_at, u.id as assignee_id, ${personName('u')} as assignee_name, m.snoozed_until,
      coalesce(m.snoozed_until > ${input.now} and (ends_at is null or m.snoozed_until < ends_at), false) as is_snoozed
    from found
    left join work_item_marks m on m.kind = found.kind and m.record_id = found.record_id and m.set_at >= found.since
    left join users u on u.id = m.assignee_id and u.active
  )`

const listed = (kinds: readonly string[]) => sql`kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`
const isArrival = listed(workFamilies.ARRIVALS)

function isOf(who: WorkFilter['who'], callerId: number) {
  if (who === 'ALL') return sql`true`
  return who === 'MINE' ? sql`assignee_id = ${callerId}` : sql`assignee_id is null`
}

function isChosen({ family, kind }: Pick<WorkFilter, 'family' | 'kind'>) {
  if (kind) return listed([kind])
  return family ? listed(workFamilies[family]) : sql`not ${isArrival}`
}

export interface FoundItem {
  readonly kind: WorkKind
  readonly recordId: string
  readonly since: string
  readonly dueAt: string
  readonly endsAt: string | null
  readonly assignee: { readonly id: number; readonly name: string } | null
  readonly snoozedUntil: string | null
  readonly name: string
  readonly reservationId: number | null
  readonly reservationCode: string | null
  readonly villaId: number | null
  readonly villaName: string | null
  readonly coverKey: string | null
  readonly checkIn: string | null
  readonly checkOut: string | null
  readonly people: number | null
  readonly amountMinor: number | null
  readonly currency: string | null
  readonly channel: string | null
  readonly detail: string | null
  readonly count: number | null
  readonly missing: readonly string[]
  readonly isSpecial: boolean
}

/** Rows of the CTE `chosen`, with names of reservation and villa, as JSON. */
const asJson = (chosen: RawBuilder<unknown>) => sql<readonly FoundItem[]>`(
  select coalesce(json_agg(json_build_object(
    'kind', i.kind, 'recordId', i.record_id, 'since', i.since, 'dueAt', i.due_at, 'endsAt', i.ends_at,
    'assignee', case when i.assignee_id is not null then json_build_object('id', i.assignee_id, 'name', i.assignee_name) end,
    'snoozedUntil', case when i.is_snoozed then i.snoozed_until end,
    'name', coalesce(i.name, ${personName('r')}, ''), 'reservationId', r.id, 'reservationCode', r.code,
    'villaId', villas.id, 'villaName', villas.name, 'coverKey', ${coverKey},
    'checkIn', coalesce(i.check_in, r.check_in), 'checkOut', coalesce(i.check_out, r.check_out),
    'people', r.adults + r.children + r.babies, 'amountMinor', i.amount, 'currency', i.currency, 'channel', i.channel,
    'detail', i.detail, 'count', i.n, 'missing', i.missing, 'isSpecial', i.special
  ) order by i.due_at, i.kind, i.record_id), '[]'::json)
  from ${chosen} i
  left join reservations r on r.id = i.reservation_id
  left join villas on villas.id = coalesce(i.villa_id, r.villa_id)
)`

export interface FoundWork {
  readonly rows: readonly FoundItem[]
  readonly total: number
  readonly counts: Readonly<Record<'mine' | 'unassigned' | 'all' | 'snoozed', number>>
  readonly kinds: Readonly<Partial<Record<WorkKind, number>>>
  readonly days: readonly { readonly day: string; readonly arrivals: number; readonly lacking: number }[]
  readonly arrivals: readonly FoundItem[]
  readonly people: readonly { readonly id: number; readonly name: string; readonly role: StaffRole }[]
  readonly nextDueAt: string | null
}

/** Max rows of the arrivals beside the list; a link leads to all of them. */
const maxArrivals = 30

const daysOf = (input: WorkInput, kinds: readonly WorkKind[]) =>
  kinds.includes('ARRIVAL')
    ? sql`(
        select json_agg(json_build_object('day', d.day, 'arrivals', coalesce(a.n, 0), 'lacking', coalesce(l.n, 0)) order by d.day)
        from (select generate_series(${input.today}::date, ${addDays(input.today, arrivalDays - 1)}::date, '1 day')::date as day) d
        left join (
          select r.check_in as day, count(*) as n from ${staysFor(input)}
          where r.check_in between ${input.today}::date and ${addDays(input.today, arrivalDays - 1)}::date
            and r.status in ('CONFIRMED', 'CHECKED_IN', 'COMPLETED') group by 1
        ) a using (day)
        left join (
          select (due_at at time zone 'Europe/Istanbul')::date as day, count(*) as n from items where ${isArrival} group by 1
        ) l using (day)
      )`
    : sql`'[]'::json`

/** The page, every count and the arrivals in one statement. */
export async function selectWork(
  input: WorkInput,
  kinds: readonly WorkKind[],
  filter: WorkFilter,
): Promise<FoundWork> {
  const { skip, take, who, snoozed } = filter
  const isMine = sql`assignee_id = ${input.actor.id}`
  const isOpen = sql`not is_snoozed and not ${isArrival}`
  const isSelected = sql`is_snoozed = ${sql.lit(snoozed)} and ${isOf(who, input.actor.id)}`
  const { rows } = await sql<FoundWork>`with ${itemsOf(input, kinds)},
    chosen as (select * from items where ${isSelected} and ${isChosen(filter)}),
    page as (select * from chosen order by due_at, kind, record_id limit ${take} offset ${skip}),
    coming as (select * from items where ${isArrival} and not is_snoozed order by due_at, record_id limit ${sql.lit(maxArrivals)})
    select ${asJson(sql`page`)} as rows, (select count(*)::int from chosen) as total,
      (select json_build_object(
        'all', count(*) filter (where ${isOpen}),
        'mine', count(*) filter (where ${isOpen} and ${isMine}),
        'unassigned', count(*) filter (where ${isOpen} and assignee_id is null),
        'snoozed', count(*) filter (where is_snoozed and not ${isArrival})
      ) from items) as counts,
      (select coalesce(json_object_agg(kind, n), '{}'::json)
        from (select kind, count(*) as n from items where ${isSelected} group by kind) k) as kinds,
      ${daysOf(input, kinds)} as days, ${asJson(sql`coming`)} as arrivals,
      (select json_agg(json_build_object('id', u.id, 'name', ${personName('u')}, 'role', u.role) order by u.first_name, u.last_name, u.id)
        from users u where u.active and u.invited_at is null and u.role <> 'OWNER') as people,
      (select min(due_at) from items where ${isOpen} and due_at > ${input.now}) as "nextDueAt"`.execute(
    input.db,
  )
  const [found] = rows
  if (!found) throw new Error('a work list without a row')
  return found
}

export interface MarkedItem {
  readonly kind: WorkKind
  readonly recordId: string
  readonly endsAt: Date | null
  readonly assigneeId: number | null
  readonly snoozedUntil: Date | null
}

/** The named items that are still open, read like the list. */
export async function selectItems(
  input: WorkInput,
  kinds: readonly WorkKind[],
  recordIds: readonly string[],
): Promise<readonly MarkedItem[]> {
  const { rows } = await sql<MarkedItem>`with ${itemsOf(input, kinds)}
    select kind, record_id as "recordId", ends_at as "endsAt", assignee_id as "assigneeId",
      case when is_snoozed then snoozed_until end as "snoozedUntil"
    from items where record_id = any (${recordIds}::text[])`.execute(input.db)
  return rows
}

export const findAssignee = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()

interface Mark extends Omit<MarkedItem, 'endsAt'> {
  readonly by: number
  readonly at: Date
}

/** Stores the mark, or deletes it when it says nothing. */
export async function saveMark(
  tx: Tx,
  { kind, recordId, assigneeId, snoozedUntil, by, at }: Mark,
): Promise<void> {
  if (assigneeId === null && snoozedUntil === null) {
    await tx
      .deleteFrom('work_item_marks')
      .where('kind', '=', kind)
      .where('record_id', '=', recordId)
      .execute()
    return
  }
  const mark = { assignee_id: assigneeId, snoozed_until: snoozedUntil, set_by: by, set_at: at }
  await tx
    .insertInto('work_item_marks')
    .values({ kind, record_id: recordId, ...mark })
    .onConflict((conflict) => conflict.columns(['kind', 'record_id']).doUpdateSet(mark))
    .execute()
}
