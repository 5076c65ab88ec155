import { sql } from 'kysely'
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

/** By the login, because a session can leave the role that it switched to. True for a superuser. */
export const selectIsLoginOfOwner = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ isOwner: boolean }>`
    select exists (
      select from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(session_user, relowner, 'MEMBER')
    ) as "isOwner"`.execute(db)
  return rows[0]?.isOwner ?? false
}
