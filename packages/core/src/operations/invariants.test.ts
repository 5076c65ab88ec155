import type { DB } from '@plato/database/types'
import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { cardFixture, prepaymentMinor } from '../testing/card.ts'
import { newExternal } from '../testing/feeds/external-record.ts'
import { freshDatabase } from '../testing/platform.ts'
import { act, newConfirmedStay, newRequestedStay } from '../testing/reservations.ts'
import { type InvariantName, invariantNames } from './invariant.ts'
import { countViolations } from './invariants.queries.ts'
import { checkInvariants, recordInvariants } from './invariants.ts'
import { readOperationState } from './operation-runs.ts'

const fixture = cardFixture()
const { ctx, database } = fixture

const violatedIn = async (db: typeof database.db) =>
  (await checkInvariants(db)).filter(({ violations }) => violations > 0)

/** One reservation of each kind that the invariants know, with card money, a refund, a receipt and a document. */
async function fill(): Promise<void> {
  const { db } = database
  const confirmed = await fixture.accepted()
  await fixture.paid(confirmed, 'PREPAYMENT')
  await newExternal(db, fixture.office.villaId, ['2027-07-15', '2027-07-20'])
  const cancelled = await fixture.accepted({ checkIn: '2027-08-01', checkOut: '2027-08-08' })
  const { attemptId } = await fixture.paid(cancelled, 'PREPAYMENT')
  await act(ctx, cancelled, 'CANCEL', { endReason: 'AGENCY' })
  await fixture.sendRefund(await fixture.askRefund(cancelled, attemptId, 400_000))
  await fixture.begin(await fixture.accepted({ checkIn: '2027-08-10', checkOut: '2027-08-17' }))
  await newRequestedStay(ctx, fixture.office.villaId, { checkIn: '2027-09-01', checkOut: '2027-09-08' })
  const paid = await newConfirmedStay(ctx, fixture.office.villaId, {
    checkIn: '2027-09-10',
    checkOut: '2027-09-17',
  })
  await sql`insert into payment_receipts
      (reservation_id, content_type, size_bytes, amount_minor, paid_on, state, posting_id, created_at)
    select reservation_id, 'application/pdf', 1, amount_minor, paid_on, 'APPROVED', id, created_at
    from ledger_postings where reservation_id = ${paid.id} limit 1`.execute(db)
  await sql`insert into reservation_papers (reservation_id, kind, number, drawn_from, sha256, bytes, created_at)
    values (${paid.id}, 'VOUCHER', '23456789AB', 'a', repeat('a', 64), 'x', now())`.execute(db)
}

let isFilled = false
async function filled(): Promise<void> {
  if (!isFilled) await fill()
  isFilled = true
}

test('checkInvariants finds no violation in a new database', async () => {
  await using fresh = await freshDatabase()
  expect(await violatedIn(fresh.db)).toEqual([])
  expect((await checkInvariants(fresh.db)).map(({ name }) => name)).toEqual(invariantNames)
})

test('checkInvariants finds no violation after payments, a refund, a cancellation and an external conflict', async () => {
  await filled()
  expect(await violatedIn(database.db)).toEqual([])
})

const now = 'now()'
const oldMail = `update mails set state = 'QUEUED', sent_at = null, created_at = ${now} - interval '11 minutes'
  where id = (select id from mails limit 1)`
const onePosting = (where: string) => `(select id from ledger_postings where ${where} order by id limit 1)`

/** How each invariant is violated: with constraints dropped, and triggers and foreign keys switched off. */
const breaks: Record<InvariantName, readonly string[]> = {
  'nights-overlap': [
    'alter table occupancy drop constraint occupancy_nights_free',
    `insert into occupancy (villa_id, stay, kind, reservation_id)
      select villa_id, daterange(upper(stay) - 1, upper(stay) + 1), 'HOLD',
        (select id from reservations where status = 'CANCELLED')
      from occupancy where kind = 'RESERVATION' limit 1`,
  ],
  'nights-differ-from-reservation': [
    `update occupancy set stay = daterange(lower(stay), upper(stay) - 1) where kind = 'RESERVATION'`,
  ],
  'nights-of-ended-reservation': [`update reservations set status = 'REJECTED' where status = 'CONFIRMED'`],
  'external-nights-not-taken': [`delete from occupancy where kind = 'EXTERNAL'`],
  'conflict-not-recorded': ['delete from calendar_conflicts'],
  'hold-differs-from-status': [
    'alter table reservations drop constraint reservations_hold_by_state',
    'alter table reservations drop constraint reservations_hold_whole',
    `update reservations set hold_expires_at = null where status = 'AWAITING_PAYMENT'`,
  ],
  'confirmed-without-prepayment': [
    `update reservations set prepayment_try = ${prepaymentMinor} + 1 where status = 'CONFIRMED'`,
  ],
  'posting-unbalanced': [`update ledger_entries set amount_minor = amount_minor + 1 where account = 'BANK'`],
  'ledger-unbalanced': [`update ledger_entries set amount_minor = amount_minor + 1 where account = 'BANK'`],
  'posting-differs-from-entries': [
    `update ledger_entries set amount_minor = amount_minor * 2 where posting_id = ${onePosting("kind = 'REFUND'")}`,
  ],
  'money-view-differs-from-postings': [
    `update ledger_postings set amount_minor = amount_minor + 1 where id = ${onePosting("kind = 'PREPAYMENT'")}`,
  ],
  'balance-differs-from-ledger': [
    `insert into reservation_balances (reservation_id, account, amount_minor, changed_at)
      select min(reservation_id), 'DEPOSITS_HELD', -7, ${now} from ledger_postings
      on conflict (reservation_id, account) do update set amount_minor = -7`,
  ],
  'refund-due-below-zero': [
    `update ledger_entries set amount_minor = amount_minor * 10
      where posting_id = ${onePosting("kind = 'REFUND'")}`,
  ],
  'card-payment-not-booked-once': [
    `update payment_attempts set captured_minor = captured_minor + 1 where state = 'PAID'`,
  ],
  'card-attempt-without-posting': [
    'alter table payment_attempts drop constraint payment_attempts_check',
    `update payment_attempts set state = 'EXPIRED' where state = 'PAID'`,
  ],
  'card-link-paid-twice': [
    'drop index payment_attempts_paid_once',
    `update payment_attempts set link_id = (select min(link_id) from payment_attempts)`,
  ],
  'card-refund-not-booked-once': [`update card_refunds set amount_minor = amount_minor + 1`],
  'card-refund-without-posting': [
    'alter table card_refunds drop constraint card_refunds_check',
    'update card_refunds set posting_id = null',
  ],
  'card-refund-exceeds-payment': [`update card_refunds set amount_minor = ${prepaymentMinor} + 1`],
  'card-request-without-next-poll': [`update payment_attempts set ask_at = null where state = 'STARTED'`],
  'receipt-differs-from-posting': [
    'alter table payment_receipts drop constraint payment_receipts_check',
    `update payment_receipts set state = 'REFUSED'`,
  ],
  'confirmation-mail-missing': [
    `update mail_templates set updated_at = ${now} - interval '2 days' where key = 'REZ_ONAY'`,
    `delete from mails where template_key = 'REZ_ONAY'`,
    `update reservations set confirmed_at = ${now} - interval '1 day' where status = 'CONFIRMED'`,
  ],
  'mail-without-job': [oldMail],
  'report-without-job': [
    `insert into report_runs (kind, asked, created_at, created_by)
      select 'BTRANS', '{}', ${now} - interval '11 minutes', min(id) from users`,
  ],
  'picture-without-job': [
    `insert into villa_images (villa_id, key, order_no, state, created_at)
      select min(id), repeat('a', 40), 99, 'PROCESSING', ${now} - interval '11 minutes' from villas`,
  ],
  'document-number-repeated': [
    'alter table reservation_papers drop constraint reservation_papers_number_taken',
    `insert into reservation_papers (reservation_id, kind, number, drawn_from, sha256, bytes, created_at)
      select reservation_id, 'CONTRACT', number, drawn_from, sha256, bytes, created_at from reservation_papers`,
  ],
  'reservation-code-repeated': [
    'alter table reservations drop constraint reservations_code_taken',
    'update reservations set code = (select max(code) from reservations)',
  ],
  'audit-chain-broken': [
    `insert into audit_seals (no, audit_id, salt, change_digest, hash, sealed_at)
      select 1, min(id), '', sha256(''), sha256(''), ${now} from audit_log`,
  ],
  'search-horizon-behind': ['update search_horizon set settled = 20000'],
  'safeguard-disabled': ['alter table ledger_entries disable trigger ledger_balances'],
}

class Rollback extends Error {}

/** Runs the work in a transaction without triggers and foreign keys, and undoes everything. */
async function broken<T>(
  statements: readonly string[],
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T | undefined> {
  let result: T | undefined
  const undone = database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    result = await work(tx)
    throw new Rollback()
  })
  await expect(undone).rejects.toThrow(Rollback)
  return result
}

test.each(Object.entries(breaks) as [InvariantName, readonly string[]][])(
  'checkInvariants counts a violation of %s and names the violating row',
  async (name, statements) => {
    await filled()
    const counted = await broken(statements, (tx) => countViolations(tx, name))
    expect(counted?.violations).toBeGreaterThan(0)
    expect(counted?.examples[0]).toMatch(/./)
  },
)

test('checkInvariants names violating rows without payment attempt ids, reservation codes or document numbers', async () => {
  await filled()
  const secrets = (await database.db.selectFrom('payment_attempts').select('id').execute()).map(
    ({ id }) => id,
  )
  for (const [name, statements] of Object.entries(breaks) as [InvariantName, readonly string[]][]) {
    const counted = await broken(statements, (tx) => countViolations(tx, name))
    for (const example of counted?.examples ?? []) {
      expect(secrets).not.toContain(example)
      expect(example).not.toMatch(/^(PV\d\d-)?[2-9A-HJ-NP-TV-Z]{6,}$/)
    }
  }
})

test('checkInvariants counts no violation for a queued mail with a job or for a missing mail of an inactive template', async () => {
  await filled()
  const jobOfMail = `insert into pgboss.job (name, data)
    select 'mail.send', jsonb_build_object('mailId', id) from mails where state = 'QUEUED'`
  const withJob = await broken([oldMail, jobOfMail], (tx) => countViolations(tx, 'mail-without-job'))
  expect(withJob?.violations).toBe(0)
  const off = [...breaks['confirmation-mail-missing'], 'update mail_templates set active = false']
  expect(await broken(off, (tx) => countViolations(tx, 'confirmation-mail-missing'))).toMatchObject({
    violations: 0,
  })
})

test('checkInvariants counts no violation for a confirmed reservation with a reversed payment, because staff decide about it', async () => {
  await filled()
  const reversal = `insert into ledger_postings
      (reservation_id, kind, method, amount_minor, paid_on, reverses_id, created_at)
    select distinct on (p.reservation_id) p.reservation_id, p.kind, p.method, -p.amount_minor, p.paid_on, p.id, p.created_at
    from ledger_postings p join reservations r on r.id = p.reservation_id where r.status = 'CONFIRMED'`
  const counted = await broken([...breaks['confirmed-without-prepayment'], reversal], (tx) =>
    countViolations(tx, 'confirmed-without-prepayment'),
  )
  expect(counted?.violations).toBe(0)
})

test('recordInvariants stores a run with the number of violations of every invariant and with examples of violating rows', async () => {
  await using fresh = await freshDatabase()
  const { db } = fresh
  const clock = { db, databaseTime: async () => ({ now: new Date(0), today: '1970-01-01' }) }
  await recordInvariants(clock)
  expect((await readOperationState(db, 'INVARIANTS')).last).toMatchObject({ ok: true })
  await sql`update search_horizon set settled = 20000`.execute(db)
  await recordInvariants(clock)
  expect(await readOperationState(db, 'INVARIANTS')).toMatchObject({
    last: {
      ok: false,
      details: {
        violations: { 'search-horizon-behind': 1, 'nights-overlap': 0 },
        examples: { 'search-horizon-behind': ['as of day 20000'] },
      },
    },
    lastSuccess: { ok: true },
  })
})
