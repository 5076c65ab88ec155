export interface Place {
  readonly row: number
  readonly column: number
}

/** A rectangle from `anchor` to `head`. `active` has the focus and lies inside it. */
export interface Selection {
  readonly anchor: Place
  readonly head: Place
  readonly active: Place
}

export interface Rect {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export interface Size {
  readonly rows: number
  readonly columns: number
}

export const selectionAt = (place: Place): Selection => ({ anchor: place, head: place, active: place })

export const rectOf = ({ anchor, head }: Pick<Selection, 'anchor' | 'head'>): Rect => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
})

export const rowsIn = ({ top, bottom }: Rect): number => bottom - top + 1
export const columnsIn = ({ left, right }: Rect): number => right - left + 1

/** Every place of the rectangle, row by row. */
export const placesIn = (rect: Rect): Place[] =>
  Array.from({ length: rowsIn(rect) * columnsIn(rect) }, (_, at) => ({
    row: rect.top + Math.floor(at / columnsIn(rect)),
    column: rect.left + (at % columnsIn(rect)),
  }))

const clamp = (at: number, count: number) => Math.max(0, Math.min(at, count - 1))

const placeWithin = ({ row, column }: Place, size: Size): Place => ({
  row: clamp(row, size.rows),
  column: clamp(column, size.columns),
})

/** A filter or other seasons may leave fewer rows or columns than were selected. */
export const selectionWithin = ({ anchor, head, active }: Selection, size: Size): Selection => ({
  anchor: placeWithin(anchor, size),
  head: placeWithin(head, size),
  active: placeWithin(active, size),
})

export const moveTo = (selection: Selection, place: Place, size: Size, isExtending: boolean): Selection => {
  const head = placeWithin(place, size)
  return isExtending ? { anchor: selection.anchor, head, active: head } : selectionAt(head)
}

export const selectColumns = ({ anchor, head, active }: Selection, size: Size): Selection => ({
  anchor: { row: 0, column: anchor.column },
  head: { row: size.rows - 1, column: head.column },
  active,
})

export const selectRows = ({ anchor, head, active }: Selection, size: Size): Selection => ({
  anchor: { row: anchor.row, column: 0 },
  head: { row: head.row, column: size.columns - 1 },
  active,
})

export const selectAll = ({ active }: Selection, size: Size): Selection => ({
  anchor: { row: 0, column: 0 },
  head: { row: size.rows - 1, column: size.columns - 1 },
  active,
})

/** Rows that one press of PageUp or PageDown moves. */
const pageRows = 12

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
}

/** Where a key moves from a place: with Ctrl to the edge; undefined for a key that does not move. */
export function placeAfterKey(from: Place, key: string, isCtrl: boolean, size: Size): Place | undefined {
  const step = steps[key]
  if (step) {
    const far = isCtrl ? size.rows + size.columns : 1
    return placeWithin({ row: from.row + step[0] * far, column: from.column + step[1] * far }, size)
  }
  const last = { row: size.rows - 1, column: size.columns - 1 }
  if (key === 'Home') return { row: isCtrl ? 0 : from.row, column: 0 }
  if (key === 'End') return { row: isCtrl ? last.row : from.row, column: last.column }
  return undefined
}

/** Tab moves through the row and on to the next one; undefined at the end, where Tab leaves the grid. */
export function placeAfterTab({ row, column }: Place, isBack: boolean, size: Size): Place | undefined {
  const at = row * size.columns + column + (isBack ? -1 : 1)
  if (at < 0 || at >= size.rows * size.columns) return undefined
  return { row: Math.floor(at / size.columns), column: at % size.columns }
}
