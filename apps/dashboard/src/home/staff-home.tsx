import type { StaffBoard } from '@plato/contract/reports/board.contract'
import { roleMay } from '@plato/rules/auth/capabilities'
import { type BoardPart, boardNeeds } from '@plato/rules/reports/board'
import classes from '#dashboard/home/home.module.css'
import { SeasonCharts } from '#dashboard/home/season-charts.tsx'
import { Arrivals, Departures } from '#dashboard/home/today-lists.tsx'

/** Who comes and leaves today, and how the season goes. */
export function StaffHome({ board }: { board: StaffBoard }) {
  const has = (part: BoardPart) => roleMay(board.role, boardNeeds[part])
  if (!has('arrivals') && !has('months')) return null
  return (
    <div className={classes.board}>
      {has('arrivals') && (
        <div className={classes.pair}>
          <Arrivals board={board} />
          <Departures board={board} />
        </div>
      )}
      {has('months') && (
        <div className={classes.pair}>
          <SeasonCharts board={board} />
        </div>
      )}
    </div>
  )
}
