import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { formatDate, formatRange } from '@plato/brand/stay-dates'
import { takenNightsSentence } from '@plato/brand/taken-nights.tr'
import { daysBetween } from '@plato/rules/calendar-day'
import { type DateRange, parseTypedRange } from '@plato/rules/typed-dates'
import { useState } from 'react'
import { DateInput, type DateInputStyle } from '#dashboard/dates/date-input.tsx'
import { TakenFoot, useTakenDays } from '#dashboard/dates/date-popup.tsx'
import { rememberMonth } from '#dashboard/dates/last-month.ts'
import { dateMessages as messages } from '#dashboard/dates/messages.tr.ts'
import { MonthStrip } from '#dashboard/dates/month-strip.tsx'
import { shownDays, type TakenFor, useTakenNights } from '#dashboard/dates/taken-nights/use-taken-nights.ts'
import { phoneQuery, useShownMonth } from '#dashboard/dates/use-shown-month.ts'
import { useTypedDates } from '#dashboard/dates/use-typed-dates.ts'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

interface Props extends DateInputStyle {
  readonly from: string
  readonly to: string
  readonly onChange: (range: { from: string; to: string }) => void
  readonly min?: string | undefined
  /** For price periods: the last day belongs to the range. */
  readonly isLastDayIncluded?: boolean
  /** Whose taken nights the calendar shows. */
  readonly taken?: TakenFor | undefined
}

const empty = { from: '', to: '' }

function lengthText({ from, to }: DateRange, isLastDayIncluded: boolean): string {
  const nights = daysBetween(from, to)
  return isLastDayIncluded ? messages.days(nights + 1) : messages.nights(nights)
}

/** What is chosen, typed and taken, behind one field. */
function useRangeField({ from, to, onChange, min, isLastDayIncluded = false, taken, disabled }: Props) {
  const today = todayInIstanbul()
  const value = from && to ? { from, to } : undefined
  const [isOpen, setIsOpen] = useState(false)
  const [half, setHalf] = useState<string>()
  const change = (range: DateRange) => {
    if (range.from) rememberMonth(range.from)
    onChange(range)
  }
  const typed = useTypedDates<DateRange>({
    value,
    format: (range) => formatRange(range.from, range.to),
    // A stay that has begun keeps its year.
    parse: (text) => parseTypedRange(text, { today: min && min < today ? min : today, isLastDayIncluded }),
    whyRefused: (range) => (min && range.from < min ? messages.tooEarly(formatDate(min)) : undefined),
    example: messages.rangeExample,
    unreadable: messages.unreadable,
    onChange: (range) => change(range ?? empty),
  })
  const { parsed } = typed
  const shownMonth = useShownMonth({ isOpen, wanted: parsed?.from, min })
  const ends = parsed ? [parsed.from, parsed.to] : []
  const nights = useTakenNights(taken, isOpen ? [...shownDays(shownMonth.month), ...ends] : ends)
  const open = (opened: boolean) => {
    setIsOpen(opened && !disabled)
    if (!opened) setHalf(undefined)
  }
  const choose = ([first, last]: [string | null, string | null]) => {
    typed.drop()
    if (!first || !last) return setHalf(first ?? undefined)
    change({ from: first, to: last })
    open(false)
  }
  const refused = parsed && taken ? takenNightsSentence(nights.nights, parsed) : undefined
  return { typed, nights, refused, half, isOpen, open, choose, ...shownMonth }
}

type RangeField = ReturnType<typeof useRangeField>

function Feedback({ field, isLastDayIncluded }: { field: RangeField; isLastDayIncluded: boolean }) {
  const { half, typed, refused } = field
  const { parsed } = typed
  if (half) return <b>{messages.half(formatDate(half))}</b>
  if (!parsed) return messages.rangeExample
  const refusal = typed.refusal ?? refused
  return (
    <>
      <b>{`${formatRange(parsed.from, parsed.to)}, ${lengthText(parsed, isLastDayIncluded)}`}</b>
      <span data-bad={refusal && true}>{refusal ?? (typed.isTyped && messages.accept)}</span>
    </>
  )
}

function RangeCalendar({
  field,
  min,
  isLastDayIncluded,
}: Pick<Props, 'min'> & { field: RangeField; isLastDayIncluded: boolean }) {
  const isPhone = useMediaQuery(phoneQuery) ?? false
  const columns = isPhone ? 1 : 2
  const { month, setMonth, half, typed, nights } = field
  const days = useTakenDays(nights.nights)
  const { parsed } = typed
  return (
    <>
      <MonthStrip month={month} shown={columns} min={min} max={undefined} onMonth={setMonth} />
      <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
        <DatePicker
          __stopPropagation
          type="range"
          size={isPhone ? 'sm' : 'xs'}
          numberOfColumns={columns}
          hideOutsideDates
          allowSingleDateInRange={isLastDayIncluded}
          ariaLabels={shellMessages.calendar}
          {...(min ? { minDate: min } : {})}
          date={`${month}-01`}
          onDateChange={(date) => setMonth(date.slice(0, 7))}
          value={half ? [half, null] : [parsed?.from ?? null, parsed?.to ?? null]}
          onChange={field.choose}
          getDayProps={days.getDayProps}
        />
      </DatesProvider>
      {nights.isShown && <TakenFoot reason={days.reason} {...nights} />}
    </>
  )
}

/** Two days of a stay or a range, typed or chosen; the calendar shows the taken nights of a villa. */
export function DateRangeField(props: Props) {
  const {
    from: _from,
    to: _to,
    onChange,
    min,
    isLastDayIncluded = false,
    taken: _taken,
    ...inputProps
  } = props
  const field = useRangeField(props)
  const { typed, refused, isOpen, open } = field
  return (
    <DateInput
      inputProps={{
        placeholder: messages.rangePlaceholder,
        ...inputProps,
        error: inputProps.error ?? (typed.isTyped ? undefined : refused),
      }}
      text={typed.text}
      isTyped={typed.isTyped}
      fault={typed.fault}
      feedback={<Feedback field={field} isLastDayIncluded={isLastDayIncluded} />}
      isOpen={isOpen}
      onOpen={open}
      onType={typed.type}
      onAccept={typed.accept}
      onDrop={typed.drop}
      onClear={() => {
        typed.drop()
        onChange(empty)
      }}
    >
      <RangeCalendar field={field} min={min} isLastDayIncluded={isLastDayIncluded} />
    </DateInput>
  )
}
