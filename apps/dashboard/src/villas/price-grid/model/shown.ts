import { formatUnits } from '@plato/brand/money'
import type { Draft, DraftSummary, Spot } from '#dashboard/villas/price-grid/model/draft.ts'
import { spotKey } from '#dashboard/villas/price-grid/model/draft.ts'
import { type GridModel, isRowMissing, type Row } from '#dashboard/villas/price-grid/model/grid-model.ts'
import { type Place, placesIn, type Rect } from '#dashboard/villas/price-grid/model/selection.ts'

/** The cell at a place of the rows that are shown. */
export function spotAt(
  rows: readonly Row[],
  { columns }: Pick<GridModel, 'columns'>,
  place: Place,
): Spot | undefined {
  const row = rows[place.row]
  const column = columns[place.column]
  const cell = row?.cells[place.column]
  return row && column && cell ? { row, column, cell } : undefined
}

export const spotsIn = (rows: readonly Row[], model: Pick<GridModel, 'columns'>, rect: Rect): Spot[] =>
  placesIn(rect).flatMap((place) => spotAt(rows, model, place) ?? [])

/** The price that a cell shows: the wanted one, else the stored one when all its nights have the same. */
export function shownPrice(draft: Draft, spot: Spot): number | null {
  const wanted = draft.get(spotKey(spot))?.wanted
  if (wanted?.kind === 'PRICE') return wanted.minor
  if (wanted?.kind === 'NONE') return null
  return spot.cell.now.state === 'PRICED' ? spot.cell.now.nightlyMinor : null
}

/** What is copied: bare figures, which every spreadsheet and this grid read again; nothing for a cell without one price. */
export function copiedText(draft: Draft, spot: Spot): string {
  const minor = shownPrice(draft, spot)
  return minor === null ? '' : formatUnits(minor)
}

/** Places of the marked cells among the rows that are shown, row by row. */
export const placesWith = (
  rows: readonly Row[],
  { columns }: Pick<GridModel, 'columns'>,
  { marked }: DraftSummary,
  mark: string,
): Place[] =>
  rows.flatMap((_, row) =>
    columns.flatMap((__, column) => {
      const spot = spotAt(rows, { columns }, { row, column })
      return spot && marked.get(spotKey(spot))?.mark === mark ? [{ row, column }] : []
    }),
  )

/** The next one behind `from`, or the first one again. */
export const nextPlace = (places: readonly Place[], from: Place): Place | undefined =>
  places.find(({ row, column }) => row > from.row || (row === from.row && column > from.column)) ?? places[0]

export interface RowFilter {
  readonly search: string
  readonly onlyMissing: boolean
}

/** Rows that pass the filter. `holds` compares without regard to Turkish letters. */
export const rowsShown = (
  { rows }: GridModel,
  { search, onlyMissing }: RowFilter,
  holds: (text: string, typed: string) => boolean,
): readonly Row[] =>
  rows.filter((row) => {
    const { name, code, townName, ownerName } = row.villa
    const isFound =
      search === '' || holds([name, code, townName, ownerName].filter(Boolean).join(' '), search)
    return isFound && (!onlyMissing || isRowMissing(row))
  })
