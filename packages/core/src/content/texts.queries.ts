import type { Db } from '../context.ts'

export const findNewestText = (db: Db, section: string) =>
  db
    .selectFrom('content_texts')
    .select(['section', 'version', 'body', 'created_at as createdAt'])
    .where('section', '=', section)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
