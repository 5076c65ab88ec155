import { formatMoney } from '@plato/brand/money'
import { formatMonth, formatShortStayDay, weekdays } from '@plato/brand/stay-dates'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addToMonth, lastDayOf, monthOf } from '#site/availability/day-keys.ts'
import { dateSheetLabels } from '#site/availability/messages.tr.ts'
import { MonthGrid } from '#site/availability/month-grid.tsx'
import { monthsOf } from '#site/availability/stay-choice.ts'
import { useDayFocus } from '#site/availability/use-day-focus.ts'
import { useStayPicker } from '#site/availability/use-stay-picker.tsx'
import { WhyRow } from '#site/availability/why-parts.tsx'
import { fromBelow, Sheet } from '#site/shell/ui/sheet.tsx'
import type { SheetControl } from '#site/shell/ui/use-sheet.ts'
import type { ChosenStay } from '#site/stay/chosen-stay.ts'
import type { StayRules } from '#site/stay/stay-rules.ts'
import { useQuote } from '#site/stay/use-quote.ts'

interface Props extends SheetControl {
  readonly rules: StayRules
  readonly first: ChosenStay
}

/** Only one sheet is open at a time, so its days are found by their class. */
const firstStop = () => document.querySelector<HTMLElement>('.day-sheet [data-day][tabindex="0"]') ?? true

/** The full-screen calendar on phones: the choice at the top, the months below each other, the price at the bottom. */
export function DateSheet({ open, onOpenChange, rules, first }: Props) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={dateSheetLabels.title}
      initialFocus={firstStop}
      className={`day-sheet top-6 ${fromBelow}`}
    >
      <Months rules={rules} first={first} onDone={() => onOpenChange(false)} />
    </Sheet>
  )
}

function monthList({ first, last }: { first: string; last: string }): readonly string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = addToMonth(month, 1)) months.push(month)
  return months
}

const monthsAtOnce = 3

function Months({ rules, first, onDone }: Pick<Props, 'rules' | 'first'> & { onDone: () => void }) {
  const range = monthsOf(rules)
  const scroller = useRef<HTMLDivElement>(null)
  const picker = useStayPicker({ rules, first, dayClassName: 'h-[62px]' })
  const { stay, why, requested } = picker
  const start = stay.checkIn ?? (range.first === monthOf(rules.today) ? rules.today : `${range.first}-01`)
  const focus = useDayFocus({ first: start, from: `${range.first}-01`, to: lastDayOf(range.last) })
  const [startMonth] = useState(monthOf(start))
  // Opens with a few months and renders the rest (up to two years) in a transition, so that it opens fast.
  const [withAll, setWithAll] = useState(false)
  useEffect(() => startTransition(() => setWithAll(true)), [])
  useLayoutEffect(() => {
    if (withAll) scroller.current?.querySelector(`[data-month="${startMonth}"]`)?.scrollIntoView()
  }, [withAll, startMonth])
  const months = monthList(range)
  const firstShown = Math.max(0, months.indexOf(startMonth))
  return (
    <>
      <Said stay={stay} />
      <div
        aria-hidden="true"
        className="grid flex-none grid-cols-7 border-b border-line px-5 py-1 text-center text-13 text-ink-faint"
      >
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <div ref={scroller} className="flex-1 overflow-y-auto overscroll-contain px-5 pb-6">
        {(withAll ? months : months.slice(firstShown, firstShown + monthsAtOnce)).map((month) => (
          <div
            key={month}
            data-month={month}
            className="scroll-mt-0 pt-3 [contain-intrinsic-size:auto_420px] [content-visibility:auto]"
          >
            <h3 className="flex min-h-10 items-center text-20 tracking-[-0.01em]">{formatMonth(month)}</h3>
            <MonthGrid
              month={month}
              headsHidden
              dayOf={picker.dayOf}
              focus={focus}
              onPick={picker.pick}
              onFocusDay={picker.onFocusDay}
            />
            {why && requested && monthOf(requested) === month ? (
              <WhyRow why={why} onTake={picker.take} />
            ) : null}
          </div>
        ))}
      </div>
      <p className="sr-only" aria-live="polite">
        {why ? `${why.title}. ${why.text}` : `${picker.summary.text} ${picker.summary.hint}`}
      </p>
      <Foot rules={rules} stay={stay} hint={picker.summary.hint || picker.summary.text} onDone={onDone} />
    </>
  )
}

/** The chosen dates; the ring marks the date that is chosen next. */
function Said({ stay }: { stay: ChosenStay }) {
  const isExitNext = stay.checkIn !== null
  const days = [
    [dateSheetLabels.entry, stay.checkIn, !isExitNext],
    [dateSheetLabels.exit, stay.checkOut, isExitNext],
  ] as const
  return (
    <dl className="grid flex-none grid-cols-2 gap-2 border-b border-line px-5 pt-3 pb-3.5">
      {days.map(([name, day, isNext]) => (
        <div
          key={name}
          className={`rounded-8 border px-3.5 py-[7px] ${isNext ? 'border-transparent outline-2 outline-offset-[-1px] outline-sea' : 'border-line-strong'}`}
        >
          <dt className="text-13 leading-[18px] text-ink-faint">{name}</dt>
          <dd className="font-strong">{day ? formatShortStayDay(day) : dateSheetLabels.none}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FootProps {
  readonly rules: StayRules
  readonly stay: ChosenStay
  readonly hint: string
  readonly onDone: () => void
}

function Foot({ rules, stay, hint, onDone }: FootProps) {
  const { answer, shown } = useQuote(rules, stay)
  return (
    <div className="flex flex-none items-center justify-between gap-4 border-t border-line px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      {answer?.ok && shown ? (
        <p>
          <b className="block text-20 leading-6 font-[650]">
            {formatMoney(shown.totalMinor, shown.currency)}
          </b>
          <span className="text-13 text-ink-soft">
            {dateSheetLabels.summary(answer.quote.nights, formatMoney(shown.prepaymentMinor, shown.currency))}
          </span>
        </p>
      ) : (
        <p className="text-13 text-ink-soft">{hint}</p>
      )}
      <button type="button" onClick={onDone} className="button button-primary">
        {dateSheetLabels.apply}
      </button>
    </div>
  )
}
