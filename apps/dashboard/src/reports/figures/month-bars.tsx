import { formatMonth } from '@plato/brand/stay-dates'
import { useEffect, useId, useRef } from 'react'
import { BarMarks, ChartTable, HatchPattern, type MonthBar, type Scale } from '#dashboard/chart/bar-marks.tsx'
import chart from '#dashboard/chart/chart.module.css'
import { figureMessages } from '#dashboard/reports/figures/messages.tr.ts'
import classes from '#dashboard/reports/figures/month-bars.module.css'

const { charts: messages } = figureMessages

interface Props {
  readonly name: string
  readonly bars: readonly MonthBar[]
  /** The value of the full height. */
  readonly maxValue: number
  /** Formats a value above its bar and in the table. */
  readonly write: (height: number) => string
  /** Its month is shown in bold. */
  readonly today: string
}

/** Min width of a month in px; a wider chart divides its width equally. */
const narrowest = 42
const wide = 26
const top = 22
const baseline = 168
const foot = 24

interface BarProps extends Pick<Props, 'write' | 'today'> {
  readonly bar: MonthBar
  readonly scale: Scale
  readonly place: number
  readonly of: number
  readonly hatch: string
}

/** One column of equal width; the bar is centred in it. */
function Column({ bar, scale, place, of, write, today, hatch }: BarProps) {
  const isNow = today.startsWith(bar.month)
  return (
    <svg
      x={`${(place * 100) / of}%`}
      width={`${100 / of}%`}
      height={baseline + foot}
      overflow="visible"
      aria-hidden
      data-now={isNow || undefined}
    >
      <svg x="50%" overflow="visible" aria-hidden>
        <BarMarks
          bar={bar}
          scale={scale}
          x={0}
          width={wide}
          overhang={5}
          isInset
          monthY={baseline + 17}
          hatch={hatch}
          isNow={isNow}
          write={write}
        />
      </svg>
    </svg>
  )
}

/** Legend of the three marks (solid, hatched and line), which need no color. */
export function BarKey() {
  return (
    <span className={classes.key}>
      <i data-mark="done" aria-hidden />
      {messages.done}
      <i data-mark="ahead" aria-hidden />
      {messages.ahead}
      <i data-mark="before" aria-hidden />
      {messages.before}
    </span>
  )
}

/** Scrolls to the current month when not all months fit. */
function useRunningMonthInSight() {
  const scroll = useRef<HTMLElement>(null)
  useEffect(() => {
    const running = scroll.current?.querySelector('svg svg[data-now]')
    if (!scroll.current || !running) return
    const { left, width } = running.getBoundingClientRect()
    const box = scroll.current.getBoundingClientRect()
    scroll.current.scrollLeft += left + width / 2 - (box.left + box.width / 2)
  }, [])
  return scroll
}

/** One bar per month. The chart scrolls when it is too wide and is focusable, so that it scrolls by keyboard too. */
export function MonthBars({ name, bars, maxValue, write, today }: Props) {
  const hatch = useId()
  const scroll = useRunningMonthInSight()
  return (
    <div className={classes.chart}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section ref={scroll} className={classes.scroll} aria-label={messages.scroll(name)} tabIndex={0}>
        <svg
          width="100%"
          height={baseline + foot}
          style={{ minWidth: bars.length * narrowest }}
          aria-hidden
          focusable="false"
        >
          <HatchPattern id={hatch} />
          <line className={chart.gridLine} x1="0" x2="100%" y1={top} y2={top} />
          <line
            className={chart.gridLine}
            x1="0"
            x2="100%"
            y1={(top + baseline) / 2}
            y2={(top + baseline) / 2}
          />
          {bars.map((bar, place) => (
            <Column
              key={bar.month}
              bar={bar}
              scale={{ max: maxValue, top, baseline }}
              place={place}
              of={bars.length}
              write={write}
              today={today}
              hatch={hatch}
            />
          ))}
          <line className={chart.baseLine} x1="0" x2="100%" y1={baseline} y2={baseline} />
        </svg>
      </section>
      <div className="sr-only">
        <ChartTable
          caption={name}
          heads={[messages.month, messages.done, messages.ahead, messages.all, messages.before]}
          bars={bars}
          monthOf={formatMonth}
          cells={({ done, ahead, before }) => [
            write(done),
            write(ahead),
            write(done + ahead),
            before === null ? '–' : write(before),
          ]}
        />
      </div>
    </div>
  )
}
