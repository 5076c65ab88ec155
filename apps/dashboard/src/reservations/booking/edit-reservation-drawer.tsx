import { Textarea } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import {
  type ChangedReservation,
  changedReservation,
} from '@plato/contract/reservations/reservations.contract'
import { useRef } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import formClasses from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { SaveBar } from '#dashboard/form/save-bar.tsx'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { useGuardedClose } from '#dashboard/form/use-guarded-close.ts'
import classes from '#dashboard/reservations/booking/booking.module.css'
import {
  ContactFields,
  ExtraFields,
  NoteFields,
  PeopleFields,
  StayFields,
} from '#dashboard/reservations/booking/booking-fields.tsx'
import { bookingMessages as messages } from '#dashboard/reservations/booking/booking-messages.tr.ts'
import {
  bookingBody,
  type ChangedValues,
  changedValuesOf,
  isOtherStay,
  requestedStay,
} from '#dashboard/reservations/booking/booking-values.ts'
import { PriceDifference } from '#dashboard/reservations/booking/price-difference.tsx'
import { useStayQuote } from '#dashboard/reservations/booking/use-stay-quote.ts'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { useReservationWrites } from '#dashboard/reservations/reservations.data.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const {
  villa_id: _villa,
  source: _source,
  agreedKind: _kind,
  agreedPrice: _price,
  agreedReason: _reason,
  ...labels
} = messages.fields

interface Props {
  readonly reservation: ReservationDetail
  readonly staff: StaffPart
  readonly onClose: () => void
}

type Quote = ReturnType<typeof useStayQuote>
type Request = { current: Quote | undefined }

/**
 * A changed stay is saved with the total of its quote. Without a quote the total is -1, which the contract refuses,
 * so no stay is saved at a price that was not shown.
 */
function useChange({ reservation, staff, onClose }: Props, quote: Request) {
  const { change } = useReservationWrites()
  const key = useFormKey()
  const before = changedValuesOf(reservation, staff)
  return useEditor<ChangedValues, ChangedReservation, ReservationDetail>({
    record: reservation,
    blank: before,
    valuesOf: (saved) => (saved.staff ? changedValuesOf(saved, saved.staff) : before),
    labels,
    secret: ['checkIn', 'checkOut', 'extras'],
    schema: changedReservation,
    bodyOf: (values) => ({
      version: reservation.version,
      ...bookingBody(values),
      reason: values.reason,
      expectedTotalMinor: isOtherStay(before, values)
        ? (quote.current?.totalMinor ?? -1)
        : staff.quote.totalMinor,
    }),
    check: (values) =>
      isOtherStay(before, values) && values.reason.trim() === '' ? { reason: messages.reasonMissing } : {},
    fieldOf: { 'stay.dates_taken': 'checkIn', 'stay.too_many_guests': 'adults' },
    save: (body) => {
      const sent = change(reservation.id, body, key)
      return quote.current?.orAskAgain(sent) ?? sent
    },
    onSaved: () => {
      toastDone(messages.save.changed)
      onClose()
    },
  })
}

function Fields({
  reservation,
  staff,
  form,
  quote,
}: Props & Pick<Editor<ChangedValues>, 'form'> & { quote: Quote }) {
  const isLocked = !reservation.mayChange
  const isOther = isOtherStay(changedValuesOf(reservation, staff), form.values)
  return (
    <div className={`${formClasses.fields} ${classes.drawer}`}>
      {isLocked && <p className={formClasses.help}>{messages.locked}</p>}
      <StayFields
        form={form}
        isLocked={isLocked}
        taken={{ villaId: reservation.villaId, exceptReservationId: reservation.id }}
      />
      <PeopleFields form={form} isLocked={isLocked} />
      <ExtraFields form={form} villaId={reservation.villaId} isLocked={isLocked} />
      {!isLocked && (
        <PriceDifference
          isOther={isOther}
          before={staff.quote}
          quote={quote}
          onNearest={([checkIn, checkOut]) => form.setValues({ checkIn, checkOut })}
        />
      )}
      {isOther && (
        <Textarea
          label={messages.fields.reason}
          description={messages.reasonHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
      )}
      <div className={classes.pair}>
        <ContactFields form={form} />
      </div>
      <NoteFields form={form} />
    </div>
  )
}

function EditForm(props: Props) {
  const { reservation, staff, onClose } = props
  const quoteRef: Request = useRef<Quote>(undefined)
  const editor = useChange(props, quoteRef)
  const { form } = editor
  const isOther = isOtherStay(changedValuesOf(reservation, staff), form.values)
  const stay = isOther ? requestedStay(form.values) : undefined
  const quote = useStayQuote(reservation.villaId, stay && { ...stay, exceptReservationId: reservation.id })
  quoteRef.current = quote
  const close = useGuardedClose(editor, onClose)
  useHotkeys([['mod+S', () => editor.submit()]], [])
  return (
    <FormDrawer title={messages.editTitle} onClose={close}>
      <form className={formClasses.form} noValidate onSubmit={editor.submit}>
        <Fields {...props} form={form} quote={quote} />
        <SaveBar editor={editor} onCancel={close} />
      </form>
    </FormDrawer>
  )
}

/** Drawer over the open reservation page, which passes the reservation down. */
export function EditReservationDrawer() {
  const reservation = useOutletContext<ReservationDetail>()
  const navigate = useNavigate()
  if (!reservation.staff) return null
  return (
    <EditForm
      key={reservation.version}
      reservation={reservation}
      staff={reservation.staff}
      onClose={() => void navigate(`/reservations/${reservation.id}`)}
    />
  )
}
