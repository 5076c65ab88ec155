import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { checkFigures } from '../reports/figures/check-figures.ts'
import { makeRandomWorld } from '../reports/test/random-world.ts'
import { checkSearch } from '../search/check/check-search.ts'
import { contextForFile } from '../testing/platform.ts'
import { newReadyVilla } from '../testing/villas.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { refreshVillasAfterUpgrade } from './refresh-villas-after-upgrade.ts'

const { database, ctx } = contextForFile()

beforeAll(async () => {
  await makeRandomWorld(database.db, { reservations: 200, villas: 58, seed: 20_261_120 })
  const [owner, district] = await Promise.all([
    database.db.selectFrom('users').select('id').executeTakeFirstOrThrow(),
    database.db.selectFrom('districts').select('id').executeTakeFirstOrThrow(),
  ])
  for (let n = 0; n < 2; n += 1) {
    const villa = await newReadyVilla(ctx, { ownerId: owner.id, districtId: district.id })
    await setVillaActivity(ctx, { villa_id: villa, active: true })
  }
  await refreshVillas()
})

async function refreshVillas() {
  await sql`insert into villas_to_refresh select id from villas on conflict do nothing`.execute(database.db)
  return refreshVillasAfterUpgrade(database.db)
}
const waiting = async () =>
  (await database.db.selectFrom('villas_to_refresh').select('villa_id').execute()).map((row) => row.villa_id)

test('after an upgrade the figures and search rows of every villa are written from their sources', async () => {
  await sql`delete from search_cards`.execute(database.db)
  await sql`update search_villas set floor0 = 0, easy0 = 127, rank = 1`.execute(database.db)
  await sql`update figure_months set nights = nights + 1`.execute(database.db)
  expect((await checkFigures(database.db)).length).toBeGreaterThan(0)
  expect((await checkSearch(database)).length).toBeGreaterThan(0)

  const { count } = await database.db
    .selectFrom('villas')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(await refreshVillas()).toBe(Number(count))

  expect(await checkFigures(database.db)).toEqual([])
  expect(await checkSearch(database)).toEqual([])
  expect(await waiting()).toEqual([])
  expect(await refreshVillasAfterUpgrade(database.db)).toBe(0)
})

test('the refresh after an upgrade writes the other villas of a batch while a booking has locked one of them', async () => {
  await sql`insert into villas_to_refresh select id from villas order by id limit 20`.execute(database.db)
  const [locked = 0] = await waiting()
  let refreshed: Promise<number> = Promise.resolve(0)
  await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('villas').select('id').where('id', '=', locked).forNoKeyUpdate().execute()
    refreshed = refreshVillasAfterUpgrade(database.db)
    await vi.waitFor(async () => expect(await waiting()).toEqual([locked]))
  })
  expect(await refreshed).toBe(20)
  expect(await waiting()).toEqual([])
})
