/** What must be true after every scenario: acknowledgements, money, mails, logs and the stored invariants. */

import { setTimeout } from 'node:timers/promises'
import { checkInvariants } from '@plato/core/operations/invariants'
import { connect } from '@plato/database/connect'
import type { DB } from '@plato/database/types'
import { testCards } from '@plato/payment-stubs/cards'
import type { IyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import { type Kysely, sql } from 'kysely'
import type { Load } from '../load/load.ts'
import type { MailSink } from '../load/mail-sink.ts'
import { toSeconds } from './figures.ts'
import type { Product } from './product.ts'

/** After this time all work that a fault delayed must be done. */
const drainMs = 5 * 60_000

/** Acknowledgements that the API gave to the load. */
interface Acknowledgements {
  readonly bookings: Pick<Load['bookings'], 'acknowledged'>
  readonly payments: Pick<Load['payments'], 'acknowledged'>
}

export interface Evidence {
  readonly load: Acknowledgements
  readonly provider: IyzicoStub
  readonly mails: MailSink
  readonly product: Product
}

/** Charges at the provider whose amount differs from the ledger (I3, I6). */
async function countMoneyDifferences(db: Kysely<DB>, provider: IyzicoStub): Promise<number> {
  const booked = await sql<{ id: string; minor: number }>`select a.id::text as id,
      coalesce(sum(e.amount_minor) filter (where e.account = 'CARD'), 0)::bigint as minor
    from payment_attempts a left join ledger_entries e on e.posting_id = a.posting_id group by a.id`.execute(
    db,
  )
  const ledger = new Map(booked.rows.map(({ id, minor }) => [id, minor]))
  return provider.charges().filter((charge) => (ledger.get(charge.merchantRef) ?? 0) !== charge.capturedMinor)
    .length
}

/** Work that is not finished: mails to send, and money at the provider that is not booked. */
async function countBacklog(db: Kysely<DB>, provider: IyzicoStub): Promise<number> {
  const { rows } = await sql<{
    open: number
  }>`select count(*) as open from mails where state in ('QUEUED', 'SENDING')`.execute(db)
  return (rows[0]?.open ?? 0) + (await countMoneyDifferences(db, provider))
}

/** Seconds until the backlog is empty (I8); undefined when it is not in time. */
async function untilDrained(db: Kysely<DB>, provider: IyzicoStub): Promise<number | undefined> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < drainMs) {
    if ((await countBacklog(db, provider)) === 0) return toSeconds(performance.now() - startedAt)
    await setTimeout(500)
  }
  return undefined
}

/** Acknowledged bookings and payments that are missing, and bookings that are stored twice (I1). */
async function countLost(db: Kysely<DB>, { bookings, payments }: Acknowledgements) {
  const rows = await db.selectFrom('reservations').select('email').execute()
  const stored = new Map<string, number>()
  for (const { email } of rows) stored.set(email ?? '', (stored.get(email ?? '') ?? 0) + 1)
  const paid = await db.selectFrom('payment_attempts').select('id').where('state', '=', 'PAID').execute()
  const paidIds = new Set(paid.map(({ id }) => id))
  return {
    lost:
      bookings.acknowledged.filter(({ key }) => !stored.has(`${key}@example.com`)).length +
      payments.acknowledged.filter((id) => !paidIds.has(id)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
  }
}

/** Stays that overlap, found without the table and the constraint that prevent them (I2). */
const overlaps = sql<{ id: number }>`select a.id from reservations a join reservations b
  on a.villa_id = b.villa_id and a.id < b.id and daterange(a.check_in, a.check_out) && daterange(b.check_in, b.check_out)
  where a.status in ('AWAITING_PAYMENT', 'CONFIRMED') and b.status in ('AWAITING_PAYMENT', 'CONFIRMED')`

/** Bookings without exactly one mail about the request, and sent mails that the mail server never got (I5). */
async function countMailFaults(db: Kysely<DB>, { load, mails }: Evidence) {
  const rows = await db.selectFrom('mails').select(['id', 'state', 'template_key', 'to_address']).execute()
  const requests = new Map<string, number>()
  for (const { template_key, to_address } of rows)
    if (template_key === 'REZ_TALEP_ALINDI' || template_key === 'REZ_ERISIM')
      requests.set(to_address, (requests.get(to_address) ?? 0) + 1)
  const expected = load.bookings.acknowledged.map(({ key }) => `${key}@example.com`)
  return {
    missing: expected.filter((address) => requests.get(address) !== 1).length,
    notSent: rows.filter(({ state }) => state !== 'SENT').length,
    notReceived: rows.filter(({ id, state }) => state === 'SENT' && !mails.received.has(id)).length,
    repeated: [...mails.received.values()].filter((count) => count > 1).length,
  }
}

/** Log lines with an address of a guest or a card number (I7). */
const countPrivateLines = ({ log }: Product): number =>
  log.filter(
    (line) => line.includes('@example.com') || Object.values(testCards).some((card) => line.includes(card)),
  ).length

export async function checkPromises(url: string, evidence: Evidence) {
  const db = connect({ url, poolSize: 2 })
  try {
    const drainSeconds = await untilDrained(db, evidence.provider)
    const { lost, doubled } = await countLost(db, evidence.load)
    const results = await checkInvariants(db)
    const mails = await countMailFaults(db, evidence)
    const found: Record<string, number> = {
      ...Object.fromEntries(results.map(({ name, violations }) => [name, violations])),
      'stays overlap': (await overlaps.execute(db)).rows.length,
      'charged amount differs from the ledger': await countMoneyDifferences(db, evidence.provider),
      'mail about the request missing or doubled': mails.missing,
      'mail not sent': mails.notSent,
      'mail not received': mails.notReceived,
      'personal data in the log': countPrivateLines(evidence.product),
      'backlog not empty after 5 minutes': drainSeconds === undefined ? 1 : 0,
    }
    const violated = Object.fromEntries(Object.entries(found).filter(([, count]) => count > 0))
    return {
      lost,
      doubled,
      violated,
      drainSeconds,
      mails: evidence.mails.received.size,
      repeatedMails: mails.repeated,
    }
  } finally {
    await db.destroy()
  }
}
