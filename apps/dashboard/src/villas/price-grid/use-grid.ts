import type { PriceGrid } from '@plato/contract/pricing/price-grid.contract'
import type { PriceChange } from '@plato/rules/pricing/grid/change-price'
import { readClipboard } from '@plato/rules/pricing/grid/typed-price'
import { useMemo, useRef, useState } from 'react'
import { ask } from '#dashboard/form/ask.tsx'
import { holdsTyped } from '#dashboard/shell/palette/hit-parts.ts'
import {
  type Changes,
  changeAll,
  copyYear,
  fill,
  type YearCopy,
} from '#dashboard/villas/price-grid/model/changes.ts'
import { clipboardText, pasteOver, wantedIn } from '#dashboard/villas/price-grid/model/clipboard.ts'
import {
  type Change,
  type Mark,
  type Spot,
  spotKey,
  withAcceptance,
  withChanges,
  withChoice,
} from '#dashboard/villas/price-grid/model/draft.ts'
import { gridModelOf, isRowMissing } from '#dashboard/villas/price-grid/model/grid-model.ts'
import {
  columnsIn,
  type Place,
  rectOf,
  rowsIn,
  type Selection,
  selectionAt,
  selectionWithin,
} from '#dashboard/villas/price-grid/model/selection.ts'
import {
  copiedText,
  nextPlace,
  placesWith,
  type RowFilter,
  rowsShown,
  shownPrice,
  spotAt,
  spotsIn,
} from '#dashboard/villas/price-grid/model/shown.ts'
import { priceGridMessages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'
import { type DraftState, useDraft } from '#dashboard/villas/price-grid/use-draft.ts'
import { type Saving, useSaving } from '#dashboard/villas/price-grid/use-saving.ts'

const { note: notes, remove: removal } = priceGridMessages

/** The rows that are shown and the selected part of them. */
function useView(grid: PriceGrid) {
  const model = useMemo(() => gridModelOf(grid), [grid])
  const [filter, setFilter] = useState<RowFilter>({ search: '', onlyMissing: false })
  const rows = useMemo(() => rowsShown(model, filter, holdsTyped), [model, filter])
  const [stored, setSelection] = useState<Selection>(selectionAt({ row: 0, column: 0 }))
  const size = { rows: rows.length, columns: model.columns.length }
  const selection = selectionWithin(stored, size)
  const rect = rectOf(selection)
  // Set before the selection changes, read after the cell is rendered.
  const wantsFocus = useRef(false)
  return {
    model,
    rows,
    size,
    filter,
    selection,
    rect,
    wantsFocus,
    missing: useMemo(() => model.rows.filter(isRowMissing).length, [model]),
    select: (next: Selection) => {
      wantsFocus.current = true
      setSelection(next)
    },
    setFilter: (next: RowFilter) => {
      setFilter(next)
      setSelection(selectionAt({ row: 0, column: 0 }))
    },
    spotAt: (place: Place) => spotAt(rows, model, place),
    selected: () => spotsIn(rows, model, rect),
  }
}

export type View = ReturnType<typeof useView>

/** Changes of the selected cells. */
function actionsOn(view: View, state: DraftState) {
  const { draft, summary } = state
  const { rect, selection } = view
  const shown = (spot: Spot) => shownPrice(draft, spot)
  const put = (changes: readonly Change[], ...note: readonly string[]) =>
    changes.length > 0 && state.put(withChanges(draft, changes), note.filter(Boolean).join(' · '))
  const putAll = ({ changes, skipped }: Changes, text: (cells: number) => string) =>
    put(changes, text(changes.length), skipped > 0 ? notes.skipped(skipped) : '')
  const read = (spot: Spot | undefined, text: string): Change[] => {
    const wanted = spot && wantedIn(text, spot.row.villa.currency)
    return wanted ? [{ spot, wanted }] : []
  }
  /** Each selected cell with the one that it takes its price from. */
  const pairs = (isDown: boolean) => {
    const isSingle = isDown ? rowsIn(rect) === 1 : columnsIn(rect) === 1
    const first = isDown ? rect.top - Number(isSingle) : rect.left - Number(isSingle)
    return spotsWithPlaces(view).flatMap(({ place, spot }) => {
      if ((isDown ? place.row : place.column) === first) return []
      const source = view.spotAt(isDown ? { ...place, row: first } : { ...place, column: first })
      return source ? [{ source, target: spot }] : []
    })
  }
  return {
    type: (place: Place, text: string) => put(read(view.spotAt(place), text), notes.typed),
    paste: (text: string) => {
      const { cells, rect: filled, outside } = pasteOver(readClipboard(text), rect, view.size)
      const changes = cells.flatMap((cell) => read(view.spotAt(cell.place), cell.text))
      view.select({
        anchor: { row: filled.top, column: filled.left },
        head: { row: filled.bottom, column: filled.right },
        active: { row: filled.top, column: filled.left },
      })
      put(changes, notes.pasted(changes.length), outside > 0 ? notes.outside(outside) : '')
    },
    copied: () =>
      clipboardText(rect, (place) => {
        const spot = view.spotAt(place)
        return spot ? copiedText(draft, spot) : ''
      }),
    apply: (change: PriceChange) => {
      const currency = view.spotAt(selection.active)?.row.villa.currency ?? 'TRY'
      putAll(changeAll(view.selected(), change, currency, shown), notes.changed)
    },
    fill: (isDown: boolean) => putAll(fill(pairs(isDown), shown), notes.filled),
    remove: () => {
      const spots = view
        .selected()
        .filter((spot) => spot.cell.now.state !== 'EMPTY' || draft.has(spotKey(spot)))
      if (spots.length === 0) return
      ask({
        title: removal.title,
        body: removal.body(spots.length),
        confirm: removal.confirm(spots.length),
        isDangerous: true,
        act: () => Promise.resolve(),
        onDone: () =>
          put(
            spots.map((spot) => ({ spot, wanted: { kind: 'NONE' } })),
            notes.removed(spots.length),
          ),
      })
    },
    /** Confirms the unusual prices of the selection; pressed again, holds them back. */
    accept: (spots: readonly Spot[] = view.selected()) => {
      const keys = spots.map(spotKey)
      const isHeld = keys.some((key) => summary.marked.get(key)?.mark === 'UNUSUAL')
      const touched = keys.filter((key) => isHeld || draft.get(key)?.isAccepted)
      if (touched.length > 0) state.put(withAcceptance(draft, touched, isHeld), state.note)
    },
    choose: (spots: readonly Spot[], isOwn: boolean) =>
      state.put(withChoice(draft, spots, isOwn), notes.chosen),
    copyYear: (copy: YearCopy, year: number) =>
      putAll(copyYear(allSpots(view), copy), (cells) => notes.copied(year, cells)),
    drop: () => draft.size > 0 && state.put(new Map(), ''),
    next: (mark: Mark) => {
      const place = nextPlace(placesWith(view.rows, view.model, summary, mark), selection.active)
      if (place) view.select(selectionAt(place))
    },
  }
}

export const allSpots = ({ model }: Pick<View, 'model'>): Spot[] =>
  model.rows.flatMap((row) =>
    model.columns.flatMap((column, at) => {
      const cell = row.cells[at]
      return cell ? [{ row, column, cell }] : []
    }),
  )

const spotsWithPlaces = (view: View) => {
  const { rect } = view
  const found: { place: Place; spot: Spot }[] = []
  for (let row = rect.top; row <= rect.bottom; row += 1)
    for (let column = rect.left; column <= rect.right; column += 1) {
      const spot = view.spotAt({ row, column })
      if (spot) found.push({ place: { row, column }, spot })
    }
  return found
}

/** Rows, selection, draft and saving of one year. */
export function useGrid(grid: PriceGrid, year: number) {
  const view = useView(grid)
  const state = useDraft(view.model)
  const saving: Saving = useSaving(year, state)
  const [editing, setEditing] = useState<string>()
  return {
    ...{ grid, year, view, state, saving, editing },
    actions: actionsOn(view, state),
    /** Opens the input of the active cell with this text. */
    edit: (text: string | undefined) => setEditing(state.isSending ? undefined : text),
    /** One step of the draft, else the last saved step. */
    undo: () => {
      if (state.hasPast) state.back()
      else if (grid.lastStep) saving.undoStep(grid.lastStep)
    },
  }
}

export type Grid = ReturnType<typeof useGrid>
