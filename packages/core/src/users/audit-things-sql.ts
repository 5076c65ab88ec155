import type { AuditSubject } from '@plato/rules/audit-actions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { asTyped } from '../typed-sql.ts'

interface Named {
  readonly table: string
  readonly name: RawBuilder<string>
  /** What `subject_id` holds: the number, unless it is said otherwise. */
  readonly key?: 'key'
}

const column = (name: string) => sql<string>`${sql.ref(name)}`

const userName = sql<string>`first_name || ' ' || last_name`

/** Things with a name that people know them by. A removed one keeps the name its entries wrote down. */
const named: Partial<Record<AuditSubject, Named>> = {
  article: { table: 'articles', name: column('title') },
  bank: { table: 'banks', name: column('name') },
  district: { table: 'districts', name: column('name') },
  document: { table: 'our_documents', name: column('title') },
  faq: { table: 'faq_items', name: column('question') },
  feature: { table: 'features', name: column('name') },
  feature_category: { table: 'feature_categories', name: column('name') },
  feed: { table: 'calendar_feeds', name: column('name') },
  mail_template: { table: 'mail_templates', name: column('name'), key: 'key' },
  reservation: { table: 'reservations', name: column('code') },
  sign_in: { table: 'users', name: userName },
  team: { table: 'team_members', name: column('name') },
  town: { table: 'towns', name: column('name') },
  user: { table: 'users', name: userName },
  villa: { table: 'villas', name: column('name') },
  villa_type: { table: 'villa_types', name: column('name') },
}
const all = Object.entries(named)

/** An id that is no number (`all`, `csv`) names no row, and must not fail the cast. */
const numberIn = (text: RawBuilder<unknown>) =>
  sql<number>`case when ${text} ~ '^[0-9]{1,9}$' then (${text})::int end`
const subjectId = sql`e.subject_id`

const ownName = sql<string | null>`case e.subject ${sql.join(
  all.map(([subject, { table, name, key }]) => {
    const wanted = key ? subjectId : numberIn(subjectId)
    return sql`when ${sql.lit(subject)} then
      (select ${name} from ${sql.table(table)} where ${sql.ref(key ?? 'id')} = ${wanted})`
  }),
  sql` `,
)} end`

/** Of the entry `e`. */
export const subjectName = sql<
  string | null
>`coalesce(${ownName}, e.change->>'name', e.change->>'title', e.change->>'question', e.change->>'email')`

export const partOfVilla = sql<{ id: number; name: string } | null>`(
  select json_build_object('id', v.id, 'name', v.name) from villas v
  where e.subject <> 'villa' and v.id = ${numberIn(sql`(e.change->>'villaId')`)})`
export const matterOfReservation = sql<{ id: number; code: string } | null>`(
  select json_build_object('id', r.id, 'code', r.code) from reservations r
  where e.subject <> 'reservation' and r.id = ${numberIn(sql`(e.change->>'reservationId')`)})`

/** More of one name are a question that was too wide. */
const mostThings = 100

/** Ids as the log writes them, of what is called so. A reservation is known by its code, whose beginning is enough. */
function idsCalled(subject: string, { table, name, key }: Named, typed: string) {
  const isCalled =
    subject === 'reservation'
      ? sql`code like ${`${asTyped(typed.toUpperCase())}%`}`
      : sql`search_fold(${name}) like '%' || search_fold(${asTyped(typed)}) || '%'`
  return sql`array(
    select ${sql.ref(key ?? 'id')}::text from ${sql.table(table)} where ${isCalled} limit ${sql.lit(mostThings)})`
}

/** Entries `a` about what has this number, name or code; each kind is a walk along the same index. */
export function isAbout(typed: string, subject: AuditSubject | undefined): RawBuilder<SqlBool> {
  const kinds = subject ? all.filter(([kind]) => kind === subject) : all
  const ways = kinds.map(
    ([kind, how]) =>
      sql`(a.subject = ${sql.lit(kind)} and a.subject_id = any (${idsCalled(kind, how, typed)}))`,
  )
  // A bare number means something only together with its kind.
  if (subject) ways.push(sql`(a.subject = ${subject} and a.subject_id = ${typed})`)
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}
