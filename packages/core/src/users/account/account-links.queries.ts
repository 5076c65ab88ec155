import type { AccountLinkKind } from '@plato/rules/users/account-links'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'

interface NewLink {
  readonly userId: number
  readonly kind: AccountLinkKind
  readonly newEmail: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function replaceLink(tx: Tx, link: NewLink): Promise<string> {
  await tx
    .deleteFrom('account_links')
    .where('user_id', '=', link.userId)
    .where('kind', '=', link.kind)
    .execute()
  const { id } = await tx
    .insertInto('account_links')
    .values({
      user_id: link.userId,
      kind: link.kind,
      new_email: link.newEmail,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const usableLinks = (db: Db, now: Date) =>
  db
    .selectFrom('account_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select([
      'l.id',
      'l.kind',
      'l.new_email as newEmail',
      'l.expires_at as expiresAt',
      'u.id as userId',
      'u.email',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
    ])
    .where('l.expires_at', '>', now)
    .where('u.active', '=', true)

export const findLink = (db: Db, id: string, now: Date) =>
  usableLinks(db, now).where('l.id', '=', id).executeTakeFirst()

export const findLinkOf = (db: Db, userId: number, kind: AccountLinkKind) =>
  db
    .selectFrom('account_links')
    .select(['id', 'new_email as newEmail', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** Returns whether there was one. */
export async function deleteLinkOf(tx: Tx, userId: number, kind: AccountLinkKind): Promise<boolean> {
  const gone = await tx
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function deleteLinksOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('account_links').where('user_id', '=', userId).execute()
}

/** The same statement for addresses with and without an account. */
export async function insertResetRequest(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .insertInto('password_reset_requests')
    .values({ email: email.toLowerCase(), requested_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

export const selectResetRequests = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('password_reset_requests').select('email').orderBy('requested_at').execute()).map(
    (row) => row.email,
  )

export async function deleteResetRequest(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('password_reset_requests').where('email', '=', email).execute()
}

/**
 * A sign-in and its user, for the mail about a new device. Read from the audit log: an intruder can end the session at once,
 * but cannot remove the entry.
 */
export const findSignIn = (db: Db, userId: number, requestId: string) =>
  db
    .selectFrom('audit_log as a')
    .innerJoin('users as u', 'u.id', 'a.actor_id')
    .select([
      sql<string>`coalesce(a.change->>'device', '')`.as('device'),
      sql<string>`coalesce(a.change->>'network', '')`.as('network'),
      'a.at',
      'u.email',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
    ])
    .where('a.subject', '=', 'sign_in')
    .where('a.subject_id', '=', String(userId))
    .where('a.action', '=', 'sign_in.succeeded')
    .where('a.request_id', '=', requestId)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
