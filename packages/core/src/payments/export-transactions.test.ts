import { postingKindNames } from '@plato/brand/list-names.tr'
import { transactionExport, transactionFilter } from '@plato/contract/payments/payments.contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { csvLinesOf, sheetsOf } from '../testing/list-files.ts'
import { newAcceptedStay, newPayment, newPosting, postAlone, type Stay } from '../testing/payments.ts'
import { contextForFile } from '../testing/platform.ts'
import { newKey } from '../testing/reservations.ts'
import { exportTransactions } from './export-transactions.ts'
import { listTransactions } from './list-transactions.ts'
import { moveDeposit } from './move-deposit.ts'
import { recordPayment } from './record-payment.ts'
import { reversePosting } from './reverse-posting.ts'

const { database, ctx } = contextForFile()
let stay: Stay
let [ownerId, code] = [0, '']

beforeAll(async () => {
  stay = await newAcceptedStay(ctx)
  const other = await newAcceptedStay(ctx)
  await recordPayment(ctx, stay.id, newPayment(1_400_000, { payerName: '=HYPERLINK("http://x")' }), newKey())
  const { staff, code: ownCode } = await recordPayment(
    ctx,
    stay.id,
    newPayment(33_333, { paidOn: '2027-06-14' }),
    newKey(),
  )
  code = ownCode
  await reversePosting(ctx, staff?.postings[0]?.id ?? 0, { note: '+yanlış' }, newKey())
  const deposit = {
    what: 'IN',
    amountMinor: 300_001,
    method: 'CASH',
    paidOn: '2027-06-16',
    note: '',
  } as const
  await moveDeposit(ctx, stay.id, deposit, newKey())
  await recordPayment(ctx, other.id, newPayment(1_500_000), newKey())
  await postAlone(database.db, newPosting(other.id, { currency: 'EUR' }))
  const villa = await database.db
    .selectFrom('villas')
    .select('owner_id')
    .where('id', '=', stay.villaId)
    .executeTakeFirstOrThrow()
  ownerId = villa.owner_id ?? 0
})

const exported = (query: object = {}) => exportTransactions(ctx, transactionExport.parse(query))

/** Sums of the ledger by currency and kind, in lira, written without the code under test. */
async function ledgerSums(where = sql`true`): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; sum: number }>`
    select p.currency || ' ' || p.kind as key, sum(p.amount_minor)::float8 / 100 as sum
    from ledger_postings p join reservations r on r.id = p.reservation_id join villas v on v.id = r.villa_id
    where ${where} group by 1`.execute(database.db)
  return Object.fromEntries(rows.map(({ key, sum }) => [key, sum]))
}

const kindsByName = new Map(Object.entries(postingKindNames).map(([kind, name]) => [name, kind]))

async function fileSums(query: object = {}) {
  const [, totals] = await sheetsOf(await exported(query))
  const rows = (totals?.data ?? []).slice(1)
  const ofKind = rows.flatMap(([name, currency, , amount]): [string, number][] => {
    const kind = kindsByName.get(String(name))
    return kind ? [[`${String(currency)} ${kind}`, Number(amount)]] : []
  })
  return { kinds: Object.fromEntries(ofKind), rows }
}

test('exportTransactions writes the listed postings, and its sums equal the ledger by currency and kind', async () => {
  const { rows } = await listTransactions(ctx, transactionFilter.parse({}))
  const [sheet] = await sheetsOf(await exported({ columns: 'amount,currency,reservation' }))
  expect(sheet?.data.slice(1)).toEqual(
    rows.map(({ amountMinor, currency, reservationCode }) => [amountMinor / 100, currency, reservationCode]),
  )
  const { kinds } = await fileSums()
  expect(kinds).toEqual(await ledgerSums())
  expect(Object.keys(kinds)).toContain('EUR PREPAYMENT')
})

test('exportTransactions sums what came in and went out by currency, and a counter entry cancels what it reverses', async () => {
  const { rows } = await fileSums()
  const net = rows.filter(([name]) => name === 'Giren' || name === 'Çıkan' || name === 'Fark')
  expect(net).toEqual([
    ['Giren', 'TRY', null, 32_000.01],
    ['Çıkan', 'TRY', null, 0],
    ['Fark', 'TRY', null, 32_000.01],
    ['Giren', 'EUR', null, 14_000],
    ['Çıkan', 'EUR', null, 0],
    ['Fark', 'EUR', null, 14_000],
  ])
})

test('listTransactions and exportTransactions filter by the owner of the villa', async () => {
  const { rows } = await listTransactions(ctx, transactionFilter.parse({ owner_id: ownerId }))
  expect(new Set(rows.map(({ reservationCode }) => reservationCode))).toEqual(new Set([code]))
  const { kinds } = await fileSums({ owner_id: ownerId })
  expect(kinds).toEqual(await ledgerSums(sql`v.owner_id = ${ownerId}`))
  expect(await fileSums({ owner_id: 999_999 })).toEqual({ kinds: {}, rows: [] })
})

test('exportTransactions escapes a payer and a note that begin like formulas in both formats', async () => {
  const { rows } = await csvLinesOf(await exported({ format: 'csv', columns: 'payer,note' }))
  expect(rows).toContain(`"'=HYPERLINK(""http://x"")";""`)
  expect(rows.some((row) => row.includes(`"'+yanlış"`))).toBe(true)
  const [sheet] = await sheetsOf(await exported({ columns: 'payer' }))
  // Read back as text: a formula would be read as its result.
  expect(sheet?.data.flat()).toContain('=HYPERLINK("http://x")')
})

test('exportTransactions writes the sums below the rows of a CSV file', async () => {
  const { totals } = await csvLinesOf(await exported({ format: 'csv' }))
  expect(totals[0]).toBe('"Toplam";"Para birimi";"Hareket sayısı";"Tutar"')
  expect(totals).toContain('"Depozito alındı";"TRY";1;3000,01')
})
