import type { AuditSubject } from '@plato/rules/audit-actions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { asTyped } from '../platform/typed-sql.ts'

interface Named {
  readonly table: string
  readonly name: RawBuilder<string>
  /** The column that `subject_id` refers to; `id` by default. */
  readonly key?: 'key'
}

const column = (name: string) => sql<string>`${sql.ref(name)}`

const userName = sql<string>`first_name || ' ' || last_name`

/** Subjects that have a name. A removed row is shown by the name that its entries contain. */
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

/** Null for an id that is not a number (`all`, `csv`), so that the cast does not fail. */
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

/** The name of the subject of the entry `e`. */
export const subjectName = sql<
  string | null
>`coalesce(${ownName}, e.change->>'name', e.change->>'title', e.change->>'question', e.change->>'email')`

export const partOfVilla = sql<{ id: number; name: string } | null>`(
  select json_build_object('id', v.id, 'name', v.name) from villas v
  where e.subject <> 'villa' and v.id = ${numberIn(sql`(e.change->>'villaId')`)})`
export const matterOfReservation = sql<{ id: number; code: string } | null>`(
  select json_build_object('id', r.id, 'code', r.code) from reservations r
  where e.subject <> 'reservation' and r.id = ${numberIn(sql`(e.change->>'reservationId')`)})`

/** Max matches per kind of subject; a search with more is too broad. */
const maxThings = 100

/** The ids, as the log stores them, of the rows with this name. A reservation matches by the prefix of its code. */
function idsCalled(subject: string, { table, name, key }: Named, typed: string) {
  const isCalled =
    subject === 'reservation'
      ? sql`code like ${`${asTyped(typed.toUpperCase())}%`}`
      : sql`search_fold(${name}) like '%' || search_fold(${asTyped(typed)}) || '%'`
  return sql`array(
    select ${sql.ref(key ?? 'id')}::text from ${sql.table(table)} where ${isCalled} limit ${sql.lit(maxThings)})`
}

/** Matches entries `a` whose subject has this id, name or code; each kind uses the same index. */
export function isAbout(typed: string, subject: AuditSubject | undefined): RawBuilder<SqlBool> {
  const kinds = subject ? all.filter(([kind]) => kind === subject) : all
  const ways = kinds.map(
    ([kind, how]) =>
      sql`(a.subject = ${sql.lit(kind)} and a.subject_id = any (${idsCalled(kind, how, typed)}))`,
  )
  // An id is matched only when the kind of subject is given.
  if (subject) ways.push(sql`(a.subject = ${subject} and a.subject_id = ${typed})`)
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}
