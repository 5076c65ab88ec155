import type { TransactionFilter } from '@plato/contract/payments/payments.contract'
import { Refusal } from '@plato/rules/refusal'
import { beforeAll, expect, test } from 'vitest'
import { newAcceptedStay, newPayment, type Stay } from '../testing/payments.ts'
import { contextForFile, counting } from '../testing/platform.ts'
import { newKey } from '../testing/reservations.ts'
import { getTransaction, listBanks, listTransactions } from './list-transactions.ts'
import { moveDeposit } from './move-deposit.ts'
import { recordPayment } from './record-payment.ts'

const { database, ctx } = contextForFile()
let [first, second]: Stay[] = []
let bankId = 0
let code = ''
beforeAll(async () => {
  const bank = { name: 'Deneme Bankası', holder: 'Plato Villa', iban: `TR${'1'.repeat(24)}` }
  const closed = { ...bank, name: 'Kapalı', iban: `TR${'2'.repeat(24)}`, active: false }
  await database.db.deleteFrom('banks').execute()
  const made = await database.db.insertInto('banks').values([bank, closed]).returning('id').execute()
  bankId = made[0]?.id ?? 0
  first = await newAcceptedStay(ctx)
  second = await newAcceptedStay(ctx)
  const pay = (stay: Stay, minor: number, more: object) =>
    recordPayment(ctx, stay.id, newPayment(minor, more), newKey())
  code = (await pay(first, 1_400_000, { bankId, paidOn: '2027-06-14', payerName: 'Elif Karaca' })).code
  await pay(first, 100_000, { method: 'CASH', bankId, paidOn: '2027-06-15' })
  await pay(second, 1_400_000, { paidOn: '2027-06-16' })
  const deposit = {
    what: 'IN',
    amountMinor: 300_000,
    method: 'CASH',
    paidOn: '2027-06-16',
    note: '',
  } as const
  await moveDeposit(ctx, second.id, deposit, newKey())
})

const list = (filter: Partial<TransactionFilter> = {}) =>
  listTransactions(ctx, { skip: 0, take: 100, order: 'newest', ...filter })
const amounts = async (filter: Partial<TransactionFilter>) =>
  (await list(filter)).rows.map((row) => row.amountMinor)

test('listTransactions returns every posting, newest first, with its reservation, in one SQL statement', {
  tags: ['spec-1.25', 'spec-7.53'],
}, async () => {
  const counted = counting(database.db)
  const found = await listTransactions({ ...ctx, db: counted.db }, { skip: 0, take: 100, order: 'newest' })
  expect(counted.statements()).toBe(1)
  expect(found).toMatchObject({ total: 4, capped: false })
  expect(found.rows.map(({ kind }) => kind)).toEqual(['DEPOSIT_IN', 'PREPAYMENT', 'BALANCE', 'PREPAYMENT'])
  expect(found.rows[3]).toMatchObject({
    reservationId: first?.id,
    reservationCode: code,
    guestName: 'Elif Karaca',
    payerName: 'Elif Karaca',
    bankName: 'Deneme Bankası',
    createdByName: expect.stringContaining('Deniz'),
  })
  // A cash payment has no bank account, even when the form sent one.
  expect(found.rows[2]?.bankName).toBeNull()
})

test('listTransactions sorts by day or amount in both directions and by id within equal values', async () => {
  const days = async (order: TransactionFilter['order']) =>
    (await list({ order })).rows.map((row) => row.paidOn)
  const ascending = ['2027-06-14', '2027-06-15', '2027-06-16', '2027-06-16']
  expect(await days('day')).toEqual(ascending)
  expect(await days('day_desc')).toEqual(ascending.toReversed())
  const rows = (await list({ order: 'amount' })).rows
  expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([100_000, 300_000, 1_400_000, 1_400_000])
  const ids = rows.map(({ id }) => id)
  expect(ids.slice(2)).toEqual(ids.slice(2).toSorted((one, other) => one - other))
  expect((await list({ order: 'amount_desc' })).rows.map(({ id }) => id)).toEqual(ids.toReversed())
})

test('listTransactions filters by kind, method, reservation code, villa and date range', async () => {
  expect(await amounts({ kind: 'PREPAYMENT' })).toEqual([1_400_000, 1_400_000])
  expect(await amounts({ method: 'CASH' })).toEqual([300_000, 100_000])
  expect(await amounts({ reservation_id: code })).toEqual([100_000, 1_400_000])
  expect(await amounts({ reservation_id: ` ${code.toLowerCase().slice(0, 9)}` })).toEqual([
    100_000, 1_400_000,
  ])
  // The same spellings as in the reservation list.
  for (const typed of [code.toLowerCase().replace('-', ''), code.replace('-', ' '), code.slice(0, 9)]) {
    expect(await amounts({ reservation_id: typed }), typed).toEqual([100_000, 1_400_000])
  }
  for (const none of ['PV99-', '%', `${code}_`]) expect(await amounts({ reservation_id: none })).toEqual([])
  expect(await amounts({ villa_id: second?.villaId ?? 0 })).toEqual([300_000, 1_400_000])
  expect(await amounts({ date1: '2027-06-15', date2: '2027-06-15' })).toEqual([100_000])
  expect(await amounts({ date2: '2027-06-14' })).toEqual([1_400_000])
  expect(await amounts({ kind: 'PREPAYMENT', date1: '2027-06-16' })).toEqual([1_400_000])
})

test('listTransactions returns no rows and the correct total for a page after the last one', async () => {
  expect(await list({ skip: 1, take: 2 })).toMatchObject({ total: 4, rows: [{}, {}] })
  expect(await list({ skip: 50 })).toEqual({ rows: [], total: 4, capped: false })
})

test('getTransaction returns the ledger entries of a posting', { tags: 'spec-7.54' }, async () => {
  const [newest] = (await list()).rows
  const found = await getTransaction(ctx, newest?.id ?? 0)
  expect(found).toMatchObject({ kind: 'DEPOSIT_IN', reservationId: second?.id, receiptId: null })
  expect(found.entries).toEqual([
    { account: 'CASH', amountMinor: 300_000 },
    { account: 'DEPOSITS_HELD', amountMinor: -300_000 },
  ])
  await expect(getTransaction(ctx, 999_999)).rejects.toThrow(new Refusal('payment.not_found'))
})

test('listBanks returns active bank accounts only', async () => {
  expect(await listBanks(ctx)).toEqual([{ id: bankId, name: 'Deneme Bankası', iban: `TR${'1'.repeat(24)}` }])
})
