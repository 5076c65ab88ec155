import { formatRange } from '@plato/brand/stay-dates'
import { lira, signedLira } from '#dashboard/payments/amounts.ts'
import { pricePanelMessages as messages } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import classes from '#dashboard/reservations/detail/versions.module.css'
import { peopleText } from '#dashboard/reservations/people-text.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

/** What was promised before: the first one alone says nothing that the panel does not. */
export function Versions({ versions }: Pick<StaffPart, 'versions'>) {
  if (versions.length < 2) return null
  const today = todayInIstanbul()
  return (
    <div className={classes.versions}>
      <h3>{messages.versions}</h3>
      <ol>
        {[...versions]
          .sort((a, b) => b.version - a.version)
          .map((one) => (
            <li key={one.version}>
              <b>{messages.version(one.version)}</b>
              <span>
                {formatRange(one.checkIn, one.checkOut)}, {peopleText(one)}
                {one.reason && <q>{one.reason}</q>}
              </span>
              <span>
                {lira(one.totalTry)}
                {one.version > 1 && (
                  <small>
                    {one.differenceTry === 0 ? messages.noDifference : signedLira(one.differenceTry)}
                  </small>
                )}
              </span>
              <time dateTime={one.createdAt}>{momentText(one.createdAt, today)}</time>
            </li>
          ))}
      </ol>
    </div>
  )
}
