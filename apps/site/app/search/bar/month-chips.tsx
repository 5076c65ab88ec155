import { formatMonth, formatShortMonth } from '@plato/brand/stay-dates'
import { Fragment, useEffect, useRef } from 'react'
import { addToMonth, monthOf } from '#site/availability/day-keys.ts'
import { barLabels } from '#site/search/messages.tr.ts'

interface Props {
  readonly today: string
  /** The last month that can be searched, YYYY-MM. */
  readonly lastMonth: string
  /** The first month on view, YYYY-MM. */
  readonly current: string
  /** Other months on view. */
  readonly alsoShown?: readonly string[]
  readonly onChoose: (month: string) => void
  readonly className: string
}

const monthCount = 12

/** The next twelve months; a press shows that month. On a phone the row scrolls and the current month is centred. */
export function MonthChips({ today, lastMonth, current, alsoShown = [], onChoose, className }: Props) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-month="${current}"]`)
    if (!row.current || !chip) return
    row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [current])
  const first = monthOf(today)
  const months = Array.from({ length: monthCount }, (_, at) => addToMonth(first, at)).filter(
    (month) => month <= lastMonth,
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser
    <div
      ref={row}
      role="group"
      aria-label={barLabels.months}
      className={`relative flex items-center ${className}`}
    >
      {months.map((month, at) => (
        <Fragment key={month}>
          {at === 0 || month.endsWith('-01') ? (
            <span aria-hidden="true" className="flex-none px-1.5 text-13 text-ink-faint not-first:pl-3">
              {month.slice(0, 4)}
            </span>
          ) : null}
          <button
            type="button"
            data-month={month}
            aria-current={month === current ? 'true' : undefined}
            onClick={() => onChoose(month)}
            className={`min-h-10 flex-1 rounded-full text-15 font-medium transition-colors hover:bg-sunken focus-visible:rounded-full aria-[current]:bg-sea aria-[current]:text-on-sea max-tablet:min-h-11 max-tablet:flex-[0_0_56px] max-tablet:border max-tablet:border-line ${alsoShown.includes(month) ? 'bg-sea-wash text-sea-strong' : ''}`}
          >
            <span aria-hidden="true">{formatShortMonth(month)}</span>
            <span className="sr-only">{formatMonth(month)}</span>
          </button>
        </Fragment>
      ))}
    </div>
  )
}
