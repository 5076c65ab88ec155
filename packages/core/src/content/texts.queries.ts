import type { TextVersion } from '@plato/contract/content/texts.contract'
import { sql } from 'kysely'
import type { Db } from '../platform/context.ts'

const texts = (db: Db, section: string) =>
  db
    .selectFrom('content_texts')
    .leftJoin('users', 'users.id', 'content_texts.created_by')
    .select([
      'content_texts.version',
      'content_texts.created_at as createdAt',
      sql<string | null>`nullif(concat_ws(' ', users.first_name, users.last_name), '')`.as('createdByName'),
    ])
    .where('section', '=', section)
    .orderBy('version', 'desc')

export const findNewestText = (db: Db, section: string) =>
  texts(db, section).select(['body', 'format']).limit(1).executeTakeFirst()

export const findTextVersion = (db: Db, section: string, version: number) =>
  texts(db, section).select(['body', 'format']).where('version', '=', version).executeTakeFirst()

/** Newest first, without the bodies: a text can have many versions and the screen opens one at a time. */
export async function selectTextVersions(db: Db, section: string): Promise<TextVersion[]> {
  const rows = await texts(db, section).execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

export const insertText = (
  db: Db,
  text: { section: string; version: number; body: string; created_by: number; created_at: Date },
) =>
  db
    .insertInto('content_texts')
    .values({ ...text, format: 'HTML' })
    .execute()
