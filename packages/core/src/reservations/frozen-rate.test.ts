import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { editExchange } from '../settings/exchange/edit-exchange.ts'
import { readExchange } from '../settings/exchange/read-exchange.ts'
import { bulletinOf, newCentralBank } from '../testing/exchange.ts'
import { newRequestedStay, reservationFixture } from '../testing/reservations.ts'

const fixture = reservationFixture()
const { ctx, database } = fixture
const bank = newCentralBank()
const noOverrides = { dollar_exchange_rate: null, euro_exchange_rate: null, sterling_exchange_rate: null }

beforeEach(async () => {
  await sql`truncate exchange_readings, exchange_overrides, settings`.execute(database.db)
  await database.db.updateTable('villas').set({ currency: 'EUR' }).where('id', '=', fixture.villaId).execute()
})

async function readFirst(): Promise<void> {
  bank.says(bulletinOf('2027-06-15', '2027/111', ['46.8000', '54.1500', '62.7000']))
  await readExchange({ ...ctx, centralBank: bank.way() })
}

async function frozen() {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const row = await database.db
    .selectFrom('reservations')
    .select(['lira_rate', 'lira_rate_source', 'lira_rate_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { rate: Number(row.lira_rate), source: row.lira_rate_source, at: row.lira_rate_at }
}

test('a reservation stores the setting’s key as the source of its exchange rate before a central bank bulletin is read', async () => {
  const old = { key: 'euro_exchange_rate', value: '50', public: true, updated_at: ctx.now }
  await database.db.insertInto('settings').values(old).execute()
  expect(await frozen()).toEqual({ rate: 50, source: 'euro_exchange_rate', at: ctx.now })
})

test('a reservation stores the number of the central bank bulletin as the source of its exchange rate', async () => {
  await readFirst()
  expect(await frozen()).toMatchObject({ rate: 54.15, source: 'TCMB 2027/111' })
})

test('a reservation stores the configured margin after the bulletin number in the source of its exchange rate', async () => {
  await readFirst()
  await editExchange(ctx, { overrides: noOverrides, marginPercent: 1.5 })
  expect(await frozen()).toMatchObject({ rate: 54.9623, source: 'TCMB 2027/111 +1.5%' })
})

test('a reservation stores MANUAL as the source of an exchange rate set by staff, and later changes do not affect its rate', async () => {
  await readFirst()
  await editExchange(ctx, { overrides: { ...noOverrides, euro_exchange_rate: 60.5 }, marginPercent: 1.5 })
  expect(await frozen()).toMatchObject({ rate: 60.5, source: 'MANUAL' })
  await editExchange(ctx, { overrides: noOverrides, marginPercent: 0 })
  const rows = database.db
    .selectFrom('reservations')
    .select('lira_rate')
    .where('villa_id', '=', fixture.villaId)
  expect((await rows.execute()).map((row) => Number(row.lira_rate))).toEqual([60.5])
})

test('a stay request succeeds when only the exchange rate of the villa’s own currency is stored', async () => {
  await readFirst()
  const others = ['dollar_exchange_rate', 'sterling_exchange_rate']
  await database.db.deleteFrom('settings').where('key', 'in', others).execute()
  expect(await frozen()).toMatchObject({ rate: 54.15 })
})

test('a stay request is refused as stay.no_price without the exchange rate of the villa’s currency', async () => {
  await readFirst()
  await database.db.deleteFrom('settings').where('key', '=', 'euro_exchange_rate').execute()
  await expect(newRequestedStay(ctx, fixture.villaId)).rejects.toMatchObject({ code: 'stay.no_price' })
})
