import type { MailFilter } from '@plato/contract/mail/mail.contract'
import type { MailRecipient, MailState } from '@plato/database/types'
import { roleMay } from '@plato/rules/auth/capabilities'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../platform/context.ts'
import { selectCappedPage } from '../platform/page.queries.ts'
import { mailColumns } from '../shared-sql/mail-row-sql.ts'
import { staffAddress } from '../shared-sql/staff-address-sql.ts'
import type { MailKey } from './mail-key.ts'
import { accountMails } from './mail-key.ts'

interface NewMail {
  readonly id: string
  readonly key: MailKey
  readonly reservationId: number | null
  readonly occasion: string
  readonly recipient: MailRecipient
  readonly address: string
  readonly name: string
  readonly placeholders: Readonly<Record<string, string>>
  readonly at: Date
  readonly state?: MailState
  readonly traceparent?: string | undefined
  readonly accountLinkId?: string
  readonly drawn?: { readonly subject: string; readonly html: string; readonly plain: string }
}

/** False when the same mail was queued before. */
export async function insertMail(tx: Tx, mail: NewMail): Promise<boolean> {
  const inserted = await tx
    .insertInto('mails')
    .values({
      id: mail.id,
      template_key: mail.key,
      reservation_id: mail.reservationId,
      occasion: mail.occasion,
      recipient: mail.recipient,
      to_address: mail.address,
      to_name: mail.name,
      words: JSON.stringify(mail.placeholders),
      created_at: mail.at,
      traceparent: mail.traceparent ?? null,
      account_link_id: mail.accountLinkId ?? null,
      ...(mail.state ? { state: mail.state } : {}),
      ...mail.drawn,
    })
    // Naming the constraint or returning a column would require that the caller may read the row, and owners add mails
    // that they may not read.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function hasPlaceholder(tx: Tx, key: string, placeholder: string): Promise<boolean> {
  const found = await tx
    .selectFrom('mail_templates')
    .select('id')
    .where('key', '=', key)
    .where('active', '=', true)
    .where(sql<boolean>`body ~ ${`\\{\\{\\s*${placeholder}\\s*\\}\\}`}`)
    .executeTakeFirst()
  return found !== undefined
}

export const isTemplateActive = async (tx: Tx, key: MailKey): Promise<boolean> =>
  (await tx
    .selectFrom('mail_templates')
    .select('id')
    .where('key', '=', key)
    .where('active', '=', true)
    .executeTakeFirst()) !== undefined

export async function isMailRecent(
  tx: Tx,
  { key, reservationId }: { key: MailKey; reservationId: number },
  since: Date,
): Promise<boolean> {
  const found = await tx
    .selectFrom('mails')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('template_key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

/** Locks the test mails of one user, so that concurrent requests see each other in the cooldown check. */
export const lockTests = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('mail.tests'), ${userId})`.execute(tx)

export async function isTestRecent(
  tx: Tx,
  { key, address }: { key: MailKey; address: string },
  since: Date,
): Promise<boolean> {
  const found = await tx
    .selectFrom('mails')
    .select('id')
    .where('created_at', '>', since)
    .where('template_key', '=', key)
    .where('to_address', '=', address)
    .where('occasion', 'like', 'test-%')
    .executeTakeFirst()
  return found !== undefined
}

export async function findStaffAddress(db: Db): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`select ${staffAddress} as address`.execute(db)
  return rows[0]?.address ?? null
}

export const findUserAddress = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['email as address', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const selectAdminAddresses = (db: Db) =>
  db
    .selectFrom('users')
    .select(['email as address', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('role', '=', 'ADMIN')
    .where('active', '=', true)
    // The address of an invitation may be mistyped; it gets no notices before its owner has used the link.
    .where('invited_at', 'is', null)
    .orderBy('id')
    .execute()

/** Leaves out mails about accounts and the newsletter for callers who may not change accounts. */
const readableMails = (db: Db, { role }: Actor) =>
  db
    .selectFrom('mails as m')
    .$if(!roleMay(role, 'users.write'), (query) => query.where('m.template_key', 'not in', accountMails))

type Wanted = Omit<MailFilter, 'skip' | 'take'>

function foundMails(db: Db, actor: Actor, { state, reservation_id: reservationId }: Wanted) {
  let found = readableMails(db, actor)
  if (state !== undefined) found = found.where('m.state', '=', state)
  if (reservationId !== undefined) found = found.where('m.reservation_id', '=', reservationId)
  return found
}

/** The rows in their order, without a limit. */
export const listedMails = (db: Db, actor: Actor, filter: Wanted) =>
  foundMails(db, actor, filter)
    .leftJoin('mail_templates as t', 't.key', 'm.template_key')
    .leftJoin('reservations as r', 'r.id', 'm.reservation_id')
    .select(mailColumns)
    .select([
      'm.sent_at as sentAt',
      'm.created_at as createdAt',
      'm.reservation_id as reservationId',
      'r.code as reservationCode',
    ])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
export type ListedMail = Awaited<ReturnType<ReturnType<typeof listedMails>['executeTakeFirstOrThrow']>>

export const selectMails = (db: Db, actor: Actor, filter: MailFilter) =>
  selectCappedPage(
    {
      found: foundMails(db, actor, filter),
      rows: ({ skip, take }) => listedMails(db, actor, filter).limit(take).offset(skip),
    },
    filter,
  )

export const findMail = (db: Db, actor: Actor, id: string) =>
  readableMails(db, actor)
    .select(['template_key as templateKey', 'words', 'subject', 'html', 'plain'])
    .where('id', '=', id)
    .executeTakeFirst()

export const lockMail = (tx: Tx, id: string) =>
  tx
    .selectFrom('mails')
    .select(['state', 'template_key as templateKey', 'traceparent'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function requeueMail(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('mails').set({ state: 'QUEUED', leased_until: null }).where('id', '=', id).execute()
}

/** Skips rows locked by a concurrent retry. */
export const lockFailedMails = (tx: Tx, max: number) =>
  tx
    .selectFrom('mails')
    .select(['id', 'template_key as templateKey', 'traceparent'])
    .where('state', '=', 'FAILED')
    .orderBy('created_at')
    .orderBy('id')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()

export async function countFailedMails(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('state', '=', 'FAILED')
    .executeTakeFirstOrThrow()
  return n
}
