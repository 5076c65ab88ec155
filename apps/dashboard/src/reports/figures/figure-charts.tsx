import { Skeleton } from '@mantine/core'
import { formatShare } from '@plato/brand/money'
import type { FigureMonth } from '@plato/contract/reports/figures.contract'
import { occupancyOf } from '@plato/rules/reports/figures'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/reports/figures/figures.module.css'
import { figureMessages } from '#dashboard/reports/figures/messages.tr.ts'
import { BarKey, type MonthBar, MonthBars } from '#dashboard/reports/figures/month-bars.tsx'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

const { charts: words } = figureMessages

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

/** Nothing was on sale, neither then nor a year before: there is nothing to draw. */
const isBare = ({ sellableNights, before }: FigureMonth) => sellableNights + before.sellableNights === 0

const highest = ({ done, ahead, before }: MonthBar) => Math.max(done + ahead, before ?? 0)

/** A quarter, a half, three or all: a weak season is still to be seen. */
const quarter = 2_500
const wholeQuarters = (most: number): number =>
  Math.min(10_000, Math.max(1, Math.ceil(most / quarter)) * quarter)

/** Whole percents stand on a bar. */
const percent = (share: number): string => formatShare(Math.round(share / 100) * 100)

const wholeMillion = 100_000_000
const wholeThousand = 100_000

/** Amounts in one unit for the whole chart, which its head names: "6,4". */
function unitFor(most: number) {
  const [size, unit] =
    most >= wholeMillion ? [wholeMillion, words.units.million] : [wholeThousand, words.units.thousand]
  const write = (minor: number) =>
    (minor / size).toLocaleString('tr', { maximumFractionDigits: minor < 100 * size ? 1 : 0 })
  return { unit, write }
}

/** Occupancy and revenue month by month, with the year before. Two charts, whatever the table is told apart by. */
export function FigureCharts({ months }: { months: readonly FigureMonth[] | undefined }) {
  if (!months)
    return (
      <div className={classes.charts} role="status" aria-label={words.loading}>
        <Skeleton height={262} radius={14} />
        <Skeleton height={262} radius={14} />
      </div>
    )
  if (months.every(isBare)) return null
  const today = todayInIstanbul()
  const gross = months.map(grossBar)
  const occupancy = months.map(occupancyBar)
  const most = Math.max(...gross.map(highest), 1)
  const { unit, write } = unitFor(most)
  return (
    <div className={classes.charts}>
      <Panel title={words.occupancy} facts={words.occupancyUnit} action={<BarKey />}>
        <MonthBars
          name={words.occupancy}
          bars={occupancy}
          most={wholeQuarters(Math.max(...occupancy.map(highest)))}
          write={percent}
          today={today}
        />
      </Panel>
      <Panel title={words.gross} facts={words.grossUnit(unit)} action={<BarKey />}>
        <MonthBars name={words.gross} bars={gross} most={most} write={write} today={today} />
      </Panel>
    </div>
  )
}
