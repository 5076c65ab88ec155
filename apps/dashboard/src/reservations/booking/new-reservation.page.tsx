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
import { bookingMessages as messages } from '#dashboard/reservations/booking/booking-messages.tr.ts'
import {
  blankBooking,
  bookingBody,
  type NewValues,
  requestedStay,
} from '#dashboard/reservations/booking/booking-values.ts'
import { LiveQuote } from '#dashboard/reservations/booking/live-quote.tsx'
import { useStayQuote } from '#dashboard/reservations/booking/use-stay-quote.ts'
import { useReservationWrites } from '#dashboard/reservations/reservations.data.ts'
import { AgreedPriceFields } from '#dashboard/shared-reservation/agreed-price-fields.tsx'
import { agreedPriceMessages } from '#dashboard/shared-reservation/agreed-price-messages.tr.ts'
import { agreedPriceIn } from '#dashboard/shared-reservation/agreed-price-values.ts'
import { sourceNames } from '#dashboard/shared-reservation/source-names.tr.ts'
import { villaOptions } from '#dashboard/shared-villa/villa.data.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const { fields, sections, save: saveLabels } = messages
const sourceOptions = reservationSource.options.map((value) => ({ value, label: sourceNames[value] }))
const maxOptions = 50

type Quote = ReturnType<typeof useStayQuote>
/** A ref, because saving needs the quote and the quote depends on the form values. */
type Request = { current: Quote | undefined }

/** Initial values from the query parameters. */
function blankFrom(search: URLSearchParams): NewValues {
  const day = (name: string) => {
    const text = search.get(name) ?? ''
    return isCalendarDate(text) ? text : ''
  }
  const stay = { checkIn: day('checkIn'), checkOut: day('checkOut') }
  const isStay = stay.checkIn !== '' && stay.checkOut > stay.checkIn
  return blankBooking(search.get('villa_id') ?? '', isStay ? stay : undefined)
}

function useNewReservation(quote: Request, blank: NewValues) {
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
      ...agreedBody(values),
      expectedTotalMinor: quote.current?.totalMinor ?? 0,
    }),
    check: agreedErrors,
    fieldOf: {
      'villa.not_found': 'villa_id',
      'stay.dates_taken': 'checkIn',
      'stay.too_many_guests': 'adults',
      'price.not_below_list': 'agreedPrice',
      'price.discount_too_large': 'agreedPrice',
    },
    save: (body) => {
      const sent = create({ ...body, accepted: isAccepted.current }, key)
      return quote.current?.orAskAgain(sent) ?? sent
    },
    onSaved: ({ id, code }) => {
      toastDone(saveLabels.created(code))
      void navigate(`/reservations/${id}`)
    },
  })
  return { editor, isAccepted }
}

/** Without a reason nothing is sent: `agreedErrors` refuses the form. */
function agreedBody(values: NewValues) {
  const agreed = agreedPriceIn(values)
  const reason = values.agreedReason.trim()
  return agreed && reason !== '' ? { agreedPrice: { ...agreed, reason } } : {}
}

function agreedErrors(values: NewValues) {
  if (values.agreedKind === '') return {}
  return {
    ...(agreedPriceIn(values) ? {} : { agreedPrice: formMessages.required }),
    ...(values.agreedReason.trim() === '' ? { agreedReason: agreedPriceMessages.reasonMissing } : {}),
  }
}

/** The quote at the list price, which tells the limit, and the one with the agreed price. */
function useQuotes(values: NewValues) {
  const villaId = numberIn(values.villa_id)
  const stay = requestedStay(values)
  const agreedPrice = agreedPriceIn(values)
  const list = useStayQuote(villaId, stay)
  const agreed = useStayQuote(villaId, stay && agreedPrice && { ...stay, agreedPrice })
  return { list, shown: agreedPrice ? agreed : list }
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
          placeholder={messages.villaPlaceholder}
          nothingFoundMessage={messages.nothing}
          data={villas}
          required
          searchable
          limit={maxOptions}
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

/** Two ways to save: as a request for later review, or accepted at once. */
function SaveBar({ isSaving, isReady, onChoose }: SaveProps) {
  const navigate = useNavigate()
  return (
    <section className={`${formClasses.saveBar} ${classes.saveBar}`} aria-label={formMessages.saveBar}>
      <p className={`${formClasses.changes} ${classes.saveHelp}`} role="status">
        {isReady ? (
          <>
            <span>{saveLabels.requestHelp}</span> <span>{saveLabels.acceptHelp}</span>
          </>
        ) : (
          <span>{saveLabels.needsPrice}</span>
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
        {saveLabels.request}
      </Button>
      <Button type="submit" disabled={!isReady} loading={isSaving} onClick={() => onChoose(true)}>
        {saveLabels.accept}
      </Button>
    </section>
  )
}

function NewReservationForm() {
  const [search] = useSearchParams()
  const quoteRef: Request = useRef<Quote>(undefined)
  const { editor, isAccepted } = useNewReservation(quoteRef, blankFrom(search))
  const { form } = editor
  const { list, shown: quote } = useQuotes(form.values)
  quoteRef.current = quote
  return (
    <form className={formClasses.form} noValidate onSubmit={editor.submit}>
      <div className={formClasses.fields}>
        <div className={classes.layout}>
          <StayPanel form={form} />
          <div className={classes.aside}>
            <Panel title={sections.price}>
              <LiveQuote
                isRequested={quote.isRequested}
                query={quote.query}
                onNearest={([checkIn, checkOut]) => form.setValues({ checkIn, checkOut })}
              />
              {list.quote && (
                <div className={classes.agreed}>
                  <AgreedPriceFields
                    values={form.values}
                    onChange={form.setValues}
                    currency={list.quote.currency}
                    listMinor={list.quote.totalMinor}
                    largestDiscountMinor={list.largestDiscountMinor}
                    errors={form.errors}
                  />
                </div>
              )}
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
        isReady={quote.totalMinor !== undefined}
        onChoose={(accepted) => {
          isAccepted.current = accepted
        }}
      />
      <LeaveGuard isDirty={editor.isDirty && !editor.isSaving} />
    </form>
  )
}

/** Creates a reservation taken by phone: the price first, then the guest. */
export function NewReservationPage() {
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <PageHead title={messages.newTitle} facts={messages.newFacts} />
      <NewReservationForm />
    </DatesProvider>
  )
}
