import type { DepositTerms } from '@plato/brand/deposit.tr'
import { fromTime, untilTime } from '@plato/brand/moment-text'
import { formatStayDay } from '@plato/brand/stay-dates'
import type { Minor } from '@plato/rules/money'
import type { Quote } from '@plato/rules/pricing/quote'
import { datedSteps } from '#site/pricing/cancellation-steps.ts'
import { CancellationTimeline } from '#site/pricing/cancellation-timeline.tsx'
import { QuoteLines } from '#site/pricing/quote-lines.tsx'
import { requestLabels as labels } from '#site/reservations/messages.tr.ts'
import { usePrice } from '#site/shell/preferences/use-price.ts'
import type { ChosenStay } from '#site/stay/chosen-stay.ts'
import { guestsLabels } from '#site/stay/guests-labels.ts'
import type { ShownQuote } from '#site/stay/shown-quote.ts'
import type { StayRules } from '#site/stay/stay-rules.ts'

export interface RequestedVilla {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly code: string
  readonly place: string
  /** Address of the cover without width and format; null without one. */
  readonly picture: string | null
  readonly checkInTime: string
  readonly checkOutTime: string
}

interface Props {
  readonly villa: RequestedVilla
  readonly rules: StayRules
  readonly stay: ChosenStay
  readonly quote: Quote
  readonly shown: ShownQuote
  readonly included: readonly string[]
  readonly deposit: DepositTerms
  /** Back to the calendar, with the stay as it is. */
  readonly calendarHref: string
}

/** What is asked for and what it costs, with every reason; follows people and extras as they are chosen. */
export function RequestSummary(props: Props) {
  const { villa, rules, stay, quote, shown, included, deposit, calendarHref } = props
  const price = usePrice()
  const days = [
    [labels.checkIn, quote.checkIn, labels.after(fromTime(villa.checkInTime))],
    [labels.checkOut, quote.checkOut, labels.until(untilTime(villa.checkOutTime))],
  ] as const
  return (
    <div className="rounded-20 bg-surface p-5 shadow-float tablet:p-7">
      <VillaLine villa={villa} />
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4">
        {days.map(([name, day, time]) => (
          <div key={name}>
            <dt className="text-13 leading-[18px] text-ink-faint">{name}</dt>
            <dd className="font-semibold whitespace-nowrap">{formatStayDay(day)}</dd>
            <dd className="text-ink-soft">{time}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
        {guestsLabels(stay)}
        <a href={calendarHref} className="text-link inline-flex min-h-11 items-center">
          {labels.changeDates}
        </a>
      </p>
      <QuoteLines sheet={rules.sheet} quote={quote} shown={shown} included={included} deposit={deposit} />
      <h3 className="mt-6 mb-3 font-sans text-15 font-semibold tracking-normal">{labels.cancellation}</h3>
      <CancellationTimeline
        upright
        steps={datedSteps(quote.cancellation, (minor: Minor) => price(minor, quote.currency))}
      />
    </div>
  )
}

export function VillaLine({ villa }: { villa: RequestedVilla }) {
  const { picture, name, place, slug } = villa
  return (
    <div className="flex items-center gap-4">
      {picture ? (
        <img
          src={`${picture}/320.webp`}
          alt=""
          width={96}
          height={72}
          className="h-[72px] w-24 flex-none rounded-8 object-cover"
        />
      ) : null}
      <div className="min-w-0">
        <h2 className="text-20">
          <a href={`/villa/${slug}`} className="hover:text-sea">
            {name}
          </a>
        </h2>
        <p className="text-ink-soft">{place}</p>
      </div>
    </div>
  )
}
