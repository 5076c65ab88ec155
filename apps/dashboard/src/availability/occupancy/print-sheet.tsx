import { formatRange, formatShortDay } from '@plato/brand/stay-dates'
import type { NightCounts, OccupancyVilla } from '@plato/contract/availability/occupancy.contract'
import { addDays, dayNumber, weekdayOf } from '@plato/rules/calendar-day'
import { type CSSProperties, useEffect } from 'react'
import type { Scale, Span } from '#dashboard/availability/occupancy/grid/geometry.ts'
import { heightOf } from '#dashboard/availability/occupancy/grid/geometry.ts'
import classes from '#dashboard/availability/occupancy/grid/grid.module.css'
import { Lane } from '#dashboard/availability/occupancy/grid/grid-row.tsx'
import { modelOf } from '#dashboard/availability/occupancy/grid/pieces.ts'
import { Legend } from '#dashboard/availability/occupancy/legend.tsx'
import { occupancyMessages as messages } from '#dashboard/availability/occupancy/messages.tr.ts'
import { wholePercent } from '#dashboard/availability/occupancy/night-counts.ts'

export interface Printed {
  readonly from: string
  readonly days: number
  readonly total: number
  readonly villas: readonly OccupancyVilla[]
  readonly nights: readonly NightCounts[]
}

const sheetWidthPx = 1000
const villasPx = 150

/** The visible days as a printable page: head, rows and legend, without interactive elements. */
export function PrintSheet({ printed, now, onDone }: { printed: Printed; now: Date; onDone: () => void }) {
  const { from, days, total, villas, nights } = printed
  const span: Span = { first: dayNumber(from), days, weeks: Math.ceil(days / 7) }
  const scale: Scale = { zoom: '3m', day: (sheetWidthPx - villasPx) / days, villas: villasPx }
  const range = formatRange(from, addDays(from, days - 1))
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  const every = days > 40 ? 7 : days > 20 ? 2 : 1
  return (
    <div
      className={classes.sheet}
      style={{ '--day': `${scale.day}px`, '--villas': `${villasPx}px` } as CSSProperties}
    >
      <h1>{messages.printed(range)}</h1>
      <Legend />
      <div className={classes.sheetHead}>
        {nights.slice(0, days).map((night, place) =>
          place % every === 0 ? (
            <span
              key={addDays(from, place)}
              style={{ transform: `translateX(${place * scale.day}px)` }}
              data-weekend={weekdayOf(span.first + place) > 5 || undefined}
            >
              {formatShortDay(addDays(from, place))}
              <b>{wholePercent(night) === null ? '–' : `%${wholePercent(night)}`}</b>
            </span>
          ) : null,
        )}
      </div>
      {villas.map((villa) => {
        const model = modelOf([villa], span)
        return (
          <div key={villa.id} className={classes.sheetRow} style={{ height: heightOf(model.lanes) }}>
            <b>{villa.name}</b>
            <div>
              {Array.from({ length: model.lanes }, (_, lane) => (
                <Lane
                  // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
                  key={lane}
                  lane={lane}
                  pieces={model.pieces}
                  scale={scale}
                  days={days}
                  now={now.getTime()}
                  edge={0}
                />
              ))}
            </div>
          </div>
        )
      })}
      {villas.length < total && <p>{messages.printedSome(villas.length, total)}</p>}
    </div>
  )
}
