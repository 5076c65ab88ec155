import type { LoginBucket } from '@plato/rules/auth/login-delay'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'
import { hasFactorSql } from '../shared-sql/has-factor-sql.ts'

const userColumns = ['users.id', 'email', 'role', 'first_name as firstName', 'last_name as lastName'] as const

const logins = (db: Db) =>
  db
    .selectFrom('users')
    .select([...userColumns, 'password_hash as passwordHash', 'last_seen_at as lastSeenAt', 'active'])

export const findLogin = (db: Db, email: string) =>
  logins(db).where(sql<string>`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()

export const findLoginOf = (db: Db, userId: number) => logins(db).where('id', '=', userId).executeTakeFirst()

/** The session with the current state of its user: a closed account or a changed role takes effect at once. */
export function findSession(db: Db, sessionId: string, userId: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      ...userColumns,
      'sessions.created_at as createdAt',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.factor_at as factorAt',
      'sessions.binding_hash as bindingHash',
      'sessions.bound_at as boundAt',
      'sessions.token_no as tokenNo',
      'sessions.token_used_at as tokenUsedAt',
      'users.factor_due_at as factorDueAt',
      hasFactorSql.as('isEnrolled'),
    ])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where('users.active', '=', true)
    .executeTakeFirst()
}

/** The user whose password was verified, and the hash it was verified against. */
export interface Verified {
  readonly id: number
  readonly passwordHash: string
}

/**
 * Returns undefined when the password or the account was changed in the meantime: that change deletes the existing
 * sessions only, so a new one must not be created.
 */
export function insertSession(
  db: Db,
  { id, passwordHash }: Verified,
  {
    now,
    device,
    network,
    bindingHash,
    factorAt,
    factorDueAt,
  }: {
    now: Date
    device: string
    network: string
    bindingHash: string
    /** Set when the sign-in itself gave the second factor. */
    factorAt: Date | null
    /** The end of the time without a factor, if it begins with this sign-in. */
    factorDueAt: Date | null
  },
) {
  return db
    .with('seen', (seen) =>
      seen
        .updateTable('users')
        // A user who can sign in has a password, also when a release before invitations has set it.
        .set({
          last_seen_at: now,
          invited_at: null,
          factor_due_at: sql`coalesce(factor_due_at, ${factorDueAt}::timestamptz)`,
        })
        .where('id', '=', id)
        .where('password_hash', '=', passwordHash)
        .where('active', '=', true)
        .returning('id'),
    )
    .insertInto('sessions')
    .columns(['user_id', 'created_at', 'last_seen_at', 'device', 'network', 'factor_at', 'binding_hash'])
    .expression((eb) =>
      eb
        .selectFrom('seen')
        .select([
          'id',
          sql<Date>`${now}::timestamptz`.as('created'),
          sql<Date>`${now}::timestamptz`.as('last'),
          sql<string>`${device}::text`.as('device'),
          sql<string>`${network}::text`.as('network'),
          sql<Date | null>`${factorAt}::timestamptz`.as('factor'),
          sql<string>`${bindingHash}::text`.as('binding'),
        ]),
    )
    .returning('id')
    .executeTakeFirst()
}

interface Seen {
  readonly now: Date
  /** Set when the request sent the cookie of the session. */
  readonly isBound: boolean
  /** The number of the token that was used. */
  readonly tokenNo: number
}

/** Notes the use of the session, of its cookie and of its latest token. A token issued meanwhile is not noted as used. */
export async function updateSessionSeen(
  db: Db,
  sessionId: string,
  { now, isBound, tokenNo }: Seen,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      last_seen_at: now,
      ...(isBound ? { bound_at: sql`coalesce(bound_at, ${now}::timestamptz)` } : {}),
      token_used_at: sql`case when token_no = ${tokenNo} then coalesce(token_used_at, ${now}::timestamptz)
        else token_used_at end`,
    })
    .where('id', '=', sessionId)
    .execute()
}

/** The number of the next token of a session; undefined when the session has ended. */
export const issueNextToken = async (db: Db, sessionId: string): Promise<number | undefined> =>
  (
    await db
      .updateTable('sessions')
      .set({ token_no: sql`token_no + 1`, token_used_at: null })
      .where('id', '=', sessionId)
      .returning('token_no')
      .executeTakeFirst()
  )?.token_no

export async function updateSessionFactor(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ factor_at: now }).where('id', '=', sessionId).execute()
}

/** Returns whether the session was open. */
export async function deleteSession(db: Db, sessionId: string): Promise<boolean> {
  const gone = await db.deleteFrom('sessions').where('id', '=', sessionId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** The open sessions of a user, the latest first. */
export const selectSessionsOf = (db: Db, userId: number, limits: { idleSince: Date; bornBefore: Date }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>=', limits.idleSince)
    .where('created_at', '>=', limits.bornBefore)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()

/** Deletes the sessions of a user except `exceptId`, or only `onlyId`. Returns how many there were. */
export async function deleteOwnSessions(
  db: Db,
  userId: number,
  which: { readonly exceptId: string } | { readonly onlyId: string },
): Promise<number> {
  const gone = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((eb) => ('onlyId' in which ? eb('id', '=', which.onlyId) : eb('id', '<>', which.exceptId)))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export async function deleteSessionsOver(
  db: Db,
  limits: { idleSince: Date; bornBefore: Date },
): Promise<number> {
  const gone = await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('last_seen_at', '<', limits.idleSince), eb('created_at', '<', limits.bornBefore)]),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/**
 * Stores the same password with the current hash parameters. Does nothing when another password was set in the
 * meantime.
 */
export async function updatePasswordHash(
  db: Db,
  { id, passwordHash }: Verified,
  hash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .execute()
}

/** Locks the user if the verified password and the account have not been changed in the meantime. */
export const lockVerified = async (tx: Tx, { id, passwordHash }: Verified): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()) !== undefined

export interface FailureKey {
  readonly bucket: LoginBucket
  readonly keyHash: Buffer
}

/** One row per bucket, locked in a fixed order, so that concurrent guesses are checked one after the other. */
export async function lockFailures(tx: Tx, keys: readonly FailureKey[], now: Date) {
  await tx
    .insertInto('login_failures')
    .values(
      keys.map((key) => ({ bucket: key.bucket, key_hash: key.keyHash, failures: 0, last_failed_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('login_failures')
    .select(['bucket', 'failures', 'last_failed_at as lastFailedAt'])
    .where((eb) => eb.or(keys.map((key) => eb.and({ bucket: key.bucket, key_hash: key.keyHash }))))
    .orderBy('bucket')
    .forUpdate()
    .execute()
}

export async function addFailure(db: Db, keys: readonly FailureKey[], now: Date, by: 1 | -1): Promise<void> {
  await db
    .updateTable('login_failures')
    .set({ failures: sql`greatest(0, failures + ${by})`, ...(by === 1 ? { last_failed_at: now } : {}) })
    .where((eb) => eb.or(keys.map((key) => eb.and({ bucket: key.bucket, key_hash: key.keyHash }))))
    .execute()
}

export async function deleteFailure(db: Db, key: FailureKey): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('bucket', '=', key.bucket)
    .where('key_hash', '=', key.keyHash)
    .execute()
}

/**
 * Adds one failed sign-in of the account on this day and returns the count. Account id 0 is for all e-mails without
 * an account.
 */
export async function countSignInFailure(tx: Tx, accountId: number, day: string): Promise<number> {
  const { failures } = await tx
    .insertInto('sign_in_failures')
    .values({ account_id: accountId, day, failures: 1 })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day']).doUpdateSet({ failures: sql`sign_in_failures.failures + 1` }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export async function deleteFailuresBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('last_failed_at', '<', moment).execute()
  await db.deleteFrom('sign_in_failures').where('day', '<', sql<string>`${moment}::date`).execute()
}
