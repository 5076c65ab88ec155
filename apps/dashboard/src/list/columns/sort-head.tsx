import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ColumnOrders } from '#dashboard/list/columns/column.ts'
import classes from '#dashboard/list/list.module.css'
import { listMessages } from '#dashboard/list/messages.tr.ts'

/** The order of a list and how it is changed; null is the list's own order. */
export interface Sorting {
  readonly order: string
  readonly setOrder: (order: string | null) => void
}

export type Direction = 'ascending' | 'descending' | 'none'

export function directionOf({ ascending, descending }: ColumnOrders, order: string): Direction {
  if (order === ascending) return 'ascending'
  return order === descending ? 'descending' : 'none'
}

/** First click: the column's first direction; second: the other one; third: the list's own order. */
export function nextOrder(orders: ColumnOrders, order: string): string | null {
  const { ascending, descending, startsDescending = false } = orders
  const [first, second] = startsDescending ? [descending, ascending] : [ascending, descending]
  if (order === first) return second
  return order === second ? null : first
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const

interface Props {
  readonly head: string
  readonly orders: ColumnOrders
  readonly sorting: Sorting
}

/** The button in the head of a column. Its name is the head alone; the direction is `aria-sort` of the cell. */
export function SortHead({ head, orders, sorting: { order, setOrder } }: Props) {
  const direction = directionOf(orders, order)
  const SortIcon = icons[direction]
  return (
    <button
      type="button"
      className={classes.sortHead}
      data-direction={direction}
      title={listMessages.sortHint[direction]}
      onClick={() => setOrder(nextOrder(orders, order))}
    >
      {head}
      <SortIcon size={14} stroke={2} aria-hidden />
    </button>
  )
}
