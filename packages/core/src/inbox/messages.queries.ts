import type { MessageFilter, NewMessage } from '@plato/contract/inbox/contact.contract'
import type { Suspicion } from '@plato/rules/inbox/suspicion'
import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../platform/context.ts'
import { selectCappedPage } from '../platform/page.queries.ts'
import { asTyped } from '../platform/typed-sql.ts'

/** Used by the menu, the unread count and the unread list; leaves suspected spam out. */
export async function countUnreadMessages(db: Db): Promise<number> {
  const row = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('read_at', 'is', null)
    .where('suspect', 'is', null)
    .executeTakeFirstOrThrow()
  return row.n
}

export async function findNoticeVersion(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('content_texts')
    .select((eb) => eb.fn.max<number | null>('version').as('version'))
    .where('section', '=', 'kvkk')
    .executeTakeFirstOrThrow()
  return row.version
}

export async function insertMessage(
  tx: Tx,
  sent: NewMessage,
  { suspect, now }: { suspect: Suspicion | null; now: Date },
): Promise<number> {
  const { name, email, phone, subject, message, kvkkVersion } = sent
  const { id } = await tx
    .insertInto('contact_messages')
    .values({ name, email, phone, subject, message, kvkk_version: kvkkVersion, suspect, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const rowColumns = [
  'm.id',
  'm.name',
  'm.email',
  sql<string>`coalesce(m.phone, '')`.as('phone'),
  'm.subject',
  // Safe: the table's check constraint allows no other value.
  sql<Suspicion | null>`m.suspect`.as('suspect'),
  'm.read_at as readAt',
  'm.answered_at as answeredAt',
  'm.created_at as createdAt',
] as const

const maxExcerptLength = 160
const excerpt = sql<string>`left(regexp_replace(left(m.message, ${sql.lit(maxExcerptLength * 2)}), '\\s+', ' ', 'g'), ${sql.lit(maxExcerptLength)})`

const isAbout = (typed: string) =>
  sql<SqlBool>`search_fold(concat_ws(' ', m.name, m.email, m.subject, m.message)) like '%' || search_fold(${asTyped(typed)}) || '%'`

type FilterOfAll = Omit<MessageFilter, 'skip' | 'take'>

function foundBy(db: Db, { state, search }: FilterOfAll) {
  let found = db.selectFrom('contact_messages as m')
  found = found.where('m.suspect', state === 'SUSPECT' ? 'is not' : 'is', null)
  if (state === 'UNREAD') found = found.where('m.read_at', 'is', null)
  if (state === 'ANSWERED') found = found.where('m.answered_at', 'is not', null)
  return search ? found.where(isAbout(search)) : found
}

const newestFirst = sql`m.created_at desc, m.id desc`

/** The rows of the list in its order with their full text, without a limit. */
export const messagesForExport = (db: Db, filter: FilterOfAll) =>
  foundBy(db, filter).select(rowColumns).select('m.message').orderBy(newestFirst)

export function selectMessages(db: Db, filter: MessageFilter) {
  const found = foundBy(db, filter)
  return selectCappedPage(
    {
      found,
      rows: ({ skip, take }) =>
        found.select(rowColumns).select(excerpt.as('excerpt')).orderBy(newestFirst).limit(take).offset(skip),
    },
    filter,
  )
}

export async function selectMessageIds(db: Db, filter: FilterOfAll, max: number): Promise<number[]> {
  const rows = await foundBy(db, filter).select('m.id').orderBy('m.id').limit(max).execute()
  return rows.map(({ id }) => id)
}

/** A message with its replies and the state of their mails, in one query. */
export const findMessage = (db: Db, id: number) =>
  db
    .selectFrom('contact_messages as m')
    .select(rowColumns)
    .select((eb) => [
      'm.message',
      'm.kvkk_version as kvkkVersion',
      jsonArrayFrom(
        eb
          .selectFrom('contact_replies as r')
          .innerJoin('users as u', 'u.id', 'r.created_by')
          .leftJoin('mails as l', 'l.id', 'r.mail_id')
          .select([
            'r.id',
            'r.body',
            'r.created_at as createdAt',
            'l.id as mailId',
            'l.state as mailState',
            sql<string>`u.first_name || ' ' || u.last_name`.as('createdByName'),
          ])
          .whereRef('r.message_id', '=', 'm.id')
          .orderBy('r.created_at')
          .orderBy('r.id'),
      ).as('replies'),
    ])
    .where('m.id', '=', id)
    .executeTakeFirst()

export const lockMessage = (tx: Tx, id: number) =>
  tx.selectFrom('contact_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedMessage = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

interface Mark {
  readonly readAt?: Date | null
  readonly answeredAt?: Date
  readonly suspect?: null
}

export async function updateMark(tx: Tx, id: number, { readAt, answeredAt, suspect }: Mark): Promise<void> {
  await tx
    .updateTable('contact_messages')
    .set({
      ...(readAt === undefined ? {} : { read_at: readAt }),
      ...(answeredAt ? { answered_at: answeredAt } : {}),
      ...(suspect === undefined ? {} : { suspect }),
    })
    .where('id', '=', id)
    .execute()
}

interface NewReplyRow {
  readonly messageId: number
  readonly body: string
  readonly userId: number
  readonly now: Date
}

export async function insertReply(tx: Tx, { messageId, body, userId, now }: NewReplyRow) {
  const { id } = await tx
    .insertInto('contact_replies')
    .values({ message_id: messageId, body, created_by: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateReplyMail(tx: Tx, id: number, mailId: string): Promise<void> {
  await tx.updateTable('contact_replies').set({ mail_id: mailId }).where('id', '=', id).execute()
}

export async function deleteMessage(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('contact_messages').where('id', '=', id).execute()
}
