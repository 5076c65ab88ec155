import { formatMonthName } from '@plato/brand/stay-dates'
import { useId } from 'react'
import classes from '#dashboard/home/charts.module.css'
import { chartMessages as words } from '#dashboard/home/messages.tr.ts'
import { type Bar, topOf } from '#dashboard/home/season-shape.ts'

const size = { width: 540, height: 204 }
const floor = 180
const ceiling = 22
const place = { step: size.width / 12, bar: 27, tick: 35 }
const shortMonth = (month: string) => formatMonthName(month).slice(0, 3)

interface BarProps {
  readonly bar: Bar
  readonly index: number
  readonly top: number
  readonly hatch: string
  readonly isNow: boolean
  readonly write: (value: number) => string
}

/** Done is solid, booked ahead is hatched, the year before is a tick: readable without colour. */
function MonthBar({ bar, index, top, hatch, isNow, write }: BarProps) {
  const tall = (value: number) => ((floor - ceiling) * Math.min(value, top)) / top
  const middle = (index + 0.5) * place.step
  const [done, both, before] = [tall(bar.done), tall(bar.done + bar.ahead), tall(bar.before)]
  const value = bar.done + bar.ahead
  return (
    <g>
      {bar.done > 0 && (
        <rect
          x={middle - place.bar / 2}
          y={floor - done}
          width={place.bar}
          height={done}
          rx={2}
          className={classes.done}
        />
      )}
      {bar.ahead > 0 && (
        <rect
          x={middle - place.bar / 2}
          y={floor - both}
          width={place.bar}
          height={both - done}
          rx={2}
          fill={`url(#${hatch})`}
          className={classes.ahead}
        />
      )}
      {bar.before > 0 && (
        <line
          x1={middle - place.tick / 2}
          x2={middle + place.tick / 2}
          y1={floor - before}
          y2={floor - before}
          className={classes.before}
        />
      )}
      {value > 0 && (
        <text
          x={middle}
          y={floor - Math.max(both, before) - 6}
          textAnchor="middle"
          data-now={isNow || undefined}
        >
          {write(value)}
        </text>
      )}
      <text
        x={middle}
        y={size.height - 6}
        textAnchor="middle"
        className={classes.axis}
        data-now={isNow || undefined}
      >
        {shortMonth(bar.month)}
      </text>
    </g>
  )
}

interface Props {
  readonly title: string
  readonly bars: readonly Bar[]
  /** The month that runs. */
  readonly now: string
  readonly write: (value: number) => string
}

/** The same numbers for those who listen. */
function Spoken({ title, bars, write }: Omit<Props, 'now'>) {
  const year = Number(bars[0]?.month.slice(0, 4))
  return (
    <table className="sr-only">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.month}</th>
          <th scope="col">{words.done}</th>
          <th scope="col">{words.ahead}</th>
          <th scope="col">{year - 1}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ month, done, ahead, before }) => (
          <tr key={month}>
            <th scope="row">{formatMonthName(month)}</th>
            <td>{write(done)}</td>
            <td>{write(ahead)}</td>
            <td>{write(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function SeasonChart({ title, bars, now, write }: Props) {
  const hatch = useId()
  const top = topOf(bars)
  const half = (floor + ceiling) / 2
  return (
    <div className={classes.chart}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
        <defs>
          <pattern
            id={hatch}
            width={5}
            height={5}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={5} height={5} className={classes.hatchGround} />
            <line x1={0} y1={0} x2={0} y2={5} className={classes.hatchLine} />
          </pattern>
        </defs>
        {[ceiling, half].map((y) => (
          <line key={y} x1={0} x2={size.width} y1={y} y2={y} className={classes.gridLine} />
        ))}
        <line x1={0} x2={size.width} y1={floor} y2={floor} className={classes.floorLine} />
        {bars.map((bar, index) => (
          <MonthBar
            key={bar.month}
            bar={bar}
            index={index}
            top={top}
            hatch={hatch}
            isNow={bar.month === now}
            write={write}
          />
        ))}
      </svg>
      <Spoken title={title} bars={bars} write={write} />
    </div>
  )
}

/** What the three marks mean, drawn as they are. */
export function ChartKey({ year }: { year: number }) {
  const hatch = useId()
  return (
    <p className={classes.keys} aria-hidden>
      <span>
        <svg width={14} height={12} aria-hidden>
          <rect width={14} height={12} rx={2} className={classes.done} />
        </svg>
        {words.done}
      </span>
      <span>
        <svg width={14} height={12} aria-hidden>
          <defs>
            <pattern
              id={hatch}
              width={5}
              height={5}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width={5} height={5} className={classes.hatchGround} />
              <line x1={0} y1={0} x2={0} y2={5} className={classes.hatchLine} />
            </pattern>
          </defs>
          <rect
            x={0.5}
            y={0.5}
            width={13}
            height={11}
            rx={2}
            fill={`url(#${hatch})`}
            className={classes.ahead}
          />
        </svg>
        {words.ahead}
      </span>
      <span>
        <svg width={14} height={12} aria-hidden>
          <line x1={0} x2={14} y1={6} y2={6} className={classes.before} />
        </svg>
        {year - 1}
      </span>
    </p>
  )
}
