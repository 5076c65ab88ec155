import { dayNumber, weekdayOf } from '@plato/rules/calendar-day'
import { Info } from 'lucide-react'
import type { OfferedStay, WhyDay } from '#site/availability/why-day.ts'

interface Props {
  readonly why: WhyDay
  readonly onTake: (offer: OfferedStay) => void
}

const firstRightwardDay = 5

/** Under the day, from the tablet on. In the right half of the week it opens to the left. */
export function WhyTip({ why, date, onTake }: Props & { date: string }) {
  const leftward = weekdayOf(dayNumber(date)) >= firstRightwardDay
  return (
    <div
      data-why=""
      className={`absolute top-[calc(100%+6px)] z-8 w-62 rounded-[12px] bg-tip px-4 py-3.5 text-left text-13 text-on-tip shadow-float before:absolute before:-top-[5px] before:size-3 before:rotate-45 before:rounded-[2px] before:bg-tip max-tablet:hidden ${leftward ? 'right-0.5 before:right-5' : 'left-0.5 before:left-5'}`}
    >
      <b className="mb-0.5 block text-15 font-semibold">{why.title}</b>
      <span className="text-tip-soft">{why.text}</span>
      {why.offers.map((offer) => (
        <button
          key={offer.label}
          type="button"
          onClick={() => onTake(offer)}
          className="mt-2 flex min-h-6 items-center text-left font-semibold underline underline-offset-[3px] focus-visible:outline-on-tip pointer-coarse:min-h-11"
        >
          {offer.label}
        </button>
      ))}
    </div>
  )
}

/** Under the month, on the phone. */
export function WhyRow({ why, onTake, className = '' }: Props & { className?: string }) {
  return (
    <div
      data-why=""
      className={`mt-2 mb-1 grid grid-cols-[20px_1fr] gap-2.5 rounded-[12px] bg-sunken px-3.5 py-3 text-13 dark:bg-paper ${className}`}
    >
      <Info />
      <div>
        <p>
          <b className="font-semibold">{why.title}.</b> {why.text}
        </p>
        {why.offers.map((offer) => (
          <button
            key={offer.label}
            type="button"
            onClick={() => onTake(offer)}
            className="text-link inline-flex min-h-11 items-center text-left"
          >
            {offer.label}
          </button>
        ))}
      </div>
    </div>
  )
}
