import { formatMonth } from '@plato/brand/stay-dates'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { addToMonth, monthOf } from '#site/availability/day-keys.ts'
import { MonthGrid } from '#site/availability/month-grid.tsx'
import { MonthChips } from '#site/search/bar/month-chips.tsx'
import { type CalendarProps, usePickedDays } from '#site/search/bar/use-picked-days.tsx'
import { dateLabels } from '#site/search/messages.tr.ts'

/** Two months side by side, turned by arrows or chosen in the row of months above. */
export function WhenCalendar(props: CalendarProps) {
  const { stay, today } = props
  const [shown, setShown] = useState(monthOf(stay && stay.checkIn >= today ? stay.checkIn : today))
  const right = addToMonth(shown, 1)
  const onMove = (day: string) => {
    if (monthOf(day) < shown) setShown(monthOf(day))
    if (monthOf(day) > right) setShown(addToMonth(monthOf(day), -1))
  }
  const { last, focus, grid } = usePickedDays(props, onMove, 'h-10 pt-px low:h-[38px] low:pt-0')
  const show = (month: string) => {
    setShown(month)
    focus.standAt(`${month}-01`)
  }
  return (
    <>
      <MonthChips
        today={today}
        lastMonth={monthOf(last)}
        current={shown}
        alsoShown={[right]}
        onChoose={show}
        className="flex-none gap-0.5 border-b border-line px-5 py-3 low:py-2"
      />
      <div className="relative grid min-h-0 auto-cols-fr grid-flow-col gap-10 overflow-y-auto overscroll-contain px-6 pt-2 pb-2">
        {[shown, right].map((month, at) => (
          <div key={month}>
            <div className="flex min-h-11 items-center justify-between">
              <Turn
                shown={at === 0}
                off={shown <= monthOf(today)}
                sign="back"
                onClick={() => show(addToMonth(shown, -1))}
              />
              <span className="font-serif text-20 tracking-[-0.01em]" aria-hidden="true">
                {formatMonth(month)}
              </span>
              <Turn shown={at === 1} off={right >= monthOf(last)} sign="on" onClick={() => show(right)} />
            </div>
            <MonthGrid month={month} {...grid} />
          </div>
        ))}
      </div>
    </>
  )
}

interface TurnProps {
  readonly shown: boolean
  readonly off: boolean
  readonly sign: 'back' | 'on'
  readonly onClick: () => void
}

function Turn({ shown, off, sign, onClick }: TurnProps) {
  if (!shown) return <span className="size-11" />
  return (
    <button
      type="button"
      className="icon-button aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-transparent"
      aria-label={sign === 'back' ? dateLabels.previousMonth : dateLabels.nextMonth}
      aria-disabled={off}
      onClick={() => !off && onClick()}
    >
      {sign === 'back' ? <ChevronLeft /> : <ChevronRight />}
    </button>
  )
}
