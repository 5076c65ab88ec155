import { Skeleton } from '@mantine/core'
import { formatShare } from '@plato/brand/money'
import type { FigureMonth } from '@plato/contract/reports/figures.contract'
import { occupancyOf } from '@plato/rules/reports/figures'
import type { MonthBar } from '#dashboard/chart/bar-marks.tsx'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/reports/figures/figures.module.css'
import { figureMessages } from '#dashboard/reports/figures/messages.tr.ts'
import { BarKey, MonthBars } from '#dashboard/reports/figures/month-bars.tsx'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const { charts: messages } = figureMessages

const occupancyBar = ({ month, nights, doneNights, sellableNights, before }: FigureMonth): MonthBar => {
  const all = occupancyOf(nights, sellableNights) ?? 0
  const done = occupancyOf(doneNights, sellableNights) ?? 0
  return { month, done, ahead: all - done, before: occupancyOf(before.nights, before.sellableNights) }
}

const grossBar = ({ month, grossMinor, doneGrossMinor, before }: FigureMonth): MonthBar => ({
  month,
  done: doneGrossMinor,
  ahead: grossMinor - doneGrossMinor,
  before: before.grossMinor > 0 ? before.grossMinor : null,
})

/** True when no night was sellable in this month and in the same month a year before. */
const isBare = ({ sellableNights, before }: FigureMonth) => sellableNights + before.sellableNights === 0

const highest = ({ done, ahead, before }: MonthBar) => Math.max(done + ahead, before ?? 0)

/** The top of the chart is 25, 50, 75 or 100 %, so that low occupancy stays visible. */
const quarter = 2_500
const wholeQuarters = (max: number): number =>
  Math.min(10_000, Math.max(1, Math.ceil(max / quarter)) * quarter)

/** Whole percents as bar labels. */
const percent = (share: number): string => formatShare(Math.round(share / 100) * 100)

const wholeMillion = 100_000_000
const wholeThousand = 100_000

/** One unit (thousand or million) for all amounts of the chart; the head of the chart names it. */
function unitFor(max: number) {
  const [size, unit] =
    max >= wholeMillion ? [wholeMillion, messages.units.million] : [wholeThousand, messages.units.thousand]
  const write = (minor: number) =>
    (minor / size).toLocaleString('tr', { maximumFractionDigits: minor < 100 * size ? 1 : 0 })
  return { unit, write }
}

/** Occupancy and revenue by month with the year before; the two charts do not depend on the grouping of the table. */
export function FigureCharts({ months }: { months: readonly FigureMonth[] | undefined }) {
  if (!months)
    return (
      <div className={classes.charts} role="status" aria-label={messages.loading}>
        <Skeleton height={262} radius={14} />
        <Skeleton height={262} radius={14} />
      </div>
    )
  if (months.every(isBare)) return null
  const today = todayInIstanbul()
  const gross = months.map(grossBar)
  const occupancy = months.map(occupancyBar)
  const maxGross = Math.max(...gross.map(highest), 1)
  const { unit, write } = unitFor(maxGross)
  return (
    <div className={classes.charts}>
      <Panel title={messages.occupancy} facts={messages.occupancyUnit} action={<BarKey />}>
        <MonthBars
          name={messages.occupancy}
          bars={occupancy}
          maxValue={wholeQuarters(Math.max(...occupancy.map(highest)))}
          write={percent}
          today={today}
        />
      </Panel>
      <Panel title={messages.gross} facts={messages.grossUnit(unit)} action={<BarKey />}>
        <MonthBars name={messages.gross} bars={gross} maxValue={maxGross} write={write} today={today} />
      </Panel>
    </div>
  )
}
