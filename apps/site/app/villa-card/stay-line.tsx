import { CalendarCheck2, CalendarClock } from 'lucide-react'
import { isSameStay, type StayDates, shiftText, stayText } from '#site/stay/stay-shift.ts'

interface Props {
  readonly stay: StayDates
  /** The dates that were searched for. */
  readonly requested: StayDates
  readonly className?: string
}

/** The dates a price belongs to: green when they are the requested ones, in the warning colour when they are not. */
export function StayLine({ stay, requested, className = '' }: Props) {
  const isRequested = isSameStay(stay, requested)
  const Sign = isRequested ? CalendarCheck2 : CalendarClock
  const tone = isRequested ? 'text-ink-soft' : 'font-strong text-warn'
  return (
    <p data-stay-line className={`flex flex-wrap items-center gap-x-1.5 text-13 ${tone} ${className}`}>
      <Sign className={`size-4 flex-none ${isRequested ? 'text-good' : ''}`} />
      <b className={`font-semibold ${isRequested ? 'text-ink' : ''}`}>{stayText(stay)}</b>
      <span>{shiftText(stay, requested)}</span>
    </p>
  )
}
