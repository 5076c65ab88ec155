import { Button, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { countryName } from '@plato/brand/countries'
import { formatDate } from '@plato/brand/stay-dates'
import type {
  ReservationDetail,
  ReservationGuest,
} from '@plato/contract/reservations/reservation-shape.contract'
import { IconEdit } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Panel } from '#dashboard/form/panel.tsx'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { Absent } from '#dashboard/list/absent.tsx'
import detailClasses from '#dashboard/reservations/detail/detail.module.css'
import { guestMessages as messages } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { guestsWanted } from '#dashboard/reservations/guests/guest-drafts.ts'
import classes from '#dashboard/reservations/guests/guests.module.css'
import { GuestsDrawer } from '#dashboard/reservations/guests/guests-drawer.tsx'
import { useReservationWrites } from '#dashboard/reservations/reservations.data.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'

const { columns, kinds, identities } = messages

/** The number is asked for each time: the screen keeps it no longer than it is looked at. */
function Identity({ guest, reservationId }: { guest: ReservationGuest; reservationId: number }) {
  const mayReveal = useMay()('identities.reveal')
  const { revealIdentity } = useReservationWrites()
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () => revealIdentity(reservationId, guest.id),
    gcTime: 0,
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const name = `${guest.firstName} ${guest.lastName}`
  if (!guest.identityKept) {
    return (
      <>
        {identities[guest.identityKind]}{' '}
        {guest.identityEnding ? <span className={classes.faint}>{messages.purged}</span> : <Absent />}
      </>
    )
  }
  return (
    <>
      {identities[guest.identityKind]}{' '}
      <span className={classes.number} role="status">
        {data ?? `•••••${guest.identityEnding}`}
      </span>{' '}
      {mayReveal && (
        <UnstyledButton
          className={classes.show}
          aria-label={data ? messages.hideOf(name) : messages.showOf(name)}
          aria-busy={isPending}
          title={messages.logged}
          onClick={() => (data ? reset() : mutate())}
        >
          {data ? messages.hide : messages.show}
        </UnstyledButton>
      )}
    </>
  )
}

function GuestRow({ guest, reservationId }: { guest: ReservationGuest; reservationId: number }) {
  return (
    <tr>
      <th scope="row">
        {guest.firstName} {guest.lastName}
      </th>
      <td data-label={columns.kind}>{kinds[guest.kind]}</td>
      <td data-label={columns.identity}>
        <Identity guest={guest} reservationId={reservationId} />
      </td>
      <td data-label={columns.born}>{guest.birthDate ? formatDate(guest.birthDate) : <Absent />}</td>
      <td data-label={columns.nationality}>{countryName(guest.nationality)}</td>
    </tr>
  )
}

/** Who comes. Numbers are masked; showing one is written down. */
export function GuestsPanel({ reservation, staff }: { reservation: ReservationDetail; staff: StaffPart }) {
  const may = useMay()
  const [isOpen, drawer] = useDisclosure()
  const { guests } = staff
  const wanted = guestsWanted(reservation)
  return (
    <Panel
      title={messages.title}
      facts={messages.entered(guests.length, wanted)}
      action={
        <div className={detailClasses.panelActions}>
          {guests.length < wanted && <span>{messages.before}</span>}
          {may('reservations.write') && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconEdit size={14} aria-hidden />}
              onClick={drawer.open}
            >
              {messages.edit}
            </Button>
          )}
        </div>
      }
    >
      {guests.length === 0 ? (
        <p className={detailClasses.quiet}>{messages.empty}</p>
      ) : (
        <table className={`${tableClasses.table} ${classes.table}`}>
          <caption className="sr-only">{messages.caption}</caption>
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
            {guests.map((guest) => (
              <GuestRow key={guest.id} guest={guest} reservationId={reservation.id} />
            ))}
          </tbody>
        </table>
      )}
      {isOpen && <GuestsDrawer reservation={reservation} staff={staff} onClose={drawer.close} />}
    </Panel>
  )
}
