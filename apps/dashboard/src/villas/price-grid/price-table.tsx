// biome-ignore-all lint/a11y/useSemanticElements: a table has no place for rows that are drawn only while they are in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell at a time has the focus
import { IconAlertTriangle } from '@tabler/icons-react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import type { After } from '#dashboard/villas/price-grid/cell-editor.tsx'
import { GridRow } from '#dashboard/villas/price-grid/grid-row.tsx'
import { daysText } from '#dashboard/villas/price-grid/model/cell-text.ts'
import {
  moveTo,
  type Place,
  selectColumns,
  selectionAt,
} from '#dashboard/villas/price-grid/model/selection.ts'
import classes from '#dashboard/villas/price-grid/price-grid.module.css'
import { priceGridMessages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'
import type { Grid } from '#dashboard/villas/price-grid/use-grid.ts'
import { commitCell, onGridKey, startEdit } from '#dashboard/villas/price-grid/use-grid-keys.ts'

const { head: headMessages } = priceGridMessages

const rowHeight = 44
const headHeight = 48
const rowsAhead = 8

/** The rows in sight and some around them. The active row is always rendered, because it has the focus. */
function useRowsInSight(scroller: RefObject<HTMLElement | null>, count: number, active: number) {
  return useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: rowsAhead,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return drawn.includes(active) || active >= count ? drawn : [...drawn, active].sort((a, b) => a - b)
    },
    scrollMargin: headHeight,
    initialRect: { width: 1200, height: 640 },
    useFlushSync: false,
  })
}

const cellAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null

function placeOf(target: EventTarget | null): Place | undefined {
  const { row, column } = cellAt(target)?.dataset ?? {}
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) }
}

/** Selecting with the pointer: press, drag, Shift and press; a double press opens the input. */
function usePointer(grid: Grid) {
  const isDragging = useRef(false)
  const { view } = grid
  const reach = (place: Place, isExtending: boolean) =>
    view.select(moveTo(view.selection, place, view.size, isExtending))
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target)
      if (!place || event.button !== 0 || (event.target as Element).closest('input, label')) return
      // Touch scrolls; a tap still focuses the cell.
      isDragging.current = event.pointerType === 'mouse'
      reach(place, event.shiftKey)
    },
    onPointerOver: (event: PointerEvent) => {
      const place = placeOf(event.target)
      if (place && isDragging.current && event.buttons === 1) reach(place, true)
    },
    onPointerUp: () => {
      isDragging.current = false
    },
  }
}

/** Moves the focus to the active cell after it was rendered, and scrolls it into sight. */
function useFocus({ view, editing }: Grid, scroller: RefObject<HTMLElement | null>): void {
  const { selection, wantsFocus } = view
  const { row, column } = selection.active
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection or a closed input moves the focus
  useLayoutEffect(() => {
    if (!wantsFocus.current || editing !== undefined) return
    wantsFocus.current = false
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
    cell?.focus({ preventScroll: true })
    // The padding of the scroller keeps the cell clear of the sticky head and column.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selection, editing])
}

function Head({ grid }: { readonly grid: Grid }) {
  const { model, size, selection, rect, select } = grid.view
  return (
    <div role="row" aria-rowindex={1} className={classes.headRow}>
      <div role="columnheader" aria-colindex={1} className={classes.corner}>
        <b>{priceGridMessages.villa}</b>
        <span>{priceGridMessages.villaHelp}</span>
      </div>
      {model.columns.map(({ season, span }, at) => {
        const missing = model.rows.filter((row) => row.cells[at]?.isMissing).length
        const isIn = at >= rect.left && at <= rect.right
        return (
          <div
            key={season.id}
            role="columnheader"
            aria-colindex={at + 2}
            className={classes.head}
            data-in={isIn || undefined}
          >
            <button
              type="button"
              tabIndex={-1}
              onClick={() =>
                select(selectColumns(selectionAt({ row: selection.active.row, column: at }), size))
              }
            >
              <b>{season.name}</b> <span>{daysText(span)}</span>{' '}
              <span className="sr-only">{headMessages.select}</span>
            </button>
            {missing > 0 && (
              <em title={headMessages.missing(missing)}>
                <IconAlertTriangle size={12} stroke={2} aria-hidden />
                <span className="sr-only">{headMessages.missing(missing)}</span>
              </em>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The table itself: only the rows in sight are in the document. */
export function PriceTable({ grid }: { readonly grid: Grid }) {
  const { view, actions, year } = grid
  const { rows, size, selection } = view
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRowsInSight(scroller, rows.length, selection.active.row)
  useFocus(grid, scroller)
  const pointer = usePointer(grid)
  const onCommit = (text: string, after: After) => commitCell(grid, text, after)
  const isCell = ({ target }: ClipboardEvent) => cellAt(target) !== null
  return (
    <div className={classes.scroller} ref={scroller}>
      <div
        role="grid"
        aria-label={priceGridMessages.grid(year)}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-multiselectable
        className={classes.grid}
        style={{ '--seasons': String(size.columns) } as CSSProperties}
        {...pointer}
        onKeyDown={(event) => onGridKey(grid, event)}
        onDoubleClick={(event) => placeOf(event.target) && startEdit(grid)}
        onCopy={(event) => {
          if (!isCell(event)) return
          event.preventDefault()
          event.clipboardData.setData('text/plain', actions.copied())
        }}
        onPaste={(event) => {
          if (!isCell(event)) return
          event.preventDefault()
          actions.paste(event.clipboardData.getData('text/plain'))
        }}
      >
        <Head grid={grid} />
        <div role="rowgroup" className={classes.rows} style={{ height: rows.length * rowHeight }}>
          {list.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            return (
              row && (
                <GridRow
                  key={row.villa.id}
                  grid={grid}
                  row={row}
                  index={index}
                  top={start - headHeight}
                  onCommit={onCommit}
                />
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}
