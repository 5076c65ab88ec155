import type { ReactNode } from 'react'

/** Values of the list's `order` for a column. */
export interface ColumnOrders {
  readonly ascending: string
  readonly descending: string
  /** The direction of the first click: amounts and days of the past begin with the last. */
  readonly startsDescending?: boolean
}

export interface Column<Row> {
  readonly key: string
  readonly head: string
  /** For columns of buttons: the head is there to be read out, not to be seen. */
  readonly hasHiddenHead?: boolean
  /** Numbers and dates stand at the right. */
  readonly align?: 'end'
  readonly width?: number
  readonly cell: (row: Row) => ReactNode
  /** Phones and tablets show the first column with a second line, and only the one column that asks to stay. */
  readonly onPhone?: boolean
  /** Left out where the window is too narrow for every column. */
  readonly onlyWide?: boolean
  /** Cannot be hidden by the person; the first column never can. */
  readonly isRequired?: boolean
  /** The head sorts the list by this column. */
  readonly orders?: ColumnOrders
}

export interface Rows<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}
