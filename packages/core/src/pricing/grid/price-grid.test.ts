import type { CellInput, Season } from '@plato/contract/pricing/price-grid.contract'
import { stampOf } from '@plato/rules/pricing/grid/grid-cell'
import { halfOpen } from '@plato/rules/pricing/price-periods'
import { expect, test } from 'vitest'
import { contextForFile, newContext, newUser, newVilla } from '../../testing/platform.ts'
import { newDraft, newPeriod } from '../../testing/villas.ts'
import { getVilla } from '../../villas/get-villa.ts'
import { createPricePeriod, updatePricePeriod } from '../save-price-period.ts'
import { getPriceGrid } from './get-price-grid.ts'
import { previewPriceGrid } from './preview-price-grid.ts'
import { savePriceGrid } from './save-price-grid.ts'
import { saveSeasons } from './save-seasons.ts'
import { undoPriceStep } from './undo-price-step.ts'

const { database, ctx } = contextForFile()
const year = 2028
let serial = 0
const newKey = () => `price-grid-${++serial}-0123456789`

const days = [
  ['Bahar', '2028-04-01', '2028-05-31'],
  ['Yaz', '2028-06-01', '2028-08-31'],
  ['Eylül', '2028-09-01', '2028-09-30'],
] as const

/** The three seasons of the year; the same for every test of the file. */
async function seasonsOf2028(): Promise<Season[]> {
  const { seasons, version } = await getPriceGrid(ctx, year)
  if (seasons.length > 0) return seasons
  const wanted = days.map(([name, firstDay, lastDay]) => ({ id: null, name, firstDay, lastDay }))
  return (await saveSeasons(ctx, year, { version, seasons: wanted })).seasons
}

const seasonNamed = async (name: string) => {
  const found = (await seasonsOf2028()).find((season) => season.name === name)
  if (!found) throw new Error(`no season ${name}`)
  return found
}

/** What a clerk who reads the grid now would send for a cell. */
async function cellOf(villaId: number, name: string, nightlyMinor: number | null): Promise<CellInput> {
  const season = await seasonNamed(name)
  const villa = (await getPriceGrid(ctx, year)).villas.find(({ id }) => id === villaId)
  return { villaId, seasonId: season.id, seen: stampOf(villa?.periods ?? [], halfOpen(season)), nightlyMinor }
}

const pricesOf = async (villaId: number) =>
  (await getVilla(ctx, villaId)).prices.map(({ firstDay, lastDay, nightlyMinor }) => [
    firstDay,
    lastDay,
    nightlyMinor,
  ])

async function newSummerVilla(): Promise<number> {
  const id = await newDraft(ctx)
  await createPricePeriod(ctx, {
    villa_id: id,
    ...newPeriod('2028-05-15', '2028-09-15', { name: 'Sezon', minNights: 5, nightlyMinor: 2_000_000 }),
  })
  return id
}

test('savePriceGrid cuts the periods of the villa at the days of the season and undoPriceStep joins them again', async () => {
  const id = await newSummerVilla()
  const cells = [await cellOf(id, 'Yaz', 3_000_000), await cellOf(id, 'Eylül', 1_500_000)]
  const saved = await savePriceGrid(ctx, { year, cells }, newKey())
  expect(saved).toMatchObject({ villas: 1, cells: 2 })
  expect(await pricesOf(id)).toEqual([
    ['2028-05-15', '2028-05-31', 2_000_000],
    ['2028-06-01', '2028-08-31', 3_000_000],
    ['2028-09-01', '2028-09-30', 1_500_000],
  ])
  expect((await getVilla(ctx, id)).prices.map(({ minNights }) => minNights)).toEqual([5, 5, 5])
  expect((await getPriceGrid(ctx, year)).lastStep).toMatchObject({ id: saved.stepId, isOwn: true, cells: 2 })
  await undoPriceStep(ctx, saved.stepId ?? '', newKey())
  expect(await pricesOf(id)).toEqual([['2028-05-15', '2028-09-15', 2_000_000]])
  expect((await getPriceGrid(ctx, year)).lastStep?.id).not.toBe(saved.stepId)
  await expect(undoPriceStep(ctx, saved.stepId ?? '', newKey())).rejects.toMatchObject({
    code: 'price.step_undone',
  })
})

test('savePriceGrid with the same key saves once and returns the same answer', async () => {
  const id = await newSummerVilla()
  const write = { year, cells: [await cellOf(id, 'Yaz', 3_100_000)] }
  const key = newKey()
  const [first, second] = [await savePriceGrid(ctx, write, key), await savePriceGrid(ctx, write, key)]
  expect(second).toEqual(first)
  await expect(savePriceGrid(ctx, { year, cells: [] }, key)).rejects.toMatchObject({
    code: 'request.key_reused',
  })
})

test('savePriceGrid refuses all cells when one of them was changed meanwhile', async () => {
  const [one, other] = [await newSummerVilla(), await newSummerVilla()]
  const cells = [await cellOf(one, 'Yaz', 3_000_000), await cellOf(other, 'Yaz', 3_000_000)]
  const period = (await getVilla(ctx, other)).prices[0]
  await updatePricePeriod(
    ctx,
    period?.id ?? 0,
    newPeriod('2028-05-15', '2028-09-15', { nightlyMinor: 2_100_000 }),
  )
  await expect(savePriceGrid(ctx, { year, cells }, newKey())).rejects.toMatchObject({
    code: 'price.cells_changed',
    details: { values: { count: '1' } },
  })
  expect(await pricesOf(one)).toEqual([['2028-05-15', '2028-09-15', 2_000_000]])
  // A condition that the grid does not write is no conflict.
  await updatePricePeriod(
    ctx,
    period?.id ?? 0,
    newPeriod('2028-05-15', '2028-09-15', { nightlyMinor: 2_000_000, minNights: 3 }),
  )
  await savePriceGrid(ctx, { year, cells }, newKey())
  expect((await getVilla(ctx, other)).prices[1]).toMatchObject({ nightlyMinor: 3_000_000, minNights: 3 })
})

test('of two clerks who save the same cells at once, in opposite order, one saves and the other is refused', async () => {
  await using mert = await newContext(database)
  const villas = [await newSummerVilla(), await newSummerVilla(), await newSummerVilla()]
  for (let round = 1; round <= 8; round += 1) {
    const cells = []
    for (const id of villas) cells.push(await cellOf(id, 'Yaz', 3_000_000 + round * 1_000))
    const mine = cells.map((cell) => ({ ...cell, nightlyMinor: 4_000_000 + round * 1_000 })).toReversed()
    const race = await Promise.allSettled([
      savePriceGrid(ctx, { year, cells }, newKey()),
      savePriceGrid(mert, { year, cells: mine }, newKey()),
    ])
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(race.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'price.cells_changed' },
    })
  }
})

test('undoPriceStep is refused when one of its cells was changed since, and names it', async () => {
  const id = await newSummerVilla()
  const saved = await savePriceGrid(ctx, { year, cells: [await cellOf(id, 'Yaz', 3_000_000)] }, newKey())
  const summer = (await getVilla(ctx, id)).prices[1]
  await updatePricePeriod(
    ctx,
    summer?.id ?? 0,
    newPeriod('2028-06-01', '2028-08-31', { name: 'Sezon', nightlyMinor: 3_000_000, minNights: 9 }),
  )
  await expect(undoPriceStep(ctx, saved.stepId ?? '', newKey())).rejects.toMatchObject({
    code: 'price.step_changed',
    details: { values: { span: '1 Haz 2028 - 31 Ağu 2028' } },
  })
  expect((await getVilla(ctx, id)).prices).toHaveLength(3)
})

test('a step is not undone after 30 days, and the next save deletes it', async () => {
  const id = await newSummerVilla()
  const saved = await savePriceGrid(ctx, { year, cells: [await cellOf(id, 'Yaz', 3_000_000)] }, newKey())
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 31 * 86_400_000) }
  await expect(undoPriceStep(later, saved.stepId ?? '', newKey())).rejects.toMatchObject({
    code: 'price.step_not_found',
  })
  expect((await getPriceGrid(later, year)).lastStep).toBe(null)
  const next = await savePriceGrid(later, { year, cells: [await cellOf(id, 'Yaz', 3_500_000)] }, newKey())
  const steps = await database.db.selectFrom('price_grid_steps').select('id').execute()
  expect(steps.map((step) => step.id)).toEqual([next.stepId])
})

test('previewPriceGrid counts changed, same and unusual cells, conflicts and nights without a price, and writes nothing', async () => {
  const [one, other] = [await newSummerVilla(), await newSummerVilla()]
  const before = await pricesOf(one)
  const cells = [
    await cellOf(one, 'Yaz', 2_000_000),
    await cellOf(one, 'Eylül', null),
    { ...(await cellOf(other, 'Yaz', 20_000_000)), seen: 'stale' },
  ]
  expect(await previewPriceGrid(ctx, { year, cells })).toEqual({
    changed: 2,
    same: 1,
    unusual: 1,
    conflicts: 1,
    nightsWithoutPrice: 30,
    endedGapSales: 0,
    removedDiscounts: 0,
    openOffers: 0,
  })
  expect(await pricesOf(one)).toEqual(before)
})

test('savePriceGrid refuses to take the last price to come from a published villa', async () => {
  const id = await newSummerVilla()
  await database.db.deleteFrom('price_periods').where('villa_id', '=', id).execute()
  await savePriceGrid(ctx, { year, cells: [await cellOf(id, 'Yaz', 3_000_000)] }, newKey())
  await database.db.updateTable('villas').set({ status: 'PUBLISHED' }).where('id', '=', id).execute()
  const emptied = { year, cells: [await cellOf(id, 'Yaz', null)] }
  await expect(savePriceGrid(ctx, emptied, newKey())).rejects.toMatchObject({ code: 'price.last_of_villa' })
  expect(await pricesOf(id)).toHaveLength(1)
})

test('the price grid shows and writes only villas that the caller may see', async () => {
  await using owner = await newContext(database, { role: 'OWNER' })
  const foreign = await newVilla(database.db, { ownerId: (await newUser(database.db, { role: 'OWNER' })).id })
  expect((await getPriceGrid(owner, year)).villas.map(({ id }) => id)).not.toContain(foreign.id)
  const cells = [await cellOf(foreign.id, 'Yaz', 1)]
  await expect(savePriceGrid(owner, { year, cells }, newKey())).rejects.toMatchObject({
    code: 'villa.not_found',
  })
})

test('saveSeasons refuses overlaps, other years and a list that was changed meanwhile', async () => {
  const { version } = await getPriceGrid(ctx, 2031)
  const season = { id: null, name: 'Yaz', firstDay: '2031-06-01', lastDay: '2031-08-31' }
  const twice = [season, { ...season, name: 'Ağustos', firstDay: '2031-08-31' }]
  await expect(saveSeasons(ctx, 2031, { version, seasons: twice })).rejects.toMatchObject({
    code: 'season.overlaps',
  })
  await expect(
    saveSeasons(ctx, 2031, { version, seasons: [{ ...season, lastDay: '2032-01-05' }] }),
  ).rejects.toMatchObject({ code: 'season.other_year' })
  const saved = await saveSeasons(ctx, 2031, { version, seasons: [season] })
  await expect(saveSeasons(ctx, 2031, { version, seasons: [] })).rejects.toMatchObject({
    code: 'season.changed',
  })
  const renamed = saved.seasons.map((one) => ({ ...one, name: 'Yüksek sezon' }))
  const again = await saveSeasons(ctx, 2031, { version: saved.version, seasons: renamed })
  expect(again.seasons).toMatchObject([{ id: saved.seasons[0]?.id, name: 'Yüksek sezon' }])
  expect((await getPriceGrid(ctx, 2031)).years).toContain(2031)
})
