import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { Button, Select } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import {
  type ReservationDetail,
  reservationSource,
} from '@plato/contract/reservations/reservation-shape.contract'
import { newReservation } from '@plato/contract/reservations/reservations.contract'
import { isCalendarDate } from '@plato/rules/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import formClasses from '#dashboard/form/form.module.css'
import { LeaveGuard } from '#dashboard/form/leave-guard.tsx'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { numberIn } from '#dashboard/form/number-in.ts'
import { Panel, PanelFields } from '#dashboard/form/panel.tsx'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { PageHead } from '#dashboard/list/page-head.tsx'
import classes from '#dashboard/reservations/booking/booking.module.css'
import {
  ContactFields,
  ExtraFields,
  NoteFields,
  PeopleFields,
  StayFields,
} from '#dashboard/reservations/booking/booking-fields.tsx'
import { bookingMessages as words } from '#dashboard/reservations/booking/booking-messages.tr.ts'
import {
  askedStay,
  blankBooking,
  bookingBody,
  type NewValues,
} from '#dashboard/reservations/booking/booking-values.ts'
import { LiveQuote } from '#dashboard/reservations/booking/live-quote.tsx'
import { useStayQuote } from '#dashboard/reservations/booking/use-stay-quote.ts'
import { sourceNames } from '#dashboard/reservations/reservation-messages.tr.ts'
import { useReservationWrites, villaOptions } from '#dashboard/reservations/reservations.data.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'

const { fields, sections, save: saveWords } = words
const sourceOptions = reservationSource.options.map((value) => ({ value, label: sourceNames[value] }))
const mostOptions = 50

type Quote = ReturnType<typeof useStayQuote>
/** The price depends on what is typed and saving on the price, so the price is asked for first. */
type Asked = { current: Quote | undefined }

/** What the address already knows of the stay. */
function blankFrom(search: URLSearchParams): NewValues {
  const day = (name: string) => {
    const text = search.get(name) ?? ''
    return isCalendarDate(text) ? text : ''
  }
  const stay = { checkIn: day('checkIn'), checkOut: day('checkOut') }
  const isStay = stay.checkIn !== '' && stay.checkOut > stay.checkIn
  return blankBooking(search.get('villa_id') ?? '', isStay ? stay : undefined)
}

function useNewReservation(quote: Asked, blank: NewValues) {
  const navigate = useNavigate()
  const { create } = useReservationWrites()
  const key = useFormKey()
  const isAccepted = useRef(false)
  const editor = useEditor<NewValues, ReturnType<typeof newReservation.parse>, ReservationDetail>({
    record: undefined,
    blank,
    valuesOf: () => blank,
    labels: fields,
    schema: newReservation,
    bodyOf: (values) => ({
      villa_id: numberIn(values.villa_id),
      source: values.source,
      ...bookingBody(values),
      expectedTotalMinor: quote.current?.told ?? 0,
    }),
    fieldOf: {
      'villa.not_found': 'villa_id',
      'stay.dates_taken': 'checkIn',
      'stay.too_many_guests': 'adults',
    },
    save: (body) => {
      const sent = create({ ...body, accepted: isAccepted.current }, key)
      return quote.current?.orAskAgain(sent) ?? sent
    },
    onSaved: ({ id, code }) => {
      toastDone(saveWords.created(code))
      void navigate(`/reservations/${id}`)
    },
  })
  return { editor, isAccepted }
}

type FormProps = Pick<Editor<NewValues>, 'form'>

function StayPanel({ form }: FormProps) {
  const { data: villas = [] } = useQuery(villaOptions())
  const villaId = numberIn(form.values.villa_id)
  return (
    <Panel title={sections.stay}>
      <PanelFields>
        <Select
          label={fields.villa_id}
          placeholder={words.villaPlaceholder}
          nothingFoundMessage={words.nothing}
          data={villas}
          required
          searchable
          limit={mostOptions}
          {...form.getInputProps('villa_id')}
          value={form.values.villa_id || null}
          onChange={(value) => form.setValues({ villa_id: value ?? '', extras: '' })}
        />
        <Select
          label={fields.source}
          data={sourceOptions}
          allowDeselect={false}
          {...form.getInputProps('source')}
        />
        <StayFields form={form} taken={villaId === undefined ? undefined : { villaId }} />
        <PeopleFields form={form} />
        {villaId !== undefined && <ExtraFields form={form} villaId={villaId} />}
      </PanelFields>
    </Panel>
  )
}

interface SaveProps {
  readonly isSaving: boolean
  readonly isReady: boolean
  readonly onChoose: (isAccepted: boolean) => void
}

/** Two ways to save: as a request somebody will look at, or taken over at once. */
function SaveBar({ isSaving, isReady, onChoose }: SaveProps) {
  const navigate = useNavigate()
  return (
    <section className={`${formClasses.saveBar} ${classes.saveBar}`} aria-label={formMessages.saveBar}>
      <p className={`${formClasses.changes} ${classes.saveHelp}`} role="status">
        {isReady ? (
          <>
            <span>{saveWords.requestHelp}</span> <span>{saveWords.acceptHelp}</span>
          </>
        ) : (
          <span>{saveWords.needsPrice}</span>
        )}
      </p>
      <Button variant="subtle" disabled={isSaving} onClick={() => void navigate('/reservations')}>
        {formMessages.cancel}
      </Button>
      <Button
        type="submit"
        variant="default"
        disabled={!isReady}
        loading={isSaving}
        onClick={() => onChoose(false)}
      >
        {saveWords.request}
      </Button>
      <Button type="submit" disabled={!isReady} loading={isSaving} onClick={() => onChoose(true)}>
        {saveWords.accept}
      </Button>
    </section>
  )
}

function NewReservationForm() {
  const [search] = useSearchParams()
  const asked: Asked = useRef<Quote>(undefined)
  const { editor, isAccepted } = useNewReservation(asked, blankFrom(search))
  const { form } = editor
  const quote = useStayQuote(numberIn(form.values.villa_id), askedStay(form.values))
  asked.current = quote
  return (
    <form className={formClasses.form} noValidate onSubmit={editor.submit}>
      <div className={formClasses.fields}>
        <div className={classes.layout}>
          <StayPanel form={form} />
          <div className={classes.aside}>
            <Panel title={sections.price}>
              <LiveQuote
                isAsked={quote.isAsked}
                query={quote.query}
                onNearest={([checkIn, checkOut]) => form.setValues({ checkIn, checkOut })}
              />
            </Panel>
          </div>
          <div className={formClasses.stack}>
            <Panel title={sections.contact}>
              <PanelFields>
                <ContactFields form={form} />
              </PanelFields>
            </Panel>
            <Panel title={sections.notes}>
              <PanelFields>
                <NoteFields form={form} />
              </PanelFields>
            </Panel>
          </div>
        </div>
      </div>
      <SaveBar
        isSaving={editor.isSaving}
        isReady={quote.told !== undefined}
        onChoose={(accepted) => {
          isAccepted.current = accepted
        }}
      />
      <LeaveGuard isDirty={editor.isDirty && !editor.isSaving} />
    </form>
  )
}

/** A reservation taken by phone: the price is told first, then who it is for. */
export function NewReservationPage() {
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <PageHead title={words.newTitle} facts={words.newFacts} />
      <NewReservationForm />
    </DatesProvider>
  )
}
