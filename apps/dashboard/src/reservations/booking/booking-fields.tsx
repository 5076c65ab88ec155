import { NumberInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { formatMoney } from '@plato/brand/money'
import { useQuery } from '@tanstack/react-query'
import { DateRangeField } from '#dashboard/dates/date-range-field.tsx'
import type { TakenFor } from '#dashboard/dates/taken-nights/use-taken-nights.ts'
import classes from '#dashboard/reservations/booking/booking.module.css'
import { bookingMessages as messages } from '#dashboard/reservations/booking/booking-messages.tr.ts'
import {
  type ContactValues,
  countOf,
  type StayValues,
  withExtra,
} from '#dashboard/reservations/booking/booking-values.ts'
import { villaDetail } from '#dashboard/shared-villa/villa.data.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { choices } from '#dashboard/villas/editor/fields/villa-field-messages.tr.ts'

const { fields } = messages
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const maxOfExtra = 20

/** A form that has these fields among others. */
type FormWith<Part> = Pick<
  UseFormReturnType<Part & Record<string, string | number | boolean>>,
  'getInputProps' | 'setFieldValue' | 'errors'
> & { readonly values: Part }

interface StayProps {
  readonly form: FormWith<StayValues>
  readonly isLocked?: boolean
}

/** Arrival and departure; with a villa its taken nights are shown. */
export function StayFields({ form, isLocked = false, taken }: StayProps & { taken: TakenFor | undefined }) {
  const { checkIn, checkOut } = form.values
  return (
    <DateRangeField
      className={classes.wide}
      label={messages.stay}
      required
      // A stay that has begun keeps its day.
      min={checkIn && checkIn < todayInIstanbul() ? checkIn : todayInIstanbul()}
      from={checkIn}
      to={checkOut}
      onChange={({ from, to }) => {
        form.setFieldValue('checkIn', from)
        form.setFieldValue('checkOut', to)
      }}
      error={form.errors.checkIn ?? form.errors.checkOut}
      disabled={isLocked}
      clearable
      taken={isLocked ? undefined : taken}
    />
  )
}

export function PeopleFields({ form, isLocked = false }: StayProps) {
  const count = (field: 'adults' | 'children' | 'babies', help?: string) => (
    <NumberInput
      label={fields[field]}
      description={help}
      inputWrapperOrder={order}
      required={field === 'adults'}
      min={field === 'adults' ? 1 : 0}
      max={60}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      disabled={isLocked}
      {...form.getInputProps(field)}
    />
  )
  return (
    <div className={classes.people}>
      {count('adults')}
      {count('children')}
      {count('babies', messages.babyHelp)}
    </div>
  )
}

/** What a guest may add to the stay; a villa without extras shows nothing. */
export function ExtraFields({ form, villaId, isLocked = false }: StayProps & { villaId: number }) {
  const { data: villa } = useQuery(villaDetail(villaId))
  const fees = villa?.parts.fees.filter(({ mandatory }) => !mandatory) ?? []
  const { extras } = form.values
  if (!villa || fees.length === 0) return null
  return (
    <fieldset className={classes.extras}>
      <legend>{fields.extras}</legend>
      {fees.map(({ id = 0, name, amountMinor, basis }) => (
        <NumberInput
          key={id}
          label={messages.extra(
            name,
            formatMoney(amountMinor, villa.facts.currency),
            choices.feeBasis[basis],
          )}
          min={0}
          max={maxOfExtra}
          allowDecimal={false}
          allowNegative={false}
          disabled={isLocked}
          value={countOf(extras, id)}
          onChange={(count) => form.setFieldValue('extras', withExtra(extras, id, Number(count) || 0))}
        />
      ))}
    </fieldset>
  )
}

export function ContactFields({ form }: { form: FormWith<ContactValues> }) {
  return (
    <>
      <TextInput label={fields.firstName} required autoComplete="off" {...form.getInputProps('firstName')} />
      <TextInput label={fields.lastName} required autoComplete="off" {...form.getInputProps('lastName')} />
      <TextInput
        label={fields.phone}
        description={messages.phoneHelp}
        inputWrapperOrder={order}
        required
        type="tel"
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      <TextInput
        label={fields.email}
        description={messages.emailHelp}
        inputWrapperOrder={order}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
    </>
  )
}

export function NoteFields({ form }: { form: FormWith<ContactValues> }) {
  const note = (field: 'guestNote' | 'staffNote', help: string) => (
    <Textarea
      className={classes.wide}
      label={fields[field]}
      description={help}
      inputWrapperOrder={order}
      autosize
      minRows={2}
      maxRows={8}
      {...form.getInputProps(field)}
    />
  )
  return (
    <>
      {note('guestNote', messages.guestNoteHelp)}
      {note('staffNote', messages.staffNoteHelp)}
    </>
  )
}
