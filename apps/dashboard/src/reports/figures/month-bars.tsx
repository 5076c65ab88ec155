import { formatMonth, formatMonthName } from '@plato/brand/stay-dates'
import { useEffect, useId, useRef } from 'react'
import { figureMessages } from '#dashboard/reports/figures/messages.tr.ts'
import classes from '#dashboard/reports/figures/month-bars.module.css'

const { charts: words } = figureMessages

export interface MonthBar {
  readonly month: string
  /** Heights: of what is over, of what is taken besides, and of the same month a year before. */
  readonly done: number
  readonly ahead: number
  readonly before: number | null
}

interface Props {
  readonly name: string
  readonly bars: readonly MonthBar[]
  /** What the whole height stands for. */
  readonly most: number
  /** How a height is written above its bar and in the table. */
  readonly write: (height: number) => string
  /** Whose month stands in bold. */
  readonly today: string
}

/** The least a month needs; where there is more room, months share it. */
const narrowest = 42
const wide = 26
const top = 22
const ground = 168
const foot = 24

const heightOf = (value: number, most: number): number =>
  most > 0 ? (Math.min(value, most) / most) * (ground - top) : 0

interface BarProps extends Pick<Props, 'most' | 'write' | 'today'> {
  readonly bar: MonthBar
  readonly place: number
  readonly of: number
  readonly hatch: string
}

function Bar({ bar: { month, done, ahead, before }, place, of, most, write, today, hatch }: BarProps) {
  const [solid, all] = [heightOf(done, most), heightOf(done + ahead, most)]
  const now = today.startsWith(month) || undefined
  const tick = before === null ? undefined : ground - heightOf(before, most)
  return (
    <svg
      x={`${(place * 100) / of}%`}
      width={`${100 / of}%`}
      height={ground + foot}
      overflow="visible"
      aria-hidden
      data-now={now}
    >
      <svg x="50%" overflow="visible" aria-hidden>
        {all > solid && (
          <rect
            className={classes.ahead}
            x={0.5 - wide / 2}
            y={ground - all}
            width={wide - 1}
            height={all - solid}
            fill={`url(#${hatch})`}
          />
        )}
        {solid > 0 && (
          <rect className={classes.done} x={-wide / 2} y={ground - solid} width={wide} height={solid} />
        )}
        {tick !== undefined && (
          <line className={classes.before} x1={-wide / 2 - 5} x2={wide / 2 + 5} y1={tick} y2={tick} />
        )}
        {done + ahead > 0 && (
          <text className={classes.value} y={ground - all - 6} data-now={now}>
            {write(done + ahead)}
          </text>
        )}
        <text className={classes.month} y={ground + 17} data-now={now}>
          {formatMonthName(month).slice(0, 3)}
        </text>
      </svg>
    </svg>
  )
}

/** The same for those who listen, and for those who want the number. */
function Numbers({ name, bars, write }: Pick<Props, 'name' | 'bars' | 'write'>) {
  return (
    <div className="sr-only">
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            <th scope="col">{words.done}</th>
            <th scope="col">{words.ahead}</th>
            <th scope="col">{words.all}</th>
            <th scope="col">{words.before}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ month, done, ahead, before }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{write(done)}</td>
              <td>{write(ahead)}</td>
              <td>{write(done + ahead)}</td>
              <td>{before === null ? '–' : write(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the three marks mean: solid, hatched and a line, so that no colour is needed. */
export function BarKey() {
  return (
    <span className={classes.key}>
      <i data-mark="done" aria-hidden />
      {words.done}
      <i data-mark="ahead" aria-hidden />
      {words.ahead}
      <i data-mark="before" aria-hidden />
      {words.before}
    </span>
  )
}

/** Where not every month has room, the running one is in sight. */
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

/** A bar for each month. Wider than its place, it is scrolled: also by keys, so it can have the focus. */
export function MonthBars({ name, bars, most, write, today }: Props) {
  const hatch = useId()
  const scroll = useRunningMonthInSight()
  return (
    <div className={classes.chart}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section ref={scroll} className={classes.scroll} aria-label={words.scroll(name)} tabIndex={0}>
        <svg
          width="100%"
          height={ground + foot}
          style={{ minWidth: bars.length * narrowest }}
          aria-hidden
          focusable="false"
        >
          <pattern
            id={hatch}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={classes.hatchGround} width="5" height="5" />
            <line className={classes.hatchLine} x1="0" y1="0" x2="0" y2="5" />
          </pattern>
          <line className={classes.line} x1="0" x2="100%" y1={top} y2={top} />
          <line className={classes.line} x1="0" x2="100%" y1={(top + ground) / 2} y2={(top + ground) / 2} />
          {bars.map((bar, place) => (
            <Bar
              key={bar.month}
              bar={bar}
              place={place}
              of={bars.length}
              most={most}
              write={write}
              today={today}
              hatch={hatch}
            />
          ))}
          <line className={classes.ground} x1="0" x2="100%" y1={ground} y2={ground} />
        </svg>
      </section>
      <Numbers name={name} bars={bars} write={write} />
    </div>
  )
}
