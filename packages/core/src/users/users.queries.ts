import type { ChangedUser, NewUser, User, UserFilter } from '@plato/contract/users/users.contract'
import { needsFactor } from '@plato/rules/auth/factor'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'
import { selectPage } from '../platform/page.queries.ts'
import { userIsCalled } from '../platform/typed-sql.ts'
import { hasFactorSql } from '../shared-sql/has-factor-sql.ts'

const columns = [
  'id',
  'email',
  'phone',
  'role',
  'active',
  'created_at as createdAt',
  'last_seen_at as lastSeenAt',
  'first_name as firstName',
  'last_name as lastName',
  // Until when an invited person can set the password; in the past when the link has expired. Null with a password.
  sql<Date | null>`case when invited_at is not null then coalesce(
    (select expires_at from account_links l where l.user_id = users.id and l.kind = 'INVITATION'), invited_at) end`.as(
    'invitedUntil',
  ),
  'factor_due_at as factorDueAt',
  hasFactorSql.as('hasFactor'),
] as const

const users = (db: Db) => db.selectFrom('users').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>>

export const asUser = ({
  firstName,
  lastName,
  createdAt,
  lastSeenAt,
  invitedUntil,
  factorDueAt,
  ...row
}: Row): User => ({
  ...row,
  factorDueAt: row.hasFactor || !needsFactor(row.role) ? null : (factorDueAt?.toISOString() ?? null),
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  invitedUntil: invitedUntil?.toISOString() ?? null,
  UserDetail: { firstName, lastName },
})

const byName = sql`first_name collate "tr-x-icu", last_name collate "tr-x-icu", id`

/** The rows in their order, without a limit. */
export const listedUsers = (db: Db, { role, search }: Pick<UserFilter, 'role' | 'search'>) =>
  users(db)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'OWNER'))
    .$if(Boolean(search), (query) => query.where(userIsCalled(search ?? '')))
    .orderBy(byName)

export async function selectUsers(db: Db, filter: UserFilter) {
  const page = await selectPage(listedUsers(db, filter), filter)
  return { rows: page.rows.map(asUser), total: page.total }
}

export function selectActiveUsers(db: Db, role: User['role'] | undefined) {
  return db
    .selectFrom('users')
    .select(['id', 'role', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('active', '=', true)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'OWNER'))
    .orderBy(byName)
    .execute()
}

export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const row = await users(db).where('id', '=', id).executeTakeFirst()
  return row && asUser(row)
}

const lockable = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'role',
      'active',
      'invited_at as invitedAt',
      sql<string>`first_name || ' ' || last_name`.as('name'),
    ])
    .forUpdate()

const lowerEmail = sql<string>`lower(email)`

export const lockUser = (tx: Tx, id: number) => lockable(tx).where('id', '=', id).executeTakeFirst()

export const lockUserByEmail = (tx: Tx, email: string) =>
  lockable(tx).where(lowerEmail, '=', email.toLowerCase()).executeTakeFirst()

export const lockStaffByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where(lowerEmail, '=', email.toLowerCase())
    .where('role', '<>', 'OWNER')
    .forUpdate()
    .executeTakeFirst()

export async function updatePassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, invited_at: null })
    .where('id', '=', id)
    .execute()
}

export async function updateEmail(tx: Tx, id: number, email: string): Promise<void> {
  await tx.updateTable('users').set({ email }).where('id', '=', id).execute()
}

export async function insertUser(
  tx: Tx,
  input: Omit<NewUser, 'password'>,
  { passwordHash, invitedAt = null }: { passwordHash: string; invitedAt?: Date | null },
): Promise<User> {
  const row = await tx
    .insertInto('users')
    .values({
      email: input.email,
      password_hash: passwordHash,
      invited_at: invitedAt,
      role: input.role,
      first_name: input.firstName,
      last_name: input.lastName,
      phone: input.phone,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return asUser(row)
}

export async function updateUser(
  tx: Tx,
  id: number,
  input: Omit<ChangedUser, 'password'>,
  passwordHash: string | undefined,
): Promise<User> {
  const row = await tx
    .updateTable('users')
    .set({
      email: input.email,
      role: input.role,
      first_name: input.firstName,
      last_name: input.lastName,
      phone: input.phone,
      ...(passwordHash ? { password_hash: passwordHash, invited_at: null } : {}),
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return asUser(row)
}

export async function updateActivity(tx: Tx, id: number, active: boolean): Promise<void> {
  await tx.updateTable('users').set({ active }).where('id', '=', id).execute()
}

/** Locks the table against other writers until the commit, so that the result stays valid. */
export async function hasAdministrator(tx: Tx): Promise<boolean> {
  await sql`lock table users in share row exclusive mode`.execute(tx)
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('active', '=', true)
    .where('invited_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
