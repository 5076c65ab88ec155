import { maxMinor } from '@plato/rules/money'
import { maxStampLength } from '@plato/rules/pricing/grid/grid-cell'
import { z } from 'zod'
import { content, endpoint, id } from '../endpoint.ts'

const minor = z.int().min(1).max(maxMinor)
const year = z.int().min(2020).max(2100)
const yearInPath = z.coerce.number().int().min(2020).max(2100)
const name = z.string().trim().min(1).max(60)

/** A column of the grid. It belongs to the year of its last day. */
const season = z.object({ id, name: z.string(), firstDay: z.iso.date(), lastDay: z.iso.date() })
export type Season = z.infer<typeof season>

const gridPeriod = z.object({
  /** Half-open, as in the rules of the grid. */
  from: z.iso.date(),
  to: z.iso.date(),
  nightlyMinor: minor,
  discountedMinor: minor.nullable(),
  minNights: z.int().nullable(),
  forGap: z.boolean(),
})

const gridVilla = z.object({
  id,
  code: z.string(),
  name: z.string(),
  townName: z.string().nullable(),
  ownerName: z.string().nullable(),
  thumbnail: z.string().nullable(),
  currency: z.enum(['TRY', 'USD', 'EUR', 'GBP']),
  /** Of the seasons and of the same days a year before, in order. */
  periods: z.array(gridPeriod),
})
export type GridVilla = z.infer<typeof gridVilla>

const gridStep = z.object({
  id: z.uuid(),
  year,
  savedAt: z.iso.datetime(),
  savedByName: z.string(),
  isOwn: z.boolean(),
  villas: z.int().positive(),
  cells: z.int().positive(),
})
export type GridStep = z.infer<typeof gridStep>

const seasonList = z.object({
  seasons: z.array(season),
  /** A save sends it back: seasons that were changed meanwhile refuse the save. */
  version: z.string(),
})
export type SeasonList = z.infer<typeof seasonList>

const priceGrid = seasonList.extend({
  /** Years that have seasons. */
  years: z.array(year),
  villas: z.array(gridVilla),
  /** The last saved step of the caller, or else of another user, that was not undone. */
  lastStep: gridStep.nullable(),
})
export type PriceGrid = z.infer<typeof priceGrid>

/** Max cells of one save. */
export const maxGridCells = 8_000

const cellWrite = z.strictObject({
  villaId: id,
  seasonId: id,
  /** The prices of the cell that the caller saw: `stampOf` of the rules. */
  seen: z.string().max(maxStampLength),
  /** In the currency of the villa; null takes the price away: the nights cannot be sold. */
  nightlyMinor: minor.nullable(),
})
export type CellInput = z.output<typeof cellWrite>

const gridWrite = z
  .strictObject({ year, cells: z.array(cellWrite).min(1).max(maxGridCells) })
  .refine(
    ({ cells }) => new Set(cells.map((cell) => `${cell.villaId} ${cell.seasonId}`)).size === cells.length,
    {
      path: ['cells'],
    },
  )
export type GridWrite = z.output<typeof gridWrite>

const gridPreview = z.object({
  changed: z.int(),
  same: z.int(),
  /** Of the changed ones: more than three times or under a third of the price before. */
  unusual: z.int(),
  /** Cells that another user changed since they were read: a save would be refused. */
  conflicts: z.int(),
  nightsWithoutPrice: z.int(),
  /** Prices for gaps that the new price of the season replaces. */
  endedGapSales: z.int(),
  /** Discounted prices that are not below the new price and are removed. */
  removedDiscounts: z.int(),
  /** Open offers with a night in a changed cell. They are quoted afresh: the guest sees the new price beside the old one. */
  openOffers: z.int(),
})
export type GridPreview = z.infer<typeof gridPreview>

const savedGrid = z.object({
  /** Null when every cell had its price already. */
  stepId: z.uuid().nullable(),
  villas: z.int(),
  cells: z.int(),
})
export type SavedGrid = z.infer<typeof savedGrid>

const seasonInput = z
  .strictObject({ id: id.nullable(), name, firstDay: z.iso.date(), lastDay: z.iso.date() })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ['lastDay'] })
export type SeasonInput = z.output<typeof seasonInput>

export const seasonsWrite = z.strictObject({
  version: z.string().max(100),
  seasons: z.array(seasonInput).max(30),
})
export type SeasonsWrite = z.output<typeof seasonsWrite>

export const priceGridEndpoints = {
  read: endpoint({
    method: 'GET',
    url: '/v1/admin/price-grid/:year',
    access: 'prices.write',
    params: z.strictObject({ year: yearInPath }),
    success: [200, content(priceGrid)],
    refusals: [],
  }),
  preview: endpoint({
    method: 'POST',
    url: '/v1/admin/price-grid/preview',
    access: 'prices.write',
    reads: true,
    body: gridWrite,
    success: [200, content(gridPreview)],
    refusals: ['villa.not_found', 'season.not_found'],
  }),
  save: endpoint({
    method: 'POST',
    url: '/v1/admin/price-grid',
    access: 'prices.write',
    body: gridWrite,
    idempotent: true,
    success: [200, content(savedGrid)],
    refusals: [
      'villa.not_found',
      'season.not_found',
      'price.cells_changed',
      'price.last_of_villa',
      'request.key_reused',
    ],
  }),
  undo: endpoint({
    method: 'POST',
    url: '/v1/admin/price-grid/steps/:id/undo',
    access: 'prices.write',
    params: z.strictObject({ id: z.uuid() }),
    idempotent: true,
    success: [200, content(savedGrid)],
    refusals: [
      'villa.not_found',
      'price.step_not_found',
      'price.step_undone',
      'price.step_changed',
      'price.last_of_villa',
      'request.key_reused',
    ],
  }),
  saveSeasons: endpoint({
    method: 'PUT',
    url: '/v1/admin/price-grid/:year/seasons',
    access: 'prices.write',
    params: z.strictObject({ year: yearInPath }),
    body: seasonsWrite,
    success: [200, content(seasonList)],
    refusals: ['season.overlaps', 'season.changed', 'season.not_found', 'season.other_year'],
  }),
}
