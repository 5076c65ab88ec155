import type { CellInput, GridWrite } from '@plato/contract/pricing/price-grid.contract'
import { addDays } from '@plato/rules/calendar-day'
import { stampOf } from '@plato/rules/pricing/grid/grid-cell'
import { halfOpen } from '@plato/rules/pricing/price-periods'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextForFile, counting, newVilla } from '../../testing/platform.ts'
import { getPriceGrid } from './get-price-grid.ts'
import { previewPriceGrid } from './preview-price-grid.ts'
import { savePriceGrid } from './save-price-grid.ts'
import { saveSeasons } from './save-seasons.ts'
import { undoPriceStep } from './undo-price-step.ts'

const { database, ctx } = contextForFile()
const year = 2028
const villaCount = 400
const seasonCount = 10
const firstNight = '2028-01-01'
const nights = 360
const nightsPerSeason = nights / seasonCount

/** Periods of 23 nights with every fifth one missing: no edge is an edge of a season. */
const insertPeriods = () =>
  sql`
    insert into price_periods (villa_id, name, starts_on, ends_on, nightly_minor, min_nights)
    select id, 'Dönem ' || n, date '2027-12-20' + n * 23, date '2027-12-20' + (n + 1) * 23, 1000000 + n * 100 + id, 1 + n % 7
    from villas cross join generate_series(0, 16) n where (n + id) % 5 <> 0`.execute(database.db)

interface Night {
  readonly price: number
  readonly minNights: number | null
}

/** What every night of every villa costs: the oracle is this map with the written cells set by hand. */
async function allNights(): Promise<Map<string, Night>> {
  const { rows } = await sql<{ night: string; price: number; min_nights: number | null }>`
    select villa_id || ' ' || (starts_on + n)::date as night, nightly_minor as price, min_nights
    from price_periods cross join lateral generate_series(0, ends_on - starts_on - 1) n`.execute(database.db)
  return new Map(rows.map((row) => [row.night, { price: row.price, minNights: row.min_nights }]))
}

async function everyCell(): Promise<CellInput[]> {
  const { seasons, villas } = await getPriceGrid(ctx, year)
  return villas.flatMap((villa, row) =>
    seasons.map((season, column) => ({
      villaId: villa.id,
      seasonId: season.id,
      seen: stampOf(villa.periods, halfOpen(season)),
      nightlyMinor: (row + column) % 11 === 0 ? null : 5_000_000 + row * 1_000 + column,
    })),
  )
}

async function expectOracle({ cells }: GridWrite, before: ReadonlyMap<string, Night>): Promise<void> {
  const { seasons } = await getPriceGrid(ctx, year)
  const days = new Map(seasons.map((season) => [season.id, halfOpen(season)]))
  const wanted = new Map([...before].map(([night, { price }]) => [night, price]))
  for (const { villaId, seasonId, nightlyMinor } of cells) {
    const span = days.get(seasonId)
    for (let day = span?.from ?? ''; span && day < span.to; day = addDays(day, 1)) {
      if (nightlyMinor === null) wanted.delete(`${villaId} ${day}`)
      else wanted.set(`${villaId} ${day}`, nightlyMinor)
    }
  }
  const after = await allNights()
  const different = [...wanted].filter(([night, price]) => after.get(night)?.price !== price)
  expect({ nights: after.size, different: different.slice(0, 3) }).toEqual({
    nights: wanted.size,
    different: [],
  })
  const lost = [...after].filter(([night, { minNights }]) => {
    const had = before.get(night)
    return had !== undefined && had.minNights !== minNights
  })
  expect(lost.slice(0, 3)).toEqual([])
}

test('4,000 cells of 400 villas are previewed, saved and undone in a few statements, and every night equals the oracle', {
  timeout: 240_000,
}, async () => {
  for (let n = 0; n < villaCount; n += 1) await newVilla(database.db, { ownerId: ctx.actor.id })
  await insertPeriods()
  const { version } = await getPriceGrid(ctx, year)
  const wanted = Array.from({ length: seasonCount }, (_, n) => ({
    id: null,
    name: `Sezon ${n + 1}`,
    firstDay: addDays(firstNight, n * nightsPerSeason),
    lastDay: addDays(firstNight, (n + 1) * nightsPerSeason - 1),
  }))
  await saveSeasons(ctx, year, { version, seasons: wanted })

  const counted = counting(database.db)
  const clerk = { ...ctx, db: counted.db }
  const measured: Record<string, { statements: number; cpuMs: number; ms: number }> = {}
  async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
    const [statements, cpu, started] = [counted.statements(), process.cpuUsage(), performance.now()]
    const result = await work()
    const { user, system } = process.cpuUsage(cpu)
    measured[name] = {
      statements: counted.statements() - statements,
      cpuMs: Math.round((user + system) / 1_000),
      ms: Math.round(performance.now() - started),
    }
    return result
  }

  const before = await allNights()
  await measure('read', () => getPriceGrid(clerk, year))
  const write = { year, cells: await everyCell() }
  expect(write.cells).toHaveLength(4_000)
  const preview = await measure('preview', () => previewPriceGrid(clerk, write))
  // Some cells that lose their price have none: every fifth period is missing.
  expect(preview).toMatchObject({ conflicts: 0, openOffers: 0 })
  expect(preview.changed + preview.same).toBe(4_000)
  const saved = await measure('save', () => savePriceGrid(clerk, write, 'price-grid-4000-cells'))
  expect(saved).toMatchObject({ villas: 400, cells: preview.changed })
  await expectOracle(write, before)
  await measure('undo', () => undoPriceStep(clerk, saved.stepId ?? '', 'price-grid-4000-undone'))
  expect(await allNights()).toEqual(before)
  expect(measured.read?.statements).toBeLessThanOrEqual(4)
  expect(measured.preview?.statements).toBeLessThanOrEqual(4)
  expect(measured.save?.statements).toBeLessThanOrEqual(14)
  expect(measured.undo?.statements).toBeLessThanOrEqual(14)
})
