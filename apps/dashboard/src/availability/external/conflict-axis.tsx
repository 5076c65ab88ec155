import { formatRange, formatShortDay } from '@plato/brand/stay-dates'
import type { CalendarConflict } from '@plato/contract/availability/external.contract'
import { type Place, placesOf, type Span } from '#dashboard/availability/external/axis.ts'
import classes from '#dashboard/availability/external/conflicts.module.css'
import { conflictMessages as messages } from '#dashboard/availability/external/messages.tr.ts'

const styleOf = ({ left, width }: Place) => ({ left: `${left}%`, width: `${width}%` })
const text = ({ from, to }: Span) => formatRange(from, to)

/** Our stay above the external record on one axis, with the shared nights hatched. Screen readers get one sentence. */
export function ConflictAxis({ conflict }: { conflict: CalendarConflict }) {
  const { ours, theirs, nights } = conflict
  const places = placesOf(conflict)
  return (
    <div
      className={classes.axis}
      role="img"
      aria-label={messages.axis(text(ours), text(theirs), text(nights))}
    >
      <span className={classes.bar} data-side="ours" style={styleOf(places.ours)} />
      <span className={classes.bar} data-side="theirs" style={styleOf(places.theirs)} />
      <span className={classes.clash} style={styleOf(places.nights)} />
      <span className={classes.name} data-side="ours" style={styleOf(places.ours)}>
        {conflict.code}
      </span>
      <span className={classes.name} data-side="theirs" style={styleOf(places.theirs)}>
        {conflict.feedName}
      </span>
      <span className={classes.day} style={{ left: `${places.nights.left}%` }}>
        {formatShortDay(nights.from)}
      </span>
      <span className={classes.day} data-end style={{ left: `${places.nights.left + places.nights.width}%` }}>
        {formatShortDay(nights.to)}
      </span>
    </div>
  )
}
