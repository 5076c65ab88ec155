import { formatMonthName } from '@plato/brand/stay-dates'
import type { StaffBoard } from '@plato/contract/reports/board.contract'
import { Panel } from '#dashboard/form/panel.tsx'
import chartClasses from '#dashboard/home/charts.module.css'
import classes from '#dashboard/home/home.module.css'
import { chartMessages as messages } from '#dashboard/home/messages.tr.ts'
import { ChartKey, SeasonChart } from '#dashboard/home/season-chart.tsx'
import { growthOfMonth, isEmpty, occupancyBars, revenueBars } from '#dashboard/home/season-shape.ts'

const whole = (value: number) => value.toLocaleString('tr', { maximumFractionDigits: 0 })
/** "6,4" of millions, and of less what there is of it. */
const millions = (value: number) =>
  value.toLocaleString('tr', { maximumFractionDigits: value > 0 && value < 0.1 ? 2 : 1 })

function Growth({ months, month }: { readonly months: StaffBoard['months']; readonly month: string }) {
  const growth = growthOfMonth(months, month)
  if (growth === null) return null
  return (
    <p className={chartClasses.growth}>
      <b data-tone={growth >= 0 ? 'good' : 'bad'}>{messages.growth(growth)}</b>{' '}
      {messages.against(formatMonthName(month))}
    </p>
  )
}

/** This season beside the one before: how full, and what for. */
export function SeasonCharts({ board: { months, today } }: { board: StaffBoard }) {
  const month = today.slice(0, 7)
  const year = Number(today.slice(0, 4))
  const [occupancy, revenue] = [occupancyBars(months), revenueBars(months)]
  return (
    <>
      <Panel
        title={messages.occupancy}
        facts={messages.occupancyFacts(year)}
        action={<ChartKey year={year} />}
      >
        {isEmpty(occupancy) ? (
          <p className={classes.none}>{messages.noSale}</p>
        ) : (
          <SeasonChart title={messages.occupancy} bars={occupancy} now={month} write={whole} />
        )}
      </Panel>
      <Panel
        title={messages.revenue}
        facts={messages.revenueFacts}
        action={<Growth months={months} month={month} />}
      >
        {isEmpty(revenue) ? (
          <p className={classes.none}>{messages.noSale}</p>
        ) : (
          <SeasonChart title={messages.revenue} bars={revenue} now={month} write={millions} />
        )}
      </Panel>
    </>
  )
}
