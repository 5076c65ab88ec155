import { useCallback, useEffect, useRef, useState } from 'react'
import type { FirstDay } from '#dashboard/availability/occupancy/first-day.ts'
import {
  type FilledRows,
  fillMore,
  firstBudget,
  nextBudget,
  type Wanted,
} from '#dashboard/availability/occupancy/grid/fill.ts'
import type { Filter } from '#dashboard/dates/taken-nights/occupancy.data.ts'

interface State {
  readonly of: Filter
  readonly rows: FilledRows
}

const none: FilledRows = new Map()
const pauseMs = 250

/** The rendered rows: new and changed rows are queued, so that no frame renders all of them. */
export function useFill(
  filter: Filter,
  firstDay: FirstDay,
  wanted: Omit<Wanted, 'edge' | 'budget'>,
): FilledRows {
  const [state, setState] = useState<State>({ of: filter, rows: none })
  const shown = useRef(state)
  const rows = state.of === filter ? state.rows : none
  const latest = useRef({ filter, wanted })
  const frame = useRef(0)
  const pace = useRef({ budget: firstBudget, filledAt: 0 })
  // At most one fill per frame, however often it is requested.
  const ask = useCallback(() => {
    frame.current ||= requestAnimationFrame((now) => {
      frame.current = 0
      const { budget, filledAt } = pace.current
      // After a pause the time since the last fill says nothing about the frame of that fill.
      const sinceFill = now - filledAt
      if (sinceFill < pauseMs) pace.current.budget = nextBudget(budget, sinceFill)
      const { filter, wanted } = latest.current
      const before = shown.current.of === filter ? shown.current.rows : none
      const after = fillMore(before, { ...wanted, edge: firstDay.get(), budget: pace.current.budget })
      if (after === before) return
      pace.current.filledAt = now
      shown.current = { of: filter, rows: after }
      setState(shown.current)
    })
  }, [firstDay])
  useEffect(() => {
    latest.current = { filter, wanted }
    ask()
  })
  useEffect(() => firstDay.listen(ask), [firstDay, ask])
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      frame.current = 0
    },
    [],
  )
  return rows
}
