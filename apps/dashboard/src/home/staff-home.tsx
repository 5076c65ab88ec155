import type { StaffBoard } from '@plato/contract/reports/board.contract'
import { roleMay } from '@plato/rules/auth/capabilities'
import { type BoardPart, boardNeeds } from '@plato/rules/reports/board'
import { useQuery } from '@tanstack/react-query'
import { FirstSteps } from '#dashboard/home/first-steps.tsx'
import classes from '#dashboard/home/home.module.css'
import { SeasonCharts } from '#dashboard/home/season-charts.tsx'
import { Arrivals, Departures } from '#dashboard/home/today-lists.tsx'
import { WaitingFigures, WaitingList } from '#dashboard/home/waiting.tsx'
import { waitingApprovals } from '#dashboard/payments/approvals/approvals.data.ts'
import { StaleRatesAtHome } from '#dashboard/settings/exchange/stale-rates.tsx'
import { homeAlerts } from '#dashboard/settings/system/home-alerts.ts'
import { systemStatus } from '#dashboard/settings/system/system.data.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { useNow } from '#dashboard/shell/time/use-now.ts'

/** The office's day: who comes, who leaves, what waits, and how the season goes. */
export function StaffHome({ board }: { board: StaffBoard }) {
  const now = useNow()
  const may = useMay()
  const { data: system } = useQuery({ ...systemStatus(), enabled: may('operations.write') })
  const { data: approvals = [] } = useQuery({ ...waitingApprovals(), enabled: may('approvals.decide') })
  const has = (part: BoardPart) => roleMay(board.role, boardNeeds[part])
  return (
    <div className={classes.board}>
      <div className={classes.full}>{may('exchange.write') && <StaleRatesAtHome />}</div>
      <FirstSteps begun={board.begun} />
      <WaitingFigures board={board} now={now} />
      <div className={classes.left}>
        {has('arrivals') && (
          <div className={classes.days}>
            <Arrivals board={board} />
            <Departures board={board} />
          </div>
        )}
        {has('months') && (
          <div className={classes.charts}>
            <SeasonCharts board={board} />
          </div>
        )}
      </div>
      <div className={classes.waiting}>
        <WaitingList
          board={board}
          now={now}
          alerts={homeAlerts(system?.alerts)}
          approvals={approvals.filter(({ isOwn }) => !isOwn)}
        />
      </div>
    </div>
  )
}
