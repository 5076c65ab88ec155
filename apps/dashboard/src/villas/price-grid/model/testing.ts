import type { GridVilla, PriceGrid } from '@plato/contract/pricing/price-grid.contract'
import { addDays } from '@plato/rules/calendar-day'
import type { Currency } from '@plato/rules/money'
import { type GridModel, gridModelOf } from '#dashboard/villas/price-grid/model/grid-model.ts'

type Period = GridVilla['periods'][number]

/** A period by its first and last night. */
export const periodOf = (firstDay: string, lastDay: string, nightlyMinor: number): Period => ({
  ...{ from: firstDay, to: addDays(lastDay, 1), nightlyMinor },
  ...{ discountedMinor: null, minNights: null, forGap: false },
})

export const villaOf = (
  id: number,
  { currency = 'TRY', periods = [] }: { currency?: Currency; periods?: Period[] } = {},
): GridVilla => ({
  ...{ id, currency, periods },
  code: `PV-${id}`,
  name: `Villa ${id}`,
  townName: 'Kalkan',
  ownerName: 'Ayşe Yılmaz',
  thumbnail: null,
})

/** Seasons of 30 nights each, from 1 May on. */
export const seasonsOf = (count: number, year = 2028): PriceGrid['seasons'] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Sezon ${at + 1}`,
    firstDay: addDays(`${year}-05-01`, at * 30),
    lastDay: addDays(`${year}-05-01`, at * 30 + 29),
  }))

/** A villa with one price for each of the seasons; null leaves the season without one. */
export const pricedVilla = (
  id: number,
  prices: readonly (number | null)[],
  more: { currency?: Currency; yearBefore?: readonly (number | null)[] } = {},
): GridVilla => {
  const periods = (year: number, of: readonly (number | null)[]) =>
    seasonsOf(of.length, year).flatMap(({ firstDay, lastDay }, at) => {
      const price = of[at]
      return price ? [periodOf(firstDay, lastDay, price)] : []
    })
  return villaOf(id, {
    ...(more.currency ? { currency: more.currency } : {}),
    periods: [...periods(2027, more.yearBefore ?? []), ...periods(2028, prices)],
  })
}

export const modelOf = (villas: GridVilla[], seasons: number): GridModel =>
  gridModelOf({ seasons: seasonsOf(seasons), villas })

export const gridOf = (villas: GridVilla[], seasons: number, more: Partial<PriceGrid> = {}): PriceGrid => ({
  ...{ seasons: seasonsOf(seasons), villas, version: 'v1', years: [2028], lastStep: null },
  ...more,
})
