import { Alert, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { guestList } from '@plato/contract/reservations/reservations.contract'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import formClasses from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { useGuardedClose } from '#dashboard/form/use-guarded-close.ts'
import { guestMessages } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import {
  blankGuest,
  draftOf,
  type GuestDraft,
  guestErrors,
  guestListBody,
  guestsWanted,
} from '#dashboard/reservations/guests/guest-drafts.ts'
import { GuestFields } from '#dashboard/reservations/guests/guest-fields.tsx'
import { useReservationWrites } from '#dashboard/reservations/reservations.data.ts'
import { sentenceOf, toastDone } from '#dashboard/shell/toast/toast.tsx'

const { drawer: messages } = guestMessages

interface Props {
  readonly reservation: ReservationDetail
  readonly staff: StaffPart
  readonly onClose: () => void
}

/** An empty list starts with the guest who made the reservation. */
const firstDrafts = (reservation: ReservationDetail, { guests, firstName, lastName }: StaffPart) =>
  guests.length > 0
    ? guests.map(draftOf)
    : [blankGuest(crypto.randomUUID(), [], reservation, { firstName, lastName })]

function useGuestList({ reservation, staff, onClose }: Props) {
  const { saveGuests } = useReservationWrites()
  const form = useForm<{ guests: GuestDraft[] }>({
    mode: 'controlled',
    initialValues: { guests: firstDrafts(reservation, staff) },
    validate: ({ guests }) => guestErrors(guests),
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (guests: readonly GuestDraft[]) =>
      saveGuests(reservation.id, guestList.parse(guestListBody(guests))),
    onSuccess: () => {
      toastDone(messages.saved)
      onClose()
    },
  })
  const add = () =>
    form.insertListItem('guests', blankGuest(crypto.randomUUID(), form.values.guests, reservation))
  return { form, add, save: mutate, isPending, error }
}

/**
 * Edits the guest list with the identity numbers that the law requires; stored numbers are never sent to the browser.
 */
export function GuestsDrawer(props: Props) {
  const { reservation, onClose } = props
  const { form, add, save, isPending, error } = useGuestList(props)
  const wanted = guestsWanted(reservation)
  const { guests } = form.values
  const close = useGuardedClose({ isDirty: form.isDirty() }, onClose)
  const errorCount = Object.keys(form.errors).length
  return (
    <FormDrawer title={messages.title} onClose={close}>
      <form
        className={formClasses.form}
        noValidate
        onSubmit={form.onSubmit((values) => {
          if (!isPending) save(values.guests)
        })}
      >
        <div className={formClasses.fields}>
          {guests.map((guest, index) => (
            <GuestFields
              key={guest.key}
              form={form}
              index={index}
              onRemove={() => form.removeListItem('guests', index)}
            />
          ))}
          {guests.length < wanted ? (
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {messages.add}
            </Button>
          ) : (
            <p className={formClasses.help}>{messages.full(wanted)}</p>
          )}
          {error && (
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
              {sentenceOf(error)}
            </Alert>
          )}
        </div>
        <section className={formClasses.saveBar} aria-label={formMessages.saveBar}>
          <p className={formClasses.changes} role="status">
            {form.isDirty() && <b>{messages.unsaved}</b>}
            {errorCount > 0 && <em>{formMessages.fixErrors(errorCount)}</em>}
          </p>
          <Button variant="subtle" onClick={close} disabled={isPending}>
            {formMessages.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {formMessages.save}
          </Button>
        </section>
      </form>
    </FormDrawer>
  )
}
