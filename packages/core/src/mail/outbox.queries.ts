import type { Db } from '../platform/context.ts'
import { settingOf } from '../shared-sql/staff-address-sql.ts'

const open = ['QUEUED', 'SENDING'] as const

/** Leases a mail for sending: a queued one, or one whose sender’s lease ended before `now`. */
export const leaseMail = (db: Db, id: string, { now, until }: { now: Date; until: Date }) =>
  db
    .updateTable('mails')
    .set(({ eb }) => ({ state: 'SENDING', leased_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'QUEUED'), and([eb('state', '=', 'SENDING'), eb('leased_until', '<', now)])]),
    )
    .returning([
      'id',
      'template_key as templateKey',
      'reservation_id as reservationId',
      'recipient',
      settingOf('site_email').as('siteEmail'),
      'to_address as toAddress',
      'to_name as toName',
      'words',
      'subject',
      'html',
      'plain',
      'papers',
      'account_link_id as accountLinkId',
    ])
    .executeTakeFirst()

export type LeasedMail = NonNullable<Awaited<ReturnType<typeof leaseMail>>>

export const isMailOpen = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('mails')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', open)
    .executeTakeFirst()) !== undefined

/** Stores the drawn mail and its documents, so that a retry sends the same content. */
export async function keepDrawn(
  db: Db,
  id: string,
  drawn: { subject: string; html: string; plain: string },
  documentNumbers: readonly string[],
): Promise<void> {
  const { subject, html, plain } = drawn
  await db
    .updateTable('mails')
    .set({ subject, html, plain, papers: [...documentNumbers] })
    .where('id', '=', id)
    .execute()
}

/** Marks the mail as sent whichever worker holds the lease now: it has been delivered. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'SENT', sent_at: now, leased_until: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Returns the mail to the queue only when the caller still holds the lease. */
export async function delayMail(db: Db, id: string, until: Date, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'QUEUED', leased_until: null, last_error: error })
    .where('id', '=', id)
    .where('state', '=', 'SENDING')
    .where('leased_until', '=', until)
    .execute()
}

export async function failMail(db: Db, id: string, error?: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'FAILED', leased_until: null, ...(error === undefined ? {} : { last_error: error }) })
    .where('id', '=', id)
    .where('state', 'in', open)
    .execute()
}
