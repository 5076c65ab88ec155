import { type Entry, guestIsSettled, reversed } from '@plato/rules/payments/ledger'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newPosting, newReservation, postAlone } from '../testing/payments.ts'
import { freshDatabase, sampleMoment } from '../testing/platform.ts'
import { findMoney, selectOpenSettlements, selectPostings } from './ledger.queries.ts'
import { post } from './post.ts'

test('post stores a ledger posting with its entries, and findMoney returns the sums of a reservation from the entries', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const id = await newReservation(db)
  expect(await findMoney(db, id)).toEqual({
    receivedMinor: 0,
    paidMinor: 0,
    refundDueMinor: 0,
    refundedMinor: 0,
    refundUnderWayMinor: 0,
    keptMinor: 0,
    depositHeldMinor: 0,
    ownerDueMinor: 0,
    guestCreditMinor: 0,
    underReviewMinor: 0,
  })
  const postingId = await postAlone(db, newPosting(id, { payerName: 'Elif Karaca', note: 'Ön ödeme' }))
  expect(await selectPostings(db, id)).toEqual([
    {
      id: postingId,
      kind: 'PREPAYMENT',
      method: 'TRANSFER',
      amountMinor: 1_400_000,
      currency: 'TRY',
      payerName: 'Elif Karaca',
      note: 'Ön ödeme',
      paidOn: '2027-06-15',
      bankName: null,
      reversesId: null,
      reversedById: null,
      createdAt: sampleMoment.toISOString(),
      createdByName: null,
    },
  ])
  expect(await findMoney(db, id)).toMatchObject({ paidMinor: 1_400_000, guestCreditMinor: 1_400_000 })
})

test('post stores nothing for a ledger posting whose amount is zero', async () => {
  await using database = await freshDatabase()
  const id = await newReservation(database.db)
  const nothing = newPosting(id, { kind: 'SETTLEMENT', method: null, amountMinor: 0 })
  const entries = guestIsSettled({ keptMinor: 0, refundMinor: 0 })
  expect(await postAlone(database.db, { ...nothing, entries })).toBe(0)
  expect(await selectPostings(database.db, id)).toEqual([])
})

test('selectOpenSettlements returns a settlement until it is reversed, and the database refuses a second reversal', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const id = await newReservation(db)
  const entries = guestIsSettled({ keptMinor: 400_000, refundMinor: 1_000_000 })
  const settlement = newPosting(id, { kind: 'SETTLEMENT', method: null, entries })
  const settledId = await postAlone(db, settlement)
  expect(await selectOpenSettlements(db, id)).toEqual([{ id: settledId, amountMinor: 1_400_000, entries }])
  const counter = { amountMinor: -1_400_000, entries: reversed(entries), reversesId: settledId }
  await postAlone(db, { ...settlement, ...counter })
  expect(await selectOpenSettlements(db, id)).toEqual([])
  await expect(postAlone(db, { ...settlement, ...counter })).rejects.toMatchObject({
    constraint: 'ledger_postings_reversed_once',
  })
})

test('the database refuses a posting whose entries do not sum to zero when the transaction commits', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const id = await newReservation(db)
  const halves: Entry[] = [
    { account: 'BANK', amountMinor: 1_000 },
    { account: 'GUEST', amountMinor: -999 },
  ]
  let wasWritten = false
  const unbalanced = db.transaction().execute(async (tx) => {
    wasWritten = (await post(tx, newPosting(id, { entries: halves }))) > 0
  })
  await expect(unbalanced).rejects.toMatchObject({ constraint: 'ledger_balances' })
  expect(wasWritten).toBe(true)
  expect(await selectPostings(db, id)).toEqual([])
  // An entry inserted later into a balanced posting violates the same constraint.
  const postingId = await postAlone(db, newPosting(id))
  const slipped = { posting_id: postingId, reservation_id: id, account: 'CASH', amount_minor: 1 } as const
  await expect(db.insertInto('ledger_entries').values(slipped).execute()).rejects.toMatchObject({
    constraint: 'ledger_balances',
  })
})

test('the database refuses update, delete and truncate of ledger postings and entries', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const id = await newReservation(db)
  await postAlone(db, newPosting(id))
  for (const table of ['ledger_postings', 'ledger_entries'] as const) {
    await expect(db.updateTable(table).set({ amount_minor: 1 }).execute()).rejects.toThrow(/append-only/)
    await expect(db.deleteFrom(table).execute()).rejects.toThrow(/append-only/)
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow(/append-only/)
  }
  // Deleting the reservation does not delete its postings either.
  await expect(db.deleteFrom('reservations').where('id', '=', id).execute()).rejects.toThrow(
    /ledger_postings/,
  )
  expect(await findMoney(db, id)).toMatchObject({ paidMinor: 1_400_000 })
})
