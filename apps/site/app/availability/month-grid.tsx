import { formatMonth, longWeekdays, weekdays } from '@plato/brand/stay-dates'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { dayAfterKey, monthOf, weeksOf } from '#site/availability/day-keys.ts'
import type { DayFocus } from '#site/availability/use-day-focus.ts'

/** The visible content and the screen-reader label of one day. */
export interface DayView {
  /** Screen-reader label that replaces the content; left out where the content is already a full sentence. */
  readonly label?: string
  readonly content: ReactNode
  readonly className: string
  readonly selected?: boolean
  /** Focusable, but picking it does nothing. */
  readonly disabled?: boolean
  /** Rendered in the same cell after the day button, such as the reason why the day cannot be chosen. */
  readonly after?: ReactNode
  readonly describedBy?: string
}

interface Props {
  /** YYYY-MM */
  readonly month: string
  readonly dayOf: (date: string) => DayView
  readonly focus: DayFocus
  readonly onPick: (date: string) => void
  readonly onFocusDay?: (date: string) => void
  /** Called with the hovered or focused day, and with undefined when the pointer leaves it. */
  readonly onPoint?: (date: string | undefined) => void
  /** Hides the weekday header visually when several months share one; screen readers still get it per month. */
  readonly headsHidden?: boolean
}

/** One month of days as a grid: Monday first, one tab stop, arrows, Home and End for the week, Page keys for the month. */
export function MonthGrid({ month, dayOf, headsHidden = false, ...cell }: Props) {
  const { focus } = cell
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (!focus.wanted.current || monthOf(focus.day) !== month) return
    focus.wanted.current = false
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focus.day}"]`)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      event.altKey || event.ctrlKey || event.metaKey ? undefined : dayAfterKey(focus.day, event.key)
    if (!next || !(event.target instanceof HTMLElement) || !event.target.dataset.day) return
    event.preventDefault()
    focus.moveTo(next)
  }
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of buttons walked with the arrow keys is a grid
      role="grid"
      aria-label={formatMonth(month)}
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-collapse"
    >
      <thead className={headsHidden ? 'sr-only' : ''}>
        <tr>
          {weekdays.map((weekday, at) => (
            <th
              key={weekday}
              scope="col"
              abbr={longWeekdays[at]}
              className="h-8 text-13 font-normal text-ink-faint"
            >
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((date) => date)}>
            {week.map((date, at) =>
              date ? (
                <DayCell key={date} date={date} view={dayOf(date)} {...cell} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no other name
                <td key={at} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps extends Omit<Props, 'month' | 'dayOf' | 'headsHidden'> {
  readonly date: string
  readonly view: DayView
}

function DayCell({ date, view, focus, onPick, onFocusDay, onPoint }: CellProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected; the lint sees a plain table's cell
    <td aria-selected={view.selected ?? false} className="relative p-0">
      <button
        type="button"
        data-day={date}
        tabIndex={focus.day === date ? 0 : -1}
        aria-label={view.label}
        aria-disabled={view.disabled || undefined}
        aria-describedby={view.describedBy}
        onClick={() => {
          focus.standAt(date)
          if (!view.disabled) onPick(date)
        }}
        onFocus={() => {
          focus.standAt(date)
          onFocusDay?.(date)
          onPoint?.(date)
        }}
        onPointerEnter={() => onPoint?.(date)}
        onPointerLeave={() => onPoint?.(undefined)}
        className={`block w-full text-center focus-visible:outline-offset-[-2px] ${view.className}`}
      >
        {view.content}
      </button>
      {view.after}
    </td>
  )
}
