import { type CellInput, maxGridCells } from '@plato/contract/pricing/price-grid.contract'
import { isUnusual } from '@plato/rules/pricing/grid/change-price'
import { type GridCell, hasPrice, stampOf } from '@plato/rules/pricing/grid/grid-cell'
import type { Wanted } from '#dashboard/villas/price-grid/model/clipboard.ts'
import type { Cell, Column, GridModel, Row } from '#dashboard/villas/price-grid/model/grid-model.ts'

/** A change that is not saved yet. */
export interface DraftCell {
  readonly villaId: number
  readonly seasonId: number
  readonly wanted: Wanted
  /** The stored prices when the change was made: other ones later mean that another user changed them. */
  readonly seen: string
  readonly seenCell: GridCell
  /** An unusual price that a person confirmed. */
  readonly isAccepted: boolean
}

export type Draft = ReadonlyMap<string, DraftCell>

export type Mark =
  | 'CHANGED'
  /** The stored price is the wanted one. */
  | 'SAME'
  /** Held back until a person confirms it. */
  | 'UNUSUAL'
  | 'UNREADABLE'
  /** Another user changed the cell meanwhile: a person chooses. */
  | 'CONFLICT'

export const keyOf = (villaId: number, seasonId: number): string => `${villaId} ${seasonId}`

/** One cell of the grid with what surrounds it. */
export interface Spot {
  readonly row: Row
  readonly column: Column
  readonly cell: Cell
}

export const spotKey = ({ row, column }: Spot): string => keyOf(row.villa.id, column.season.id)

/** The stored price, or that of a year before while there is none: what a new price is compared with. */
export const comparedPrice = ({ now, yearBefore }: Cell) => now.nightlyMinor ?? yearBefore.nightlyMinor

export function markOf({ wanted, seen, isAccepted }: DraftCell, { row, column, cell }: Spot): Mark {
  if (wanted.kind === 'TEXT') return 'UNREADABLE'
  const minor = wanted.kind === 'NONE' ? null : wanted.minor
  if (hasPrice(cell.now, minor)) return 'SAME'
  if (stampOf(row.villa.periods, column.span) !== seen) return 'CONFLICT'
  if (minor !== null && !isAccepted && isUnusual(minor, comparedPrice(cell))) return 'UNUSUAL'
  return 'CHANGED'
}

export interface Change {
  readonly spot: Spot
  readonly wanted: Wanted
}

/**
 * The draft with further changes. A cell that is in the draft already retains the prices its person saw, so a change of
 * many cells does not overwrite the price of another user unseen.
 */
export function withChanges(draft: Draft, changes: readonly Change[]): Draft {
  const next = new Map(draft)
  for (const { spot, wanted } of changes) {
    const { row, column, cell } = spot
    const key = spotKey(spot)
    const known = draft.get(key)
    next.set(key, {
      villaId: row.villa.id,
      seasonId: column.season.id,
      wanted,
      seen: known?.seen ?? stampOf(row.villa.periods, column.span),
      seenCell: known?.seenCell ?? cell.now,
      isAccepted: false,
    })
  }
  return next
}

/** `isOwn`: the own price is written over the stored one that is shown now. Else the own price is dropped. */
export function withChoice(draft: Draft, spots: readonly Spot[], isOwn: boolean): Draft {
  const next = new Map(draft)
  for (const spot of spots) {
    const key = spotKey(spot)
    const known = draft.get(key)
    if (!known) continue
    const { row, column, cell } = spot
    if (isOwn) next.set(key, { ...known, seen: stampOf(row.villa.periods, column.span), seenCell: cell.now })
    else next.delete(key)
  }
  return next
}

export function withAcceptance(draft: Draft, keys: readonly string[], isAccepted: boolean): Draft {
  const next = new Map(draft)
  for (const key of keys) {
    const known = draft.get(key)
    if (known) next.set(key, { ...known, isAccepted })
  }
  return next
}

export interface MarkedCell {
  readonly draft: DraftCell
  readonly mark: Mark
  readonly spot: Spot
}

export interface DraftSummary {
  readonly marked: ReadonlyMap<string, MarkedCell>
  readonly counts: Readonly<Record<Mark, number>>
  /** Changes of villas or seasons that the grid does not have any more. */
  readonly gone: number
  /** What a save would send. */
  readonly writes: readonly CellInput[]
  readonly isTooMuch: boolean
}

/** Compares the draft with the stored prices that were read last. */
export function summaryOf(draft: Draft, { rows, columns }: GridModel): DraftSummary {
  const marked = new Map<string, MarkedCell>()
  const counts = { CHANGED: 0, SAME: 0, UNUSUAL: 0, UNREADABLE: 0, CONFLICT: 0 }
  const writes: CellInput[] = []
  if (draft.size > 0)
    for (const row of rows)
      for (const [at, column] of columns.entries()) {
        const key = keyOf(row.villa.id, column.season.id)
        const [cell, found] = [row.cells[at], draft.get(key)]
        if (!cell || !found) continue
        const spot = { row, column, cell }
        const mark = markOf(found, spot)
        marked.set(key, { draft: found, mark, spot })
        counts[mark] += 1
        if (mark !== 'CHANGED' || found.wanted.kind === 'TEXT') continue
        const { villaId, seasonId, seen, wanted } = found
        writes.push({ villaId, seasonId, seen, nightlyMinor: wanted.kind === 'NONE' ? null : wanted.minor })
      }
  return { marked, counts, gone: draft.size - marked.size, writes, isTooMuch: writes.length > maxGridCells }
}

/** What remains after a save: what was not sent and still differs from the stored prices. */
export function draftAfterSave(draft: Draft, sent: readonly CellInput[], { marked }: DraftSummary): Draft {
  const saved = new Set(sent.map(({ villaId, seasonId }) => keyOf(villaId, seasonId)))
  return new Map(
    [...draft].filter(([key]) => !saved.has(key) && marked.has(key) && marked.get(key)?.mark !== 'SAME'),
  )
}
