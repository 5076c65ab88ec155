import { useCallback, useEffect, useRef, useState } from 'react'
import type { FirstDay } from '#dashboard/availability/occupancy/first-day.ts'
import { type FilledRows, fillMore, type Wanted } from '#dashboard/availability/occupancy/grid/fill.ts'
import type { Filter } from '#dashboard/dates/taken-nights/occupancy.data.ts'

interface State {
  readonly of: Filter
  readonly rows: FilledRows
}

const none: FilledRows = new Map()

/** The rendered rows: new and changed rows are queued, so that no frame renders all of them. */
export function useFill(filter: Filter, firstDay: FirstDay, wanted: Omit<Wanted, 'edge'>): FilledRows {
  const [state, setState] = useState<State>({ of: filter, rows: none })
  const shown = useRef(state)
  const rows = state.of === filter ? state.rows : none
  const latest = useRef({ filter, wanted })
  const frame = useRef(0)
  // At most one fill per frame, however often it is requested.
  const ask = useCallback(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0
      const { filter, wanted } = latest.current
      const before = shown.current.of === filter ? shown.current.rows : none
      const after = fillMore(before, { ...wanted, edge: firstDay.get() })
      if (after === before) return
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
