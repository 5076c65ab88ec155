import { useHotkeys } from '@mantine/hooks'
import { formatUnits } from '@plato/brand/money'
import type { KeyboardEvent } from 'react'
import type { After } from '#dashboard/villas/price-grid/cell-editor.tsx'
import {
  moveTo,
  type Place,
  placeAfterKey,
  placeAfterTab,
  selectAll,
  selectColumns,
  selectionAt,
  selectRows,
} from '#dashboard/villas/price-grid/model/selection.ts'
import { shownPrice } from '#dashboard/villas/price-grid/model/shown.ts'
import type { Grid, View } from '#dashboard/villas/price-grid/use-grid.ts'

function placeAfterEdit({ selection, size }: View, after: After): Place | undefined {
  if (after === 'stay') return undefined
  if (after === 'right' || after === 'left') return placeAfterTab(selection.active, after === 'left', size)
  return placeAfterKey(selection.active, after === 'down' ? 'ArrowDown' : 'ArrowUp', false, size)
}

/** Closes the input of the active cell, stores what was typed and moves on. */
export function commitCell(grid: Grid, text: string, after: After): void {
  const { view, actions } = grid
  const { active } = view.selection
  actions.type(active, text)
  grid.edit(undefined)
  const next = placeAfterEdit(view, after)
  view.select(next ? selectionAt(next) : view.selection)
}

/** The text that opens the input: what was typed, or the whole price. */
export function startEdit(grid: Grid, typed?: string): void {
  const { view, state } = grid
  const { active } = view.selection
  const spot = view.spotAt(active)
  if (!spot) return
  const price = shownPrice(state.draft, spot)
  view.select(selectionAt(active))
  grid.edit(typed ?? (price === null ? '' : formatUnits(price)))
}

/** Tab stays in its row and leaves the grid at its end, so it does not hold the keyboard. */
function moveByTab({ view }: Grid, isBack: boolean): boolean {
  const { active } = view.selection
  const next = placeAfterTab(active, isBack, view.size)
  if (next?.row !== active.row) return false
  view.select(selectionAt(next))
  return true
}

function moveByKey({ view }: Grid, { key, shiftKey }: KeyboardEvent, isCtrl: boolean): boolean {
  const { selection, size } = view
  const next = placeAfterKey(shiftKey ? selection.head : selection.active, key, isCtrl, size)
  if (next) view.select(moveTo(selection, next, size, shiftKey))
  return next !== undefined
}

function pressWithCtrl({ view, actions }: Grid, event: KeyboardEvent): boolean {
  const { selection, size } = view
  const key = event.key.toLowerCase()
  if (key === ' ') view.select(selectColumns(selection, size))
  else if (key === 'a') view.select(selectAll(selection, size))
  else if (key === 'd') actions.fill(true)
  else if (key === 'r') actions.fill(false)
  else return false
  return true
}

function pressPlain(grid: Grid, { key, shiftKey }: KeyboardEvent): boolean {
  const { view, actions, state } = grid
  if (key === ' ' && shiftKey) view.select(selectRows(view.selection, view.size))
  else if (key === ' ') actions.accept()
  else if (key === 'Tab') return moveByTab(grid, shiftKey)
  else if (key === 'Enter' || key === 'F2') startEdit(grid)
  else if (key === 'Delete' || key === 'Backspace') actions.remove()
  else if (key === 'Escape' && state.draft.size > 0) actions.drop()
  else if (key.length === 1) startEdit(grid, key)
  else return false
  return true
}

/** A key on a cell. Ctrl C and V come as events of the clipboard. */
export function onGridKey(grid: Grid, event: KeyboardEvent): void {
  const isCtrl = event.ctrlKey || event.metaKey
  const isDone =
    !event.altKey &&
    (moveByKey(grid, event, isCtrl) || (isCtrl ? pressWithCtrl(grid, event) : pressPlain(grid, event)))
  if (isDone) event.preventDefault()
}

/** Keys of the whole screen, wherever the focus is. Text fields keep their own Ctrl Z. */
export function useScreenKeys({ saving, undo }: Pick<Grid, 'saving' | 'undo'>): void {
  const isFree = () => document.querySelector('[role="dialog"]') === null
  useHotkeys([['mod+S', () => isFree() && saving.save()]], [], true)
  useHotkeys([['mod+Z', () => isFree() && undo()]], ['INPUT', 'TEXTAREA'])
}
