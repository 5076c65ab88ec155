import { formatMonth } from '@plato/brand/stay-dates'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { addToMonth, lastDayOf, monthOf } from '#site/availability/day-keys.ts'
import { Legend } from '#site/availability/legend.tsx'
import { calendarLabels } from '#site/availability/messages.tr.ts'
import { MonthGrid } from '#site/availability/month-grid.tsx'
import { monthsOf } from '#site/availability/stay-choice.ts'
import { useDayFocus } from '#site/availability/use-day-focus.ts'
import { type StayPicker, useStayPicker } from '#site/availability/use-stay-picker.tsx'
import { WhyRow, WhyTip } from '#site/availability/why-parts.tsx'
import { island } from '#site/shell/islands/island.tsx'
import type { ChosenStay } from '#site/stay/chosen-stay.ts'
import type { StayRules } from '#site/stay/stay-rules.ts'

interface Props {
  readonly rules: StayRules
  readonly first: ChosenStay
}

/** Two months stand side by side from the desktop on, one below: only the style sheet and this know. */
const monthsShown = () => (window.matchMedia('(width >= 1181px)').matches ? 2 : 1)

/** The villa's days, each able to say what it costs, or why it cannot be had and what could. */
function VillaCalendar({ rules, first }: Props) {
  const range = monthsOf(rules)
  const within = (wish: string) => [range.first, wish, range.last].toSorted()[1] ?? range.first
  const [month, setMonth] = useState(within(monthOf(first.checkIn ?? range.first)))
  const picker: StayPicker = useStayPicker({
    rules,
    first,
    dayClassName: 'h-15 max-tablet:h-[62px]',
    tipOf: (why, date) => <WhyTip why={why} date={date} onTake={picker.take} />,
  })
  const show = (day: string) => {
    const wanted = monthOf(day)
    if (wanted < month || wanted > addToMonth(month, monthsShown() - 1)) {
      setMonth(within(wanted > month ? addToMonth(wanted, 1 - monthsShown()) : wanted))
    }
  }
  const focus = useDayFocus({
    first: first.checkIn ?? (month === monthOf(rules.today) ? rules.today : `${month}-01`),
    from: `${range.first}-01`,
    to: lastDayOf(range.last),
    onMove: show,
  })
  const { checkIn } = picker.stay
  // A stay taken from an offer, or chosen in another part of the page, may lie in a month not shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new entry turns the pages, not paging itself
  useEffect(() => {
    if (checkIn) show(checkIn)
  }, [checkIn])
  const turn = (by: number) => {
    const next = within(addToMonth(month, by))
    setMonth(next)
    focus.standAt(`${next}-01`)
    picker.dismiss()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') picker.dismiss()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape puts a reason away wherever in the calendar it is pressed
    <div className="relative" onKeyDown={onKeyDown}>
      <Summary picker={picker} />
      <Legend />
      <div className="grid gap-8 desktop:grid-cols-2">
        {[month, addToMonth(month, 1)].map((shown, place) => (
          <div key={place === 0 ? 'first' : 'second'} className={place === 0 ? '' : 'max-desktop:hidden'}>
            <MonthHead
              month={shown}
              onTurn={turn}
              previous={place === 0 ? 'shown' : 'never'}
              next={place === 0 ? 'narrow' : 'shown'}
              atStart={month <= range.first}
              atEnd={shown >= range.last}
            />
            <MonthGrid
              month={shown}
              dayOf={picker.dayOf}
              focus={focus}
              onPick={picker.pick}
              onFocusDay={picker.onFocusDay}
              onPoint={picker.onPoint}
            />
            {picker.why && picker.requested && monthOf(picker.requested) === shown ? (
              <WhyRow why={picker.why} onTake={picker.take} className="tablet:hidden" />
            ) : null}
          </div>
        ))}
      </div>
      <p className="sr-only" aria-live="polite">
        {picker.why ? `${picker.why.title}. ${picker.why.text}` : ''}
      </p>
    </div>
  )
}

function Summary({ picker: { summary, stay, clear } }: { picker: StayPicker }) {
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-4">
      <p className="text-17 font-strong" aria-live="polite">
        {summary.text}{' '}
        {summary.hint ? <span className="font-normal text-ink-soft">· {summary.hint}</span> : null}
      </p>
      {stay.checkIn ? (
        <button
          type="button"
          onClick={clear}
          className="button button-small bg-sunken hover:bg-line dark:bg-surface dark:hover:bg-line"
        >
          {calendarLabels.clear}
        </button>
      ) : null}
    </div>
  )
}

interface HeadProps {
  readonly month: string
  readonly onTurn: (by: number) => void
  readonly previous: 'shown' | 'never'
  readonly next: 'shown' | 'narrow'
  readonly atStart: boolean
  readonly atEnd: boolean
}

function MonthHead({ month, onTurn, previous, next, atStart, atEnd }: HeadProps) {
  const arrow = 'icon-button disabled:invisible'
  return (
    <div className="mb-1 flex min-h-11 items-center justify-between">
      <button
        type="button"
        aria-label={calendarLabels.previous}
        disabled={atStart || previous === 'never'}
        onClick={() => onTurn(-1)}
        className={arrow}
      >
        <ChevronLeft />
      </button>
      <b className="font-serif text-20 font-normal tracking-[-0.01em]">{formatMonth(month)}</b>
      <button
        type="button"
        aria-label={calendarLabels.next}
        disabled={atEnd}
        onClick={() => onTurn(1)}
        className={`${arrow} ${next === 'narrow' ? 'desktop:invisible' : ''}`}
      >
        <ChevronRight />
      </button>
    </div>
  )
}

export default island({ name: 'availability/villa-calendar', when: 'visible' }, VillaCalendar)
