import { formatMonth } from '@plato/brand/stay-dates'
import { useLayoutEffect, useRef, useState } from 'react'
import { addToMonth, monthOf } from '#site/availability/day-keys.ts'
import { MonthGrid } from '#site/availability/month-grid.tsx'
import { MonthChips } from '#site/search/bar/month-chips.tsx'
import { type CalendarProps, usePickedDays } from '#site/search/bar/use-picked-days.tsx'

const noop = () => undefined

/** All months under each other in a scrolling box, as a phone shows them; the row of months above scrolls to one. */
export function WhenMonths(props: CalendarProps) {
  const { today } = props
  const box = useRef<HTMLDivElement>(null)
  const { first, last, grid } = usePickedDays(props, noop, 'h-11 pt-[3px]')
  const [current, setCurrent] = useState(monthOf(first))
  const months: string[] = []
  for (let month = monthOf(today); month <= monthOf(last); month = addToMonth(month, 1)) months.push(month)

  const sectionOf = (month: string) => box.current?.querySelector<HTMLElement>(`div[data-month="${month}"]`)
  const scrollTo = (month: string) => {
    const section = sectionOf(month)
    if (box.current && section) box.current.scrollTop = section.offsetTop
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first drawing starts at the chosen month
  useLayoutEffect(() => scrollTo(current), [])
  const onScroll = () => {
    const top = box.current?.scrollTop ?? 0
    const above = months.filter((month) => (sectionOf(month)?.offsetTop ?? 0) <= top + 8)
    setCurrent(above.at(-1) ?? monthOf(today))
  }
  return (
    <>
      <MonthChips
        today={today}
        lastMonth={monthOf(last)}
        current={current}
        onChoose={scrollTo}
        className="-mx-4 flex-none gap-1.5 overflow-x-auto border-b border-line px-4 pt-1 pb-2.5 [scrollbar-width:none]"
      />
      <div
        ref={box}
        onScroll={onScroll}
        className="relative -mx-4 min-h-0 flex-1 overflow-y-auto overscroll-contain px-4"
      >
        {months.map((month) => (
          <div key={month} data-month={month} className="pt-3 pb-2">
            <p aria-hidden="true" className="font-serif text-20 tracking-[-0.01em]">
              {formatMonth(month)}
            </p>
            <MonthGrid month={month} {...grid} />
          </div>
        ))}
      </div>
    </>
  )
}
