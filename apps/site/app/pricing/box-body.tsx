import { formatShortRange } from '@plato/brand/stay-dates'
import { daysBetween } from '@plato/rules/calendar-day'
import type { QuoteAnswer } from '@plato/rules/pricing/quote'
import { CalendarClock } from 'lucide-react'
import type { MouseEvent } from 'react'
import { refusalLabels } from '#site/availability/messages.tr.ts'
import { JumpLink } from '#site/pricing/jump-link.tsx'
import { boxLabels, extraLabels, feePer } from '#site/pricing/messages.tr.ts'
import { usePrice } from '#site/shell/preferences/use-price.ts'
import { type ChosenStay, choose, withStay } from '#site/stay/chosen-stay.ts'
import { peopleLabels } from '#site/stay/messages.tr.ts'
import type { StayRules } from '#site/stay/stay-rules.ts'

/** What can be had on top: chosen here, counted at once. */
export function Extras({ rules, stay }: { rules: StayRules; stay: ChosenStay }) {
  const price = usePrice()
  const { fees, currency } = rules.sheet
  const optional = fees.filter((fee) => !fee.mandatory)
  if (optional.length === 0) return null
  const toggle = (id: number, wanted: boolean) => {
    const others = stay.extras.filter((extra) => extra !== id)
    choose({ extras: wanted ? [...others, id].sort((a, b) => a - b) : others })
  }
  return (
    <fieldset className="mt-2 border-t border-line pt-3 noscript:hidden">
      <legend className="float-left w-full pb-1 font-semibold">{extraLabels.title}</legend>
      <ul className="clear-both">
        {optional.map((fee) => (
          <li key={fee.id}>
            <label className="flex min-h-9 cursor-pointer items-center gap-3 text-ink-soft pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={stay.extras.includes(fee.id)}
                onChange={({ target }) => toggle(fee.id, target.checked)}
                className="tick"
              />
              {fee.name}
              <span className="ml-auto text-ink tabular-nums">
                {feePer(price(fee.amountMinor, currency), fee.basis)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface RefusedProps {
  readonly answer: Extract<QuoteAnswer, { ok: false }>
  readonly stay: ChosenStay
  readonly maxGuests: number
}

/** Says why the stay cannot be had, and puts the nearest one a press away. */
export function RefusedStay({ answer, stay, maxGuests }: RefusedProps) {
  const { reason, minNights, nearest } = answer
  const why = {
    'stay.too_short': boxLabels.minNights(minNights),
    'stay.too_many_guests': peopleLabels.maxGuests(maxGuests),
  }[reason as string]
  const range = nearest && formatShortRange(nearest.checkIn, nearest.checkOut)
  return (
    <div className="mt-5" role="status">
      <p className="flex gap-2.5 rounded-[12px] bg-warn-wash px-4 py-3.5">
        <CalendarClock className="mt-px text-warn" />
        <span>
          {why ?? refusalLabels[reason]}
          {nearest && range ? (
            <> {boxLabels.nearest(range, daysBetween(nearest.checkIn, nearest.checkOut))}</>
          ) : null}
        </span>
      </p>
      {nearest && range ? (
        <a
          href={`?${withStay(new URLSearchParams(), { ...stay, ...nearest })}`}
          onClick={(event) => {
            event.preventDefault()
            choose(nearest)
          }}
          className="button button-primary mt-4 w-full"
        >
          {boxLabels.take(range)}
        </a>
      ) : null}
    </div>
  )
}

/** Until both days are chosen. */
export function ChooseDates({ onDates, half }: { onDates: (event: MouseEvent) => void; half: boolean }) {
  return (
    <>
      <p className="mt-4 text-ink-soft">{half ? boxLabels.chooseExit : boxLabels.chooseHint}</p>
      <JumpLink to="takvim" onJump={onDates} className="button button-primary mt-4 w-full">
        {boxLabels.chooseDates}
      </JumpLink>
    </>
  )
}

/** The one act of the box: on to the page that asks for the stay, as it is chosen here. */
export function RequestButton({ href, className, children }: RequestProps) {
  return (
    <a href={href} className={`button button-primary ${className}`}>
      {children}
    </a>
  )
}

interface RequestProps {
  readonly href: string
  readonly className: string
  readonly children: string
}
