import { addMonths } from '@plato/rules/calendar-day'
import { type RetentionClassName, retentionClasses } from '@plato/rules/privacy/retention-classes'
import { stayRetention } from '@plato/rules/privacy/stay-retention'
import { recordOwnAudit } from '../platform/audit.queries.ts'
import type { Moment, Tx } from '../platform/context.ts'
import { eraseReportFiles } from '../reports/erase-report-files.ts'
import type { Storage } from '../storage/storage.ts'
import { eraseContacts, eraseStays, type PrivacyContext } from './erase-person.ts'
import { eraseRows } from './erase-rows.queries.ts'
import { type PersonTable, selectOldStays, selectStoredContacts } from './footprint.queries.ts'
import { contactsWithHash } from './person-contacts.ts'
import { type RegisteredErasure, selectWaitingErasures } from './privacy.queries.ts'
import {
  deleteBlocked,
  eraseCalendarTexts,
  selectOldAuditChanges,
  selectOldBankLines,
  selectOldConsents,
  selectOldGuestRecords,
  selectOldMails,
  selectOldMessages,
  selectOldNotes,
  selectOldOffers,
  selectOldSubscribers,
} from './retention.queries.ts'

export type RetentionContext = PrivacyContext & { readonly storage: Storage }

/** Rows erased by class; empty when nothing was due. */
export type Retained = Partial<Record<RetentionClassName, number>>

const staysAtOnce = 200

/** The day before which a period of months has ended. */
const monthsAgo = (today: string, months: number) => addMonths(today, -months)
const midnight = (day: string) => new Date(`${day}T00:00:00+03:00`)

async function eraseOldStays(ctx: RetentionContext, at: Moment): Promise<number> {
  const endedBefore = monthsAgo(at.today, retentionClasses.REQUEST.period.months)
  let erased = 0
  for (let afterId = 0; ; ) {
    const stays = await selectOldStays(ctx.db, { afterId, endedBefore, take: staysAtOnce })
    const due = stays.filter((stay) => stayRetention(stay, at.today).state === 'FREE')
    if (due.length > 0) await ctx.db.transaction().execute((tx) => eraseStays(tx, due, at.now))
    erased += due.length
    const last = stays.at(-1)
    if (!last || stays.length < staysAtOnce) return erased
    afterId = last.id
  }
}

/** Continues erasures that waited for the end of a stay, and repeats registered ones after a restore. */
export async function repeatErasures(
  ctx: PrivacyContext,
  erasures: readonly RegisteredErasure[],
): Promise<number> {
  if (erasures.length === 0) return 0
  const stored = await selectStoredContacts(ctx.db)
  let changed = 0
  for (const { id, contacts: hashes, erasedAt } of erasures) {
    const contacts = contactsWithHash(ctx.vault, stored, new Set(hashes))
    const result = await ctx.db.transaction().execute((tx) =>
      eraseContacts(tx, ctx, {
        id,
        contacts,
        before: erasedAt,
        requestId: null,
        userId: null,
        replayed: hashes,
      }),
    )
    changed += Object.values(result.erased).reduce((sum, n) => sum + n, 0)
  }
  return changed
}

type Selected = readonly [RetentionClassName, PersonTable, (tx: Tx, at: Moment) => Promise<string[]>]

const ago = (at: Moment, { years = 0, months = 0 }: { years?: number; months?: number }) =>
  midnight(monthsAgo(at.today, 12 * years + months))

/** Classes whose rows are found by an age. */
const byAge: readonly Selected[] = [
  ['BANK_LINE', 'bank_lines', (tx, at) => selectOldBankLines(tx, ago(at, retentionClasses.BANK_LINE.period))],
  ['OFFER', 'offers', (tx, at) => selectOldOffers(tx, ago(at, retentionClasses.OFFER.period))],
  ['NOTE', 'notes', (tx, at) => selectOldNotes(tx, ago(at, retentionClasses.NOTE.period))],
  ['NOTE', 'guest_records', (tx, at) => selectOldGuestRecords(tx, ago(at, retentionClasses.NOTE.period))],
  [
    'MESSAGE',
    'contact_messages',
    (tx, at) => selectOldMessages(tx, ago(at, retentionClasses.MESSAGE.period)),
  ],
  ['MAIL', 'mails', (tx, at) => selectOldMails(tx, ago(at, retentionClasses.MAIL.period))],
  ['CONSENT', 'subscribers', (tx, at) => selectOldSubscribers(tx, ago(at, retentionClasses.CONSENT.period))],
  [
    'CONSENT',
    'subscriber_events',
    (tx, at) => selectOldConsents(tx, ago(at, retentionClasses.CONSENT.period)),
  ],
  ['AUDIT', 'audit_log', (tx, at) => selectOldAuditChanges(tx, ago(at, retentionClasses.AUDIT.period))],
]

async function eraseByAge(ctx: RetentionContext, at: Moment): Promise<Retained> {
  const done: Retained = {}
  const add = (name: RetentionClassName, n: number) => {
    if (n > 0) done[name] = (done[name] ?? 0) + n
  }
  await ctx.db.transaction().execute(async (tx) => {
    for (const [name, table, select] of byAge) add(name, await eraseRows(tx, table, await select(tx, at)))
    const endedBefore = monthsAgo(at.today, retentionClasses.CALENDAR.period.months)
    add('CALENDAR', await eraseCalendarTexts(tx, endedBefore))
    add('BLOCKED', await deleteBlocked(tx, at.today))
  })
  return done
}

/** Applies the periods of all classes. A second run on the same day changes nothing. */
export async function applyRetention(ctx: RetentionContext): Promise<Retained> {
  const at = await ctx.databaseTime(ctx.db)
  const stays = await eraseOldStays(ctx, at)
  await repeatErasures(ctx, await selectWaitingErasures(ctx.db))
  const beforeYear = Number(at.today.slice(0, 4)) - retentionClasses.LEGAL_REPORT.period.years
  const reports = await eraseReportFiles(ctx, { beforeYear, at: at.now })
  const done: Retained = {
    ...(await eraseByAge(ctx, at)),
    ...(stays > 0 ? { STAY: stays } : {}),
    ...(reports > 0 ? { LEGAL_REPORT: reports } : {}),
  }
  if (Object.keys(done).length > 0)
    await ctx.db
      .transaction()
      .execute((tx) =>
        recordOwnAudit(tx, ctx, { action: 'retention.applied', subjectId: at.today, change: done }),
      )
  return done
}
