import { formatMonthName } from '@plato/brand/stay-dates'
import type { ReactNode } from 'react'
import classes from '#dashboard/chart/chart.module.css'

/** One month of a chart, in the chart's own unit. */
export interface MonthBar {
  readonly month: string
  readonly done: number
  /** Booked for the rest of the month or later. */
  readonly ahead: number
  /** The same month of the year before; null draws no line. */
  readonly before: number | null
}

/** The vertical scale: `max` is drawn at `top`, zero at `baseline`. */
export interface Scale {
  readonly max: number
  readonly top: number
  readonly baseline: number
}

const heightOf = (value: number, { max, top, baseline }: Scale): number =>
  max > 0 ? (Math.min(value, max) / max) * (baseline - top) : 0

interface Props {
  readonly bar: MonthBar
  readonly scale: Scale
  /** The middle of the bar. */
  readonly x: number
  readonly width: number
  /** How far the line of the year before reaches beyond the bar on both sides. */
  readonly overhang: number
  readonly radius?: number
  /** Insets the hatched part by half its stroke, so that it is as wide as the solid part. */
  readonly isInset?: boolean
  readonly monthY: number
  readonly hatch: string
  readonly isNow: boolean
  readonly write: (value: number) => string
}

/** Done is solid, booked is hatched, the year before is a line: readable without colour. */
export function BarMarks({
  bar,
  scale,
  x,
  width,
  overhang,
  radius,
  isInset,
  monthY,
  hatch,
  isNow,
  write,
}: Props) {
  const { baseline } = scale
  const sum = bar.done + bar.ahead
  const [solid, all] = [heightOf(bar.done, scale), heightOf(sum, scale)]
  const before = bar.before === null ? 0 : heightOf(bar.before, scale)
  const inset = isInset ? 0.5 : 0
  const now = isNow || undefined
  return (
    <>
      {all > solid && (
        <rect
          className={classes.ahead}
          x={x - width / 2 + inset}
          y={baseline - all}
          width={width - 2 * inset}
          height={all - solid}
          rx={radius}
          fill={`url(#${hatch})`}
        />
      )}
      {solid > 0 && (
        <rect
          className={classes.done}
          x={x - width / 2}
          y={baseline - solid}
          width={width}
          height={solid}
          rx={radius}
        />
      )}
      {bar.before !== null && (
        <line
          className={classes.before}
          x1={x - width / 2 - overhang}
          x2={x + width / 2 + overhang}
          y1={baseline - before}
          y2={baseline - before}
        />
      )}
      {sum > 0 && (
        // Above both the bar and the line of the year before, so that neither crosses the number.
        <text className={classes.value} x={x} y={baseline - Math.max(all, before) - 6} data-now={now}>
          {write(sum)}
        </text>
      )}
      <text className={classes.month} x={x} y={monthY} data-now={now}>
        {formatMonthName(bar.month).slice(0, 3)}
      </text>
    </>
  )
}

export function HatchPattern({ id }: { readonly id: string }) {
  return (
    <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={5} height={5} className={classes.hatchGround} />
      <line x1={0} y1={0} x2={0} y2={5} className={classes.hatchLine} />
    </pattern>
  )
}

interface TableProps {
  readonly caption: string
  /** The first heads the months. */
  readonly heads: readonly string[]
  readonly bars: readonly MonthBar[]
  readonly monthOf: (month: string) => string
  readonly cells: (bar: MonthBar) => readonly string[]
}

/** The numbers of a chart for screen readers, which do not read its drawing. */
export function ChartTable({ caption, heads, bars, monthOf, cells }: TableProps): ReactNode {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.month}>
            <th scope="row">{monthOf(bar.month)}</th>
            {cells(bar).map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
