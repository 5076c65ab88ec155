import type { Behaviour } from '@plato/feed-stubs/behaviours'
import type { ReadingFailure } from '@plato/rules/settings/exchange-rates'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { bulletinOf, newCentralBank } from '../../testing/exchange.ts'
import { contextForFile } from '../../testing/platform.ts'
import { listPublicSettings } from '../list-public-settings.ts'
import { editExchange } from './edit-exchange.ts'
import { askForExchange, getExchange } from './get-exchange.ts'
import { BulletinRefused } from './read-bulletin.ts'
import { readExchange } from './read-exchange.ts'

const { database, ctx } = contextForFile()
const bank = newCentralBank()

/** The day of `sampleMoment`; the one before has a bulletin already. */
const [yesterday, today, tomorrow] = ['2027-06-15', '2027-06-16', '2027-06-17']
const first = bulletinOf(yesterday, '2027/111', ['46.8000', '54.1500', '62.7000'])
const second = bulletinOf(today, '2027/112', ['47.0000', '55.0000', '63.0000'])
const noOverrides = { dollar_exchange_rate: null, euro_exchange_rate: null, sterling_exchange_rate: null }

beforeEach(async () => {
  await sql`truncate exchange_readings, exchange_overrides, settings`.execute(database.db)
})

/** Runs readExchange; returns null or the failure. */
async function read(what?: Behaviour | string, at = ctx): Promise<ReadingFailure | null> {
  if (what !== undefined) bank.says(what)
  try {
    await readExchange({ ...at, centralBank: bank.way() })
    return null
  } catch (error) {
    if (error instanceof BulletinRefused) return error.failure
    throw error
  }
}

const shown = async () =>
  (await listPublicSettings(ctx)).currency.map(({ key, value }) => `${key.split('_')[0]} ${value}`)
const firstShown = ['dollar 46.8000', 'euro 54.1500', 'sterling 62.7000']
const outcomes = async () => {
  const rows = database.db.selectFrom('exchange_readings').select(['outcome', 'failure']).orderBy('id')
  return (await rows.execute()).map(({ outcome, failure }) => failure ?? outcome)
}

test('readExchange stores the central bank’s bulletin, publishes its exchange rates and writes an audit row as the system', async () => {
  expect(await read(first)).toBeNull()
  expect(await shown()).toEqual(firstShown)
  const { rates, bulletin, lastReading, isStale } = await getExchange(ctx)
  expect(rates.map(({ announced, effective, override }) => [announced, effective, override])).toEqual([
    [46.8, 46.8, null],
    [54.15, 54.15, null],
    [62.7, 62.7, null],
  ])
  expect(bulletin).toMatchObject({ no: '2027/111', day: yesterday })
  expect(lastReading).toMatchObject({ outcome: 'KEPT', failure: null })
  expect(isStale).toBe(false)
  const audit = await database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'change'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(audit).toMatchObject({
    actor_id: null,
    action: 'exchange.read',
    change: { bulletin_no: '2027/111' },
  })
  expect(bank.requests().at(-1)?.headers['user-agent']).toMatch(/^PlatoVilla-Rates/)
})

test('readExchange records an unchanged bulletin as SAME and stores a correction of the same day', async () => {
  await read(first)
  expect(await read()).toBeNull()
  expect(await outcomes()).toEqual(['KEPT', 'SAME'])
  await read(bulletinOf(yesterday, '2027/111', ['46.8000', '54.2500', '62.7000']))
  expect(await outcomes()).toEqual(['KEPT', 'SAME', 'KEPT'])
  expect(await shown()).toContain('euro 54.2500')
})

test('readExchange replaces the rates by those of the next day’s bulletin', async () => {
  await read(first)
  await read(second)
  expect(await shown()).toEqual(['dollar 47.0000', 'euro 55.0000', 'sterling 63.0000'])
  expect((await getExchange(ctx)).bulletin?.no).toBe('2027/112')
})

const dripping = { does: 'drip', text: first, everyMs: 20 } as const
test.each<[string, Behaviour | string, ReadingFailure]>([
  ['an HTML page with status 200', { does: 'login-page' }, 'NOT_XML'],
  ['an empty body', { does: 'empty' }, 'NOT_XML'],
  ['a truncated file', { does: 'cut-file', text: first, after: 600 }, 'NOT_XML'],
  ['a broken connection', { does: 'cut-connection', text: first, after: 600 }, 'UNREACHABLE'],
  ['status 500', { does: 'status', status: 500 }, 'SERVER_ERROR'],
  ['status 404', { does: 'status', status: 404 }, 'SERVER_ERROR'],
  ['status 403', { does: 'status', status: 403 }, 'SERVER_ERROR'],
  ['no response', { does: 'hang' }, 'TIMEOUT'],
  ['its body too slowly', dripping, 'TIMEOUT'],
  ['50 MB', { does: 'flood', bytes: 50 * 1024 * 1024, how: 'told' }, 'TOO_LARGE'],
  ['50 MB compressed', { does: 'flood', bytes: 50 * 1024 * 1024, how: 'packed' }, 'TOO_LARGE'],
  ['2 MB', `${first}${' '.repeat(2 * 1024 * 1024)}`, 'TOO_LARGE'],
  ['a redirect to itself', { does: 'redirect', to: '/kurlar/today.xml' }, 'SERVER_ERROR'],
  ['a redirect to a private address', { does: 'redirect', to: 'http://127.0.0.3/today.xml' }, 'UNREACHABLE'],
  ['a bulletin of tomorrow', bulletinOf(tomorrow, '2027/113', ['47', '55', '63']), 'FUTURE'],
  ['an older bulletin', bulletinOf('2027-06-14', '2027/110', ['46', '54', '62']), 'OLD'],
  ['a tenfold rate', bulletinOf(today, '2027/112', ['470', '55', '63']), 'IMPLAUSIBLE'],
  ['an empty rate', bulletinOf(today, '2027/112', ['47', '', '63']), 'RATE_MISSING'],
  ['decimal commas', bulletinOf(today, '2027/112', ['47,0', '55,0', '63,0']), 'RATE_MISSING'],
])(
  'readExchange records a failure and leaves the rates unchanged when the bank returns %s',
  async (_, what, failure) => {
    await read(first)
    expect(await read(what)).toBe(failure)
    expect(await outcomes()).toEqual(['KEPT', failure])
    expect(await shown()).toEqual(firstShown)
    const { lastReading, bulletin, rates } = await getExchange(ctx)
    expect(lastReading).toMatchObject({ outcome: 'FAILED', failure })
    expect(bulletin?.no).toBe('2027/111')
    expect(rates.map(({ announced }) => announced)).toEqual([46.8, 54.15, 62.7])
  },
)

test('readExchange records UNREACHABLE when no server listens at the bank’s URL', async () => {
  const way = bank.way('http://127.0.0.2:9/today.xml')
  await expect(readExchange({ ...ctx, centralBank: way })).rejects.toMatchObject({ failure: 'UNREACHABLE' })
  expect(await outcomes()).toEqual(['UNREACHABLE'])
})

test('readExchange follows a redirect to the new URL of the bulletin', async () => {
  bank.sets('/neu.xml', { does: 'calendar', text: first, packed: 'gzip' })
  expect(await read({ does: 'redirect', to: '/neu.xml' })).toBeNull()
  expect(await shown()).toEqual(firstShown)
})

test('readExchange accepts an implausible jump of a rate after staff have set a rate near the new value by hand', async () => {
  await read(first)
  const jump = bulletinOf(today, '2027/112', ['70.0000', '54.1500', '62.7000'])
  expect(await read(jump)).toBe('IMPLAUSIBLE')
  const byHand = { ...noOverrides, dollar_exchange_rate: 69 }
  await editExchange(ctx, { overrides: byHand, marginPercent: 0 })
  expect(await read(jump)).toBeNull()
  expect(await shown()).toContain('dollar 69.0000')
  await editExchange(ctx, { overrides: noOverrides, marginPercent: 0 })
  expect(await shown()).toContain('dollar 70.0000')
})

test('an exchange rate set by hand overrides the central bank’s rate and the margin until staff remove the override', async () => {
  await read(first)
  const set = { overrides: { ...noOverrides, euro_exchange_rate: 60.5 }, marginPercent: 1 }
  const { rates, marginPercent } = await editExchange(ctx, set)
  expect(rates.map(({ effective }) => effective)).toEqual([47.268, 60.5, 63.327])
  expect(marginPercent).toBe(1)
  expect(rates[1]?.override).toMatchObject({ rate: 60.5, setByName: expect.stringContaining('Deniz') })
  await read(second)
  expect(await shown()).toEqual(['dollar 47.4700', 'euro 60.5000', 'sterling 63.6300'])
  await editExchange(ctx, { overrides: noOverrides, marginPercent: 1 })
  expect(await shown()).toEqual(['dollar 47.4700', 'euro 55.5500', 'sterling 63.6300'])
})

test('editExchange audits only the changed exchange rates and retains author and time of an unchanged manual rate', async () => {
  await read(first)
  await editExchange(ctx, { overrides: { ...noOverrides, euro_exchange_rate: 60 }, marginPercent: 0 })
  const later = new Date(ctx.now.getTime() + 3_600_000)
  const laterCtx = { ...ctx, databaseTime: async () => ({ now: later, today }) }
  const both = { ...noOverrides, euro_exchange_rate: 60, sterling_exchange_rate: 70 }
  const { rates } = await editExchange(laterCtx, { overrides: both, marginPercent: 0 })
  expect(rates.map(({ override }) => override?.setAt)).toEqual([
    undefined,
    ctx.now.toISOString(),
    later.toISOString(),
  ])
  const audit = await database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'change'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(audit).toEqual({
    actor_id: ctx.actor.id,
    action: 'exchange.changed',
    change: {
      overrides: { sterling_exchange_rate: { from: null, to: '70.0000' } },
      rates: { sterling_exchange_rate: { from: '62.7000', to: '70.0000' } },
    },
  })
})

test('editExchange retains the stored exchange rate when neither a bank bulletin nor a manual rate exists', async () => {
  const standing = { key: 'euro_exchange_rate', value: '54,15', public: true }
  await database.db.insertInto('settings').values(standing).execute()
  await editExchange(ctx, { overrides: { ...noOverrides, dollar_exchange_rate: 47 }, marginPercent: 2 })
  await editExchange(ctx, { overrides: noOverrides, marginPercent: 2 })
  expect(await shown()).toEqual(['dollar 47.0000', 'euro 54,15'])
  const { rates, isStale } = await getExchange(ctx)
  expect(rates.map(({ effective }) => effective)).toEqual([47, 54.15, null])
  expect(isStale).toBe(true)
})

test('getExchange reports stale rates five days after the last bulletin unless every rate is set by hand', async () => {
  await read(first)
  const on = (day: string) => getExchange({ ...ctx, today: day })
  expect((await on('2027-06-19')).isStale).toBe(false)
  expect((await on('2027-06-20')).isStale).toBe(true)
  const all = { dollar_exchange_rate: 47, euro_exchange_rate: 55, sterling_exchange_rate: 63 }
  await editExchange(ctx, { overrides: all, marginPercent: 0 })
  expect((await on('2027-06-20')).isStale).toBe(false)
})

test('readExchange retains every stored bulletin and only the last 1,000 readings that returned no new bulletin', async () => {
  await sql`insert into exchange_readings (read_at, outcome, failure)
    select now(), 'FAILED', 'TIMEOUT' from generate_series(1, 700)`.execute(database.db)
  await read(first)
  await sql`insert into exchange_readings (read_at, outcome) select now(), 'SAME' from generate_series(1, 700)`.execute(
    database.db,
  )
  await read()
  const { rows } = await sql<{ outcome: string; n: number }>`
    select outcome, count(*)::int as n from exchange_readings group by outcome order by outcome`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { outcome: 'FAILED', n: 299 },
    { outcome: 'KEPT', n: 1 },
    { outcome: 'SAME', n: 701 },
  ])
})

test('three concurrent readExchange calls store a bulletin once', async () => {
  bank.says(first)
  const asking = { ...ctx, centralBank: bank.way() }
  await Promise.all([readExchange(asking), readExchange(asking), readExchange(asking)])
  expect((await outcomes()).toSorted()).toEqual(['KEPT', 'SAME', 'SAME'])
})

test('askForExchange called twice queues one job that reads the exchange rates', async () => {
  const { askedAt } = await askForExchange(ctx)
  await askForExchange(ctx)
  expect(askedAt).toBe(ctx.now.toISOString())
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where name = 'settings.read-exchange'`.execute(database.db)
  expect(rows).toEqual([{ n: 1 }])
})
