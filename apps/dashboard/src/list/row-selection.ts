/** Rows that a person selects for an action on all of them. */
export interface RowSelection<Row> {
  readonly nameOf: (row: Row) => string
  readonly isSelected: (row: Row) => boolean
  readonly page: 'ALL' | 'SOME' | 'NONE'
  /** Whether any row is selected, or on a phone the boxes are shown. */
  readonly isOn: boolean
  /** With Shift: all rows from the last one to this one. */
  readonly toggle: (row: Row, isRange: boolean) => void
  readonly togglePage: () => void
  readonly clear: () => void
}
