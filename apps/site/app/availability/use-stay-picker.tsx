import { formatShortDay, formatShortStayDay } from '@plato/brand/stay-dates'
import { daysBetween } from '@plato/rules/calendar-day'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { dayStyle } from '#site/availability/day-style.ts'
import { calendarLabels } from '#site/availability/messages.tr.ts'
import type { DayView } from '#site/availability/month-grid.tsx'
import { dayIn, reachableExits } from '#site/availability/stay-choice.ts'
import { type OfferedStay, type WhyDay, whyNoEntry, whyNoExit } from '#site/availability/why-day.ts'
import { usePrice } from '#site/shell/preferences/use-price.ts'
import { type ChosenStay, choose, useChosenStay } from '#site/stay/chosen-stay.ts'
import type { StayRules } from '#site/stay/stay-rules.ts'

export interface StayPicker {
  readonly stay: ChosenStay
  readonly dayOf: (date: string) => DayView
  readonly pick: (date: string) => void
  /** Shows the reason at once when a day that cannot be chosen gets the focus. */
  readonly onFocusDay: (date: string) => void
  readonly onPoint: (date: string | undefined) => void
  /** The day whose reason is shown. */
  readonly requested: string | undefined
  readonly why: WhyDay | undefined
  readonly take: (offer: OfferedStay) => void
  readonly clear: () => void
  readonly dismiss: () => void
  readonly summary: { readonly text: string; readonly hint: string }
}

interface Options {
  readonly rules: StayRules
  readonly first: ChosenStay
  /** Height and shape of a day. */
  readonly dayClassName: string
  /** Renders the reason in the cell of that day. */
  readonly tipOf?: (why: WhyDay, date: string) => ReactNode
}

/** Picks a stay day by day: first the check-in, then one of the check-out days possible for it. */
export function useStayPicker({ rules, first, dayClassName, tipOf }: Options): StayPicker {
  const stay = useChosenStay(first)
  const price = usePrice()
  const [requested, setRequested] = useState<string>()
  const [tried, setTried] = useState<string>()
  const { checkIn, checkOut } = stay
  const entry = checkIn && !checkOut ? checkIn : undefined
  const exits = useMemo(() => (entry ? reachableExits(rules, entry) : []), [rules, entry])
  const choice = { checkIn, checkOut, exits: new Set(exits), tried }
  const { currency } = rules.sheet
  const prices = {
    short: (minor: number) => price.figures(minor, currency),
    full: (minor: number) => price(minor, currency),
  }
  const whyNot = (date: string) =>
    entry && date > entry
      ? exits.includes(date)
        ? undefined
        : whyNoExit(rules, entry, date)
      : whyNoEntry(rules, date)
  const why = requested ? whyNot(requested) : undefined
  useDismissOutside(requested !== undefined, () => setRequested(undefined))

  const pick = (date: string) => {
    const refused = whyNot(date)
    setRequested(refused ? date : undefined)
    if (refused) return
    if (date === entry) choose({ checkIn: null, checkOut: null })
    else if (entry && date > entry) choose({ checkOut: date })
    else choose({ checkIn: date, checkOut: null })
  }
  return {
    stay,
    pick,
    requested,
    why,
    onFocusDay: (date) => setRequested(whyNot(date) ? date : undefined),
    onPoint: (date) => setTried(entry ? date : undefined),
    take({ checkIn: from, checkOut: to }) {
      choose({ checkIn: from, checkOut: to })
      setRequested(undefined)
    },
    clear() {
      choose({ checkIn: null, checkOut: null })
      setRequested(undefined)
    },
    dismiss: () => setRequested(undefined),
    summary: summaryOf(stay, exits),
    dayOf(date) {
      const day = dayIn(rules, date)
      if (!day) return { content: date, className: dayClassName }
      const style = dayStyle(day, choice, prices)
      // The label starts with the visible day number, so that voice control can address the day by it.
      const number = String(Number(date.slice(8)))
      return {
        selected: style.selected,
        className: `day ${dayClassName} ${style.className}`,
        content: (
          <>
            <span className="day-number">{number}</span>
            <span className="sr-only">{style.spoken.slice(number.length)}</span>
            <span aria-hidden="true" className="day-word">
              {style.word}
            </span>
          </>
        ),
        after: why && requested === date ? tipOf?.(why, date) : undefined,
      }
    },
  }
}

function summaryOf({ checkIn, checkOut }: ChosenStay, exits: readonly string[]): StayPicker['summary'] {
  if (checkIn && checkOut) {
    return {
      text: `${calendarLabels.chosen(formatShortStayDay(checkIn), formatShortStayDay(checkOut))} ${checkOut.slice(0, 4)}`,
      hint: calendarLabels.nights(daysBetween(checkIn, checkOut)),
    }
  }
  if (!checkIn) return { text: calendarLabels.choose, hint: '' }
  const minNights = exits[0] ? daysBetween(checkIn, exits[0]) : 1
  const hint =
    exits.length === 1 ? calendarLabels.chooseExitOnly(minNights) : calendarLabels.chooseExitHint(minNights)
  return { text: calendarLabels.chooseExit(formatShortDay(checkIn)), hint }
}

/** Closes the reason on a press anywhere except on a day or on the reason itself. */
function useDismissOutside(active: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!active) return
    const onPress = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[data-day], [data-why]')) dismiss()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  })
}
