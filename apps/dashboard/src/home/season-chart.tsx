import { formatMonthName } from '@plato/brand/stay-dates'
import { useId } from 'react'
import { BarMarks, ChartTable, HatchPattern, type MonthBar } from '#dashboard/chart/bar-marks.tsx'
import chart from '#dashboard/chart/chart.module.css'
import classes from '#dashboard/home/charts.module.css'
import { chartMessages as messages } from '#dashboard/home/messages.tr.ts'
import { type Bar, topOf } from '#dashboard/home/season-shape.ts'

const size = { width: 540, height: 204 }
const baseline = 180
const top = 22
const step = size.width / 12

interface Props {
  readonly title: string
  readonly bars: readonly Bar[]
  /** The current month. */
  readonly now: string
  readonly write: (value: number) => string
}

const marked = (bar: Bar): MonthBar => ({ ...bar, before: bar.before > 0 ? bar.before : null })

export function SeasonChart({ title, bars, now, write }: Props) {
  const hatch = useId()
  const scale = { max: topOf(bars), top, baseline }
  const year = Number(bars[0]?.month.slice(0, 4))
  return (
    <div className={classes.chart}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
        <defs>
          <HatchPattern id={hatch} />
        </defs>
        {[top, (baseline + top) / 2].map((y) => (
          <line key={y} x1={0} x2={size.width} y1={y} y2={y} className={chart.gridLine} />
        ))}
        <line x1={0} x2={size.width} y1={baseline} y2={baseline} className={chart.baseLine} />
        {bars.map((bar, index) => (
          <BarMarks
            key={bar.month}
            bar={marked(bar)}
            scale={scale}
            x={(index + 0.5) * step}
            width={27}
            overhang={4}
            radius={2}
            monthY={size.height - 6}
            hatch={hatch}
            isNow={bar.month === now}
            write={write}
          />
        ))}
      </svg>
      <div className="sr-only">
        <ChartTable
          caption={title}
          heads={[messages.month, messages.done, messages.ahead, String(year - 1)]}
          bars={bars}
          monthOf={formatMonthName}
          cells={({ done, ahead, before }) => [write(done), write(ahead), write(before ?? 0)]}
        />
      </div>
    </div>
  )
}

/** Explains the three marks with small copies of them. */
export function ChartKey({ year }: { year: number }) {
  const hatch = useId()
  return (
    <p className={classes.keys} aria-hidden>
      <span>
        <svg width={14} height={12} aria-hidden>
          <rect width={14} height={12} rx={2} className={chart.done} />
        </svg>
        {messages.done}
      </span>
      <span>
        <svg width={14} height={12} aria-hidden>
          <defs>
            <HatchPattern id={hatch} />
          </defs>
          <rect
            x={0.5}
            y={0.5}
            width={13}
            height={11}
            rx={2}
            fill={`url(#${hatch})`}
            className={chart.ahead}
          />
        </svg>
        {messages.ahead}
      </span>
      <span>
        <svg width={14} height={12} aria-hidden>
          <line x1={0} x2={14} y1={6} y2={6} className={chart.before} />
        </svg>
        {year - 1}
      </span>
    </p>
  )
}
