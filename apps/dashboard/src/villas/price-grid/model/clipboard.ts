import type { Currency } from '@plato/rules/money'
import { readPrice } from '@plato/rules/pricing/grid/typed-price'
import {
  columnsIn,
  type Place,
  placesIn,
  type Rect,
  rowsIn,
  type Size,
} from '#dashboard/villas/price-grid/model/selection.ts'

/** What a person wants in a cell: a price, no price, or a text that could not be read. */
export type Wanted =
  | { readonly kind: 'PRICE'; readonly minor: number }
  | { readonly kind: 'NONE' }
  | { readonly kind: 'TEXT'; readonly text: string }

export interface Pasted {
  readonly cells: readonly { readonly place: Place; readonly text: string }[]
  /** Where the texts were put. */
  readonly rect: Rect
  /** Texts that lie beyond the last row or column. */
  readonly outside: number
}

/**
 * Where copied texts fall. They repeat over a selection whose sides are multiples of theirs, as in spreadsheets; so one
 * text fills the whole selection. Else they start at its top left cell.
 */
export function pasteOver(texts: readonly (readonly string[])[], target: Rect, size: Size): Pasted {
  const height = texts.length
  const width = Math.max(0, ...texts.map((row) => row.length))
  const isTiled = height > 0 && rowsIn(target) % height === 0 && columnsIn(target) % width === 0
  const wanted: Rect = isTiled
    ? target
    : { ...target, bottom: target.top + height - 1, right: target.left + width - 1 }
  const rect = {
    ...wanted,
    bottom: Math.min(wanted.bottom, size.rows - 1),
    right: Math.min(wanted.right, size.columns - 1),
  }
  if (height === 0)
    return { cells: [], rect: { ...target, bottom: target.top, right: target.left }, outside: 0 }
  const cells = placesIn(rect).flatMap((place) => {
    const text = texts[(place.row - rect.top) % height]?.[(place.column - rect.left) % width]
    return text === undefined ? [] : [{ place, text }]
  })
  const outside = placesIn(wanted).filter(
    ({ row, column }) =>
      (row > rect.bottom || column > rect.right) &&
      (texts[(row - rect.top) % height]?.[(column - rect.left) % width] ?? '') !== '',
  ).length
  return { cells, rect, outside }
}

/** The selection as spreadsheets exchange it: tabs between cells, a line for each row. */
export const clipboardText = (rect: Rect, textAt: (place: Place) => string): string =>
  Array.from({ length: rowsIn(rect) }, (_, row) =>
    Array.from({ length: columnsIn(rect) }, (__, column) =>
      textAt({ row: rect.top + row, column: rect.left + column }),
    ).join('\t'),
  ).join('\n')

/** Undefined for a blank text: the cell is left as it is. */
export function wantedIn(text: string, currency: Currency): Wanted | undefined {
  const read = readPrice(text, currency)
  if (read.kind === 'BLANK') return undefined
  return read.kind === 'PRICE' ? read : { kind: 'TEXT', text: read.text }
}
