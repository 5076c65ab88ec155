import { countryName } from '@plato/brand/countries'
import { formatDate, formatLongDay, formatRange } from '@plato/brand/stay-dates'
import type { ListedGuest, ListedStay } from '@plato/contract/reports/identities.contract'
import { missingIn } from '@plato/rules/reports/identity-list'
import { Link } from 'react-router'
import { Panel } from '#dashboard/form/panel.tsx'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { Absent } from '#dashboard/list/absent.tsx'
import classes from '#dashboard/reports/identities/identities.module.css'
import { identityListMessages as messages } from '#dashboard/reports/identities/messages.tr.ts'
import reportClasses from '#dashboard/reports/reports.module.css'
import { guestMessages } from '#dashboard/reservations/detail/detail-messages.tr.ts'

const { columns, stay: said } = messages

function GuestRow({ guest, stay }: { guest: ListedGuest; stay: ListedStay }) {
  return (
    <tr>
      <th scope="row">
        {guest.firstName} {guest.lastName}
      </th>
      <td data-label={columns.identity}>
        {guest.identity === 'KEPT'
          ? messages.masked(guestMessages.identities[guest.identityKind], guest.identityEnding)
          : messages.purged}
      </td>
      <td data-label={columns.nationality}>{countryName(guest.nationality)}</td>
      <td data-label={columns.born}>{guest.birthDate ? formatDate(guest.birthDate) : <Absent />}</td>
      <td data-label={columns.checkIn}>{formatDate(stay.checkIn)}</td>
      <td data-label={columns.checkOut}>{formatDate(stay.checkOut)}</td>
    </tr>
  )
}

function GuestTable({ stay }: { stay: ListedStay }) {
  return (
    <table className={`${tableClasses.table} ${reportClasses.table}`}>
      <caption className="sr-only">{said.caption(stay.code)}</caption>
      <thead>
        <tr>
          {Object.values(columns).map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stay.guests.map((guest) => (
          <GuestRow key={guest.id} guest={guest} stay={stay} />
        ))}
      </tbody>
    </table>
  )
}

/** When the numbers go, or that they are gone. */
function forgettingOf({ guests, forgottenOn }: ListedStay): string {
  const isGone = guests.length > 0 && guests.every(({ identity }) => identity === 'FORGOTTEN')
  return isGone ? said.gone : said.forgotten(formatLongDay(forgottenOn))
}

/** What is missing, then the day on which the numbers are deleted. */
function notesOf(stay: ListedStay): string {
  const missing = missingIn(stay)
  return [
    missing.guests > 0 ? said.incomplete(stay.guests.length, stay.wanted) : '',
    missing.birthDates > 0 ? said.birthDates(missing.birthDates) : '',
    forgettingOf(stay),
  ]
    .filter((note) => note !== '')
    .join(' ')
}

/** One stay of the list: its guests, what is missing, and when their numbers are deleted. */
export function StayGuests({ stay, isOfAllVillas }: { stay: ListedStay; isOfAllVillas: boolean }) {
  return (
    <Panel
      title={isOfAllVillas ? said.title(stay.villaName, stay.code) : stay.code}
      facts={said.facts(messages.states[stay.status], formatRange(stay.checkIn, stay.checkOut))}
      action={
        <Link className="link" to={`/reservations/${stay.reservationId}`}>
          {said.open}
        </Link>
      }
    >
      {stay.guests.length === 0 ? (
        <p className={classes.said}>{said.noGuests}</p>
      ) : (
        <>
          <GuestTable stay={stay} />
          <p className={classes.said}>{notesOf(stay)}</p>
        </>
      )}
    </Panel>
  )
}
