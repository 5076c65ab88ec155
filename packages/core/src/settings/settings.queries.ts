import type { Db } from '../context.ts'

export const selectPublicSettings = (db: Db) =>
  db.selectFrom('settings').select(['key', 'value']).where('public', '=', true).orderBy('key').execute()
