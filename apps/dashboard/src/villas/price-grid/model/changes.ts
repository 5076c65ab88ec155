import { type Currency, roundToNearest } from '@plato/rules/money'
import { changedPrice, type PriceChange, type RoundingStep } from '@plato/rules/pricing/grid/change-price'
import type { Change, Spot } from '#dashboard/villas/price-grid/model/draft.ts'

export interface Changes {
  readonly changes: readonly Change[]
  /** Cells that were left as they are: without one price, in another currency, or the result is no price. */
  readonly skipped: number
}

/** The price that is shown: that of the draft, else the stored one when the whole season has one price. */
export type ShownPrice = (spot: Spot) => number | null

const counted = (all: readonly (Change | undefined)[]): Changes => {
  const changes = all.filter((change) => change !== undefined)
  return { changes, skipped: all.length - changes.length }
}

/**
 * A percentage, an amount or a new price for each cell. A percentage and an amount leave a season without one price
 * alone; an amount and a new price are in one currency and leave villas with another one alone.
 */
export const changeAll = (
  spots: readonly Spot[],
  change: PriceChange,
  currency: Currency,
  shown: ShownPrice,
): Changes =>
  counted(
    spots.map((spot) => {
      if (change.by !== 'PERCENT' && spot.row.villa.currency !== currency) return undefined
      const before = change.by === 'SET' ? change.minor : shown(spot)
      const minor = before === null ? null : changedPrice(before, change)
      return minor === null ? undefined : { spot, wanted: { kind: 'PRICE', minor } }
    }),
  )

/** Gives each cell the price of its source, when both villas have the same currency. */
export const fill = (
  pairs: readonly { readonly source: Spot; readonly target: Spot }[],
  shown: ShownPrice,
): Changes =>
  counted(
    pairs.map(({ source, target }) => {
      const minor = shown(source)
      const isSameCurrency = source.row.villa.currency === target.row.villa.currency
      return minor === null || !isSameCurrency
        ? undefined
        : { spot: target, wanted: { kind: 'PRICE', minor } }
    }),
  )

export interface YearCopy {
  /** Raise of villas in lira and of those in another currency, in hundredths of a percent. */
  readonly liraRaise: number
  readonly otherRaise: number
  readonly step: RoundingStep
  /** Cells that have a price this year are left alone. */
  readonly onlyEmpty: boolean
}

/** Raises are rounded to whole units of a foreign currency; the steps of the grid are for prices in lira. */
function raised(
  before: number,
  currency: Currency,
  { liraRaise, otherRaise, step }: YearCopy,
): number | null {
  const isLira = currency === 'TRY'
  const share = isLira ? liraRaise : otherRaise
  const after = changedPrice(before, { by: 'PERCENT', share, step: isLira ? step : null })
  return after === null || isLira || share === 0 ? after : roundToNearest(after)
}

/** Last year's price of every season that had one price then. */
export const copyYear = (spots: readonly Spot[], copy: YearCopy): Changes =>
  counted(
    spots
      .filter(({ cell }) => cell.yearBefore.state !== 'EMPTY')
      .filter(({ cell }) => !copy.onlyEmpty || cell.now.state === 'EMPTY')
      .map((spot) => {
        const { state, nightlyMinor } = spot.cell.yearBefore
        if (state !== 'PRICED' || nightlyMinor === null) return undefined
        const minor = raised(nightlyMinor, spot.row.villa.currency, copy)
        return minor === null ? undefined : { spot, wanted: { kind: 'PRICE', minor } }
      }),
  )
