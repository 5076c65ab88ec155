import type { Db } from '../platform/context.ts'

export const selectUsersOfDomain = (db: Db, domain: string) =>
  db.selectFrom('users').select('email').where('email', 'ilike', `%@${domain}`).orderBy('id').execute()

export const selectStaffHashes = (db: Db) =>
  db
    .selectFrom('users')
    .select(['email', 'password_hash as passwordHash'])
    .where('role', '<>', 'OWNER')
    .where('active', '=', true)
    .execute()
