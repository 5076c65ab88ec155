import { formatShortDay, formatShortStayDay } from '@plato/brand/stay-dates'
import { daysBetween } from '@plato/rules/calendar-day'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { dayLook } from '#site/availability/day-look.ts'
import { calendarWords } from '#site/availability/messages.tr.ts'
import type { DayView } from '#site/availability/month-grid.tsx'
import { dayIn, reachableExits } from '#site/availability/stay-choice.ts'
import { type OfferedStay, type WhyDay, whyNoEntry, whyNoExit } from '#site/availability/why-day.ts'
import { usePrice } from '#site/shell/use-price.ts'
import { type ChosenStay, choose, useChosenStay } from '#site/stay/chosen-stay.ts'
import type { StayRules } from '#site/stay/stay-rules.ts'

export interface StayPicker {
  readonly stay: ChosenStay
  readonly dayOf: (date: string) => DayView
  readonly pick: (date: string) => void
  /** A day that took the focus says at once why it cannot be chosen. */
  readonly onFocusDay: (date: string) => void
  readonly onPoint: (date: string | undefined) => void
  /** The day whose reason is being told. */
  readonly asked: string | undefined
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
  /** Stands in the cell of the day whose reason is told. */
  readonly tipOf?: (why: WhyDay, date: string) => ReactNode
}

/** Choosing a stay day by day: first the entry, then one of the exits that can be reached from it. */
export function useStayPicker({ rules, first, dayClassName, tipOf }: Options): StayPicker {
  const stay = useChosenStay(first)
  const price = usePrice()
  const [asked, setAsked] = useState<string>()
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
  const why = asked ? whyNot(asked) : undefined
  useDismissOutside(asked !== undefined, () => setAsked(undefined))

  const pick = (date: string) => {
    const refused = whyNot(date)
    setAsked(refused ? date : undefined)
    if (refused) return
    if (date === entry) choose({ checkIn: null, checkOut: null })
    else if (entry && date > entry) choose({ checkOut: date })
    else choose({ checkIn: date, checkOut: null })
  }
  return {
    stay,
    pick,
    asked,
    why,
    onFocusDay: (date) => setAsked(whyNot(date) ? date : undefined),
    onPoint: (date) => setTried(entry ? date : undefined),
    take({ checkIn: from, checkOut: to }) {
      choose({ checkIn: from, checkOut: to })
      setAsked(undefined)
    },
    clear() {
      choose({ checkIn: null, checkOut: null })
      setAsked(undefined)
    },
    dismiss: () => setAsked(undefined),
    summary: summaryOf(stay, exits),
    dayOf(date) {
      const day = dayIn(rules, date)
      if (!day) return { content: date, className: dayClassName }
      const look = dayLook(day, choice, prices)
      // The sentence begins with the number that is seen, so that it is also what voice control calls the day.
      const number = String(Number(date.slice(8)))
      return {
        selected: look.selected,
        className: `day ${dayClassName} ${look.className}`,
        content: (
          <>
            <span className="day-number">{number}</span>
            <span className="sr-only">{look.spoken.slice(number.length)}</span>
            <span aria-hidden="true" className="day-word">
              {look.word}
            </span>
          </>
        ),
        after: why && asked === date ? tipOf?.(why, date) : undefined,
      }
    },
  }
}

function summaryOf({ checkIn, checkOut }: ChosenStay, exits: readonly string[]): StayPicker['summary'] {
  if (checkIn && checkOut) {
    return {
      text: `${calendarWords.chosen(formatShortStayDay(checkIn), formatShortStayDay(checkOut))} ${checkOut.slice(0, 4)}`,
      hint: calendarWords.nights(daysBetween(checkIn, checkOut)),
    }
  }
  if (!checkIn) return { text: calendarWords.choose, hint: '' }
  const least = exits[0] ? daysBetween(checkIn, exits[0]) : 1
  const hint = exits.length === 1 ? calendarWords.chooseExitOnly(least) : calendarWords.chooseExitHint(least)
  return { text: calendarWords.chooseExit(formatShortDay(checkIn)), hint }
}

/** A press anywhere but on a day or on the reason itself puts the reason away. */
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
