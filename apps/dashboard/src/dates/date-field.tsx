import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { formatDate, formatSpokenDay, formatStayDay } from '@plato/brand/stay-dates'
import { parseTypedDate } from '@plato/rules/typed-dates'
import { useState } from 'react'
import { DateInput, type DateInputStyle } from '#dashboard/dates/date-input.tsx'
import { rememberMonth } from '#dashboard/dates/last-month.ts'
import { dateMessages as messages } from '#dashboard/dates/messages.tr.ts'
import { MonthStrip } from '#dashboard/dates/month-strip.tsx'
import { phoneQuery, useShownMonth } from '#dashboard/dates/use-shown-month.ts'
import { useTypedDates } from '#dashboard/dates/use-typed-dates.ts'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

interface Props extends DateInputStyle {
  /** YYYY-MM-DD, '' when none. */
  readonly value: string
  readonly onChange: (date: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
}

interface CalendarProps extends Pick<Props, 'min' | 'max'> {
  readonly value: string | undefined
  readonly month: string
  readonly onMonth: (month: string) => void
  readonly onDay: (date: string) => void
}

function DayCalendar({ value, month, min, max, onMonth, onDay }: CalendarProps) {
  const isPhone = useMediaQuery(phoneQuery) ?? false
  return (
    <>
      <MonthStrip month={month} shown={1} min={min} max={max} onMonth={onMonth} />
      <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
        <DatePicker
          __stopPropagation
          size={isPhone ? 'sm' : 'xs'}
          hideOutsideDates
          ariaLabels={shellMessages.calendar}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          date={`${month}-01`}
          onDateChange={(date) => onMonth(date.slice(0, 7))}
          value={value ?? null}
          onChange={(date) => date && onDay(date)}
          getDayProps={(day) => ({ 'aria-label': formatSpokenDay(day) })}
        />
      </DatesProvider>
    </>
  )
}

function Feedback({
  date,
  refusal,
  isTyped,
}: {
  date: string | undefined
  refusal: string | undefined
  isTyped: boolean
}) {
  if (!date) return messages.dayExample
  return (
    <>
      <b>{formatStayDay(date)}</b>
      <span data-bad={refusal && true}>{refusal ?? (isTyped && messages.accept)}</span>
    </>
  )
}

/** One day, typed or chosen. */
export function DateField({ value, onChange, min, max, ...inputProps }: Props) {
  const today = todayInIstanbul()
  const [isOpen, setIsOpen] = useState(false)
  const typed = useTypedDates<string>({
    value: value || undefined,
    format: formatDate,
    parse: (text) => parseTypedDate(text, { today, latest: max }),
    whyRefused: (date) => {
      if (min && date < min) return messages.tooEarly(formatDate(min))
      return max && date > max ? messages.tooLate(formatDate(max)) : undefined
    },
    example: messages.dayExample,
    unreadable: messages.unreadable,
    onChange: (date) => onChange(date ?? ''),
  })
  const { month, setMonth } = useShownMonth({ isOpen, wanted: typed.parsed, min, max })
  const open = (opened: boolean) => setIsOpen(opened && !inputProps.disabled)
  const choose = (date: string) => {
    typed.drop()
    rememberMonth(date)
    onChange(date)
    open(false)
  }
  return (
    <DateInput
      inputProps={{ placeholder: messages.dayPlaceholder, ...inputProps }}
      text={typed.text}
      isTyped={typed.isTyped}
      fault={typed.fault}
      feedback={<Feedback date={typed.parsed} refusal={typed.refusal} isTyped={typed.isTyped} />}
      isOpen={isOpen}
      onOpen={open}
      onType={typed.type}
      onAccept={typed.accept}
      onDrop={typed.drop}
      onClear={() => {
        typed.drop()
        onChange('')
      }}
    >
      <DayCalendar value={typed.parsed} month={month} min={min} max={max} onMonth={setMonth} onDay={choose} />
    </DateInput>
  )
}
