import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { editExchange } from '../settings/exchange/edit-exchange.ts'
import { readExchange } from '../settings/exchange/read-exchange.ts'
import { aCentralBank, bulletinOf } from '../settings/exchange/testing.ts'
import { aRequestedStay, deskForFile } from './testing.ts'

const desk = deskForFile()
const { ctx, database } = desk
const bank = aCentralBank()
const nobody = { dollar_exchange_rate: null, euro_exchange_rate: null, sterling_exchange_rate: null }

beforeEach(async () => {
  await sql`truncate exchange_readings, exchange_overrides, settings`.execute(database.db)
  await database.db.updateTable('villas').set({ currency: 'EUR' }).where('id', '=', desk.villaId).execute()
})

async function readFirst(): Promise<void> {
  bank.says(bulletinOf('2027-06-15', '2027/111', ['46.8000', '54.1500', '62.7000']))
  await readExchange({ ...ctx, centralBank: bank.way() })
}

async function frozen() {
  const { id } = await aRequestedStay(ctx, desk.villaId)
  const row = await database.db
    .selectFrom('reservations')
    .select(['lira_rate', 'lira_rate_source', 'lira_rate_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { rate: Number(row.lira_rate), source: row.lira_rate_source, at: row.lira_rate_at }
}

test('before any bulletin was read a promise names the setting its rate came from', async () => {
  const old = { key: 'euro_exchange_rate', value: '50', public: true, updated_at: ctx.now }
  await database.db.insertInto('settings').values(old).execute()
  expect(await frozen()).toEqual({ rate: 50, source: 'euro_exchange_rate', at: ctx.now })
})

test('of a bulletin its number', async () => {
  await readFirst()
  expect(await frozen()).toMatchObject({ rate: 54.15, source: 'TCMB 2027/111' })
})

test('and what we add to it', async () => {
  await readFirst()
  await editExchange(ctx, { overrides: nobody, marginPercent: 1.5 })
  expect(await frozen()).toMatchObject({ rate: 54.9623, source: 'TCMB 2027/111 +1.5%' })
})

test('what was set by hand is called so, and what is promised moves no more', async () => {
  await readFirst()
  await editExchange(ctx, { overrides: { ...nobody, euro_exchange_rate: 60.5 }, marginPercent: 1.5 })
  expect(await frozen()).toMatchObject({ rate: 60.5, source: 'MANUAL' })
  await editExchange(ctx, { overrides: nobody, marginPercent: 0 })
  const rows = database.db.selectFrom('reservations').select('lira_rate').where('villa_id', '=', desk.villaId)
  expect((await rows.execute()).map((row) => Number(row.lira_rate))).toEqual([60.5])
})

test('a villa needs the rate of its own currency and no other', async () => {
  await readFirst()
  const others = ['dollar_exchange_rate', 'sterling_exchange_rate']
  await database.db.deleteFrom('settings').where('key', 'in', others).execute()
  expect(await frozen()).toMatchObject({ rate: 54.15 })
})

test('without it nobody can say what is to be paid', async () => {
  await readFirst()
  await database.db.deleteFrom('settings').where('key', '=', 'euro_exchange_rate').execute()
  await expect(aRequestedStay(ctx, desk.villaId)).rejects.toMatchObject({ code: 'stay.no_price' })
})
