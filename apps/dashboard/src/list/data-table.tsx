import { Checkbox, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column, Rows } from '#dashboard/list/columns/column.ts'
import { directionOf, SortHead, type Sorting } from '#dashboard/list/columns/sort-head.tsx'
import classes from '#dashboard/list/list.module.css'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import type { RowSelection } from '#dashboard/list/row-selection.ts'
import { useListKeys } from '#dashboard/list/use-list-keys.ts'
import { useSelectionKeys } from '#dashboard/list/use-selection-keys.ts'

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const skeletonWidths = [84, 66, 92, 74]

export interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly query: UseQueryResult<Rows<Row>>
  readonly idOf: (row: Row) => number | string
  readonly linkOf: (row: Row) => string
  /** What a row says under its first cell and the columns that stay, where the window has no room for columns. */
  readonly phoneLine: (row: Row) => ReactNode
  readonly isMuted?: (row: Row) => boolean
  readonly empty: ReactNode
  /** Adds a column of boxes. */
  readonly selection?: RowSelection<Row> | undefined
  /** Heads of columns with `orders` become buttons. */
  readonly sorting?: Sorting | undefined
}

/** What the style sheet needs to know of a cell's column. */
const placeOf = <Row,>({ align, onPhone, onlyWide }: Column<Row>, index: number) => ({
  'data-align': align,
  'data-phone': index === 0 || onPhone ? 'stay' : undefined,
  'data-wide': onlyWide ? 'only' : undefined,
})

function HeadCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { head, hasHiddenHead, orders } = column
  if (orders && sorting) return <SortHead head={head} orders={orders} sorting={sorting} />
  return hasHiddenHead ? <span className="sr-only">{head}</span> : head
}

function Head<Row>({
  columns,
  selection,
  sorting,
}: Pick<DataTableProps<Row>, 'columns' | 'selection' | 'sorting'>) {
  return (
    <thead>
      <tr>
        {selection && (
          <td className={classes.tick}>
            <Checkbox
              size="xs"
              aria-label={listMessages.selection.page}
              checked={selection.page === 'ALL'}
              indeterminate={selection.page === 'SOME'}
              onChange={selection.togglePage}
            />
          </td>
        )}
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            style={column.width ? { width: column.width } : undefined}
            aria-sort={column.orders && sorting && directionOf(column.orders, sorting.order)}
            {...placeOf(column, index)}
          >
            <HeadCell column={column} sorting={sorting} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SkeletonRows<Row>({ columns, selection }: Pick<DataTableProps<Row>, 'columns' | 'selection'>) {
  return (
    <tbody aria-hidden>
      {skeletonRows.map((row, rowIndex) => (
        <tr key={row}>
          {selection && <td className={classes.tick} />}
          {columns.map((column, index) => (
            <td key={column.key} {...placeOf(column, index)}>
              <Skeleton
                className={classes.skeleton}
                height={10}
                width={`${skeletonWidths[(rowIndex + index) % skeletonWidths.length]}%`}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface TickProps<Row> {
  readonly row: Row
  readonly selection: RowSelection<Row>
}

function Tick<Row>({ row, selection }: TickProps<Row>) {
  return (
    <td className={classes.tick} data-phone="stay">
      <Checkbox
        size="xs"
        aria-label={listMessages.selection.row(selection.nameOf(row))}
        checked={selection.isSelected(row)}
        // The click knows whether Shift is held; the change event does not.
        onClick={({ shiftKey }) => selection.toggle(row, shiftKey)}
        onChange={() => undefined}
        data-tick
      />
    </td>
  )
}

function TableRow<Row>({ row, props }: { row: Row; props: DataTableProps<Row> }) {
  const { columns, linkOf, phoneLine, isMuted, selection } = props
  return (
    <tr data-muted={isMuted?.(row) || undefined} data-selected={selection?.isSelected(row) || undefined}>
      {selection && <Tick row={row} selection={selection} />}
      {columns.map((column, index) =>
        index === 0 ? (
          <Fragment key={column.key}>
            <th scope="row" {...placeOf(column, index)}>
              <Link className={classes.rowLink} to={linkOf(row)} data-row-link>
                {column.cell(row)}
              </Link>
            </th>
            <td className={classes.secondLine} data-phone="stay">
              {phoneLine(row)}
            </td>
          </Fragment>
        ) : (
          <td key={column.key} {...placeOf(column, index)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

function StaleNotice({ query }: { query: UseQueryResult<unknown> }) {
  return (
    <p className={classes.stale} role="status">
      {listMessages.failed.stale}{' '}
      <button type="button" onClick={() => void query.refetch()}>
        {listMessages.failed.retry}
      </button>
    </p>
  )
}

/** One list in its four states: loading, failed, empty, filled. The head never moves between them. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, query, idOf, empty, selection, sorting } = props
  const { data, error, isPending, isFetching, isPlaceholderData } = query
  useListKeys()
  useSelectionKeys(selection, data?.rows)
  return (
    <div className={classes.wrap} aria-busy={isFetching}>
      {error && data && <StaleNotice query={query} />}
      <table
        className={`${classes.table} ${classes.rows}`}
        data-stale={isPlaceholderData || undefined}
        data-tickable={selection && true}
        data-selecting={selection?.isOn || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} selection={selection} sorting={sorting} />
        {isPending && <SkeletonRows columns={columns} selection={selection} />}
        {data && data.rows.length > 0 && (
          <tbody>
            {data.rows.map((row) => (
              <TableRow key={idOf(row)} row={row} props={props} />
            ))}
          </tbody>
        )}
      </table>
      {isPending && (
        <p className="sr-only" role="status">
          {listMessages.rowsLoading}
        </p>
      )}
      {error && !data && (
        <LoadFailure
          title={listMessages.failed.list}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.rows.length === 0 && !isFetching && empty}
    </div>
  )
}
