import { formatRange } from '@plato/brand/stay-dates'
import { lira, signedLira } from '#dashboard/payments/amounts.ts'
import { pricePanelMessages as words } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import classes from '#dashboard/reservations/detail/versions.module.css'
import { momentInWords } from '#dashboard/reservations/moments.ts'
import { peopleInWords } from '#dashboard/reservations/people-in-words.ts'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

/** What was promised before: the first one alone says nothing that the panel does not. */
export function Versions({ versions }: Pick<StaffPart, 'versions'>) {
  if (versions.length < 2) return null
  const today = todayInIstanbul()
  return (
    <div className={classes.versions}>
      <h3>{words.versions}</h3>
      <ol>
        {[...versions]
          .sort((a, b) => b.version - a.version)
          .map((one) => (
            <li key={one.version}>
              <b>{words.version(one.version)}</b>
              <span>
                {formatRange(one.checkIn, one.checkOut)}, {peopleInWords(one)}
                {one.reason && <q>{one.reason}</q>}
              </span>
              <span>
                {lira(one.totalTry)}
                {one.version > 1 && (
                  <small>
                    {one.differenceTry === 0 ? words.noDifference : signedLira(one.differenceTry)}
                  </small>
                )}
              </span>
              <time dateTime={one.createdAt}>{momentInWords(one.createdAt, today)}</time>
            </li>
          ))}
      </ol>
    </div>
  )
}
