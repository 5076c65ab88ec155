// biome-ignore-all lint/a11y/useSemanticElements: a table has no place for rows that are drawn only while they are in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell at a time has the focus
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Thumb } from '#dashboard/display/picture.tsx'
import { AcceptBox, MarkedContent, StoredContent } from '#dashboard/villas/price-grid/cell-content.tsx'
import { type After, CellEditor } from '#dashboard/villas/price-grid/cell-editor.tsx'
import { cellName } from '#dashboard/villas/price-grid/model/cell-text.ts'
import { keyOf, type Spot, spotKey } from '#dashboard/villas/price-grid/model/draft.ts'
import {
  type Cell,
  type Column,
  isRowMissing,
  type Row,
} from '#dashboard/villas/price-grid/model/grid-model.ts'
import type { Rect } from '#dashboard/villas/price-grid/model/selection.ts'
import classes from '#dashboard/villas/price-grid/price-grid.module.css'
import { priceGridMessages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'
import type { Grid } from '#dashboard/villas/price-grid/use-grid.ts'

const { row: rowMessages, cell: cellMessages } = priceGridMessages

/** Names and header are the first row and column of the grid. */
const ariaOffset = 2

function VillaHead({ row, isSelected }: { readonly row: Row; readonly isSelected: boolean }) {
  const { id, name, townName, thumbnail } = row.villa
  return (
    <div role="rowheader" aria-colindex={1} className={classes.villa} data-selected={isSelected || undefined}>
      <Thumb src={thumbnail} width={32} height={24} />
      <span className={classes.villaName}>
        <Link to={`/villas/${id}`} tabIndex={-1} title={rowMessages.open(name)}>
          {name}
        </Link>
        <span>{townName}</span>
      </span>
      {isRowMissing(row) && (
        <span className={classes.warn} title={rowMessages.missing}>
          <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
          <span className="sr-only">{rowMessages.missing}</span>
        </span>
      )}
    </div>
  )
}

const edgesOf = ({ top, bottom, left, right }: Rect, row: number, column: number) => ({
  'data-top': row === top || undefined,
  'data-bottom': row === bottom || undefined,
  'data-left': column === left || undefined,
  'data-right': column === right || undefined,
})

interface CellProps {
  readonly grid: Grid
  readonly spot: Spot
  readonly rowIndex: number
  readonly columnIndex: number
  readonly onCommit: (text: string, after: After) => void
}

function GridCell({ grid, spot, rowIndex, columnIndex, onCommit }: CellProps) {
  const { view, state, editing, actions } = grid
  const { rect, selection, size } = view
  const isActive = selection.active.row === rowIndex && selection.active.column === columnIndex
  const isIn =
    rowIndex >= rect.top && rowIndex <= rect.bottom && columnIndex >= rect.left && columnIndex <= rect.right
  const isEditing = isActive && editing !== undefined
  const marked = state.summary.marked.get(spotKey(spot))
  const { now, joined, isMissing } = spot.cell
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + ariaOffset}
      aria-selected={isIn}
      tabIndex={isActive && !isEditing ? 0 : -1}
      className={classes.cell}
      data-row={rowIndex}
      data-column={columnIndex}
      data-active={isActive || undefined}
      data-in={(isIn && size.rows * size.columns > 0) || undefined}
      {...(isIn ? edgesOf(rect, rowIndex, columnIndex) : {})}
      data-state={now.state}
      data-missing={isMissing || undefined}
      data-joined={(joined && !joined.isLast) || undefined}
      data-mark={marked?.mark}
    >
      {isEditing ? (
        <CellEditor
          label={cellMessages.edit(spot.row.villa.name, spot.column.season.name)}
          text={editing}
          onCommit={onCommit}
          onCancel={() => onCommit('', 'stay')}
        />
      ) : (
        <>
          <span className="sr-only">{cellName(spot, marked)}</span>
          {marked && <AcceptBox marked={marked} spot={spot} onAccept={() => actions.accept([spot])} />}
          <span className={classes.content} aria-hidden>
            {marked ? <MarkedContent marked={marked} spot={spot} /> : <StoredContent spot={spot} />}
          </span>
        </>
      )}
    </div>
  )
}

/** A draft in one of several joined cells cuts their period: each then shows its own price. */
function cellsOf({ state }: Grid, row: Row, columns: readonly Column[]): readonly Cell[] {
  const cut = new Set(
    row.cells.flatMap(({ joined }, at) => {
      const season = columns[at]?.season
      return joined && season && state.draft.has(keyOf(row.villa.id, season.id)) ? [joined.from] : []
    }),
  )
  if (cut.size === 0) return row.cells
  return row.cells.map((cell) =>
    cell.joined && cut.has(cell.joined.from) ? { ...cell, joined: undefined } : cell,
  )
}

interface Props {
  readonly grid: Grid
  readonly row: Row
  readonly index: number
  readonly top: number
  readonly onCommit: (text: string, after: After) => void
}

export function GridRow({ grid, row, index, top, onCommit }: Props) {
  const { columns } = grid.view.model
  const { rect } = grid.view
  const cells = cellsOf(grid, row, columns)
  return (
    <div
      role="row"
      aria-rowindex={index + ariaOffset}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <VillaHead row={row} isSelected={index >= rect.top && index <= rect.bottom} />
      {columns.map((column, at) => {
        const cell = cells[at]
        return (
          cell && (
            <GridCell
              key={column.season.id}
              grid={grid}
              spot={{ row, column, cell }}
              rowIndex={index}
              columnIndex={at}
              onCommit={onCommit}
            />
          )
        )
      })}
    </div>
  )
}
