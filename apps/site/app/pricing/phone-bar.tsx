import { formatMoney } from '@plato/brand/money'
import { formatShortRange } from '@plato/brand/stay-dates'
import { daysBetween } from '@plato/rules/calendar-day'
import type { MouseEvent } from 'react'
import { calendarLabels } from '#site/availability/messages.tr.ts'
import { RequestButton } from '#site/pricing/box-body.tsx'
import { JumpLink } from '#site/pricing/jump-link.tsx'
import { boxLabels } from '#site/pricing/messages.tr.ts'
import { usePrice } from '#site/shell/preferences/use-price.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'
import type { ChosenStay } from '#site/stay/chosen-stay.ts'
import { cheapestNight, type StayRules } from '#site/stay/stay-rules.ts'
import type { QuoteView } from '#site/stay/use-quote.ts'

interface Props {
  readonly rules: StayRules
  readonly stay: ChosenStay
  readonly view: QuoteView
  readonly requestHref: string
  readonly onDates: (event: MouseEvent) => void
  readonly onLines: (event: MouseEvent) => void
  readonly waiting: boolean
}

/** A thumb is wider than a line of text: the press counts a little around it too. */
const line = 'relative block w-fit after:absolute after:-inset-x-4'

/** Always in reach of the thumb: what it costs, when, and the one next step. */
export function PhoneBar({ rules, stay, view, requestHref, onDates, onLines, waiting }: Props) {
  const price = usePrice()
  const { answer, shown } = view
  const { checkIn, checkOut } = stay
  const cheapest = cheapestNight(rules)
  return (
    <div
      data-phone-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 bg-surface px-5 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--line),0_-8px_24px_-12px_rgb(27_26_24/.2)] min-[760px]:hidden"
    >
      <div className="min-w-0">
        {shown ? (
          <JumpLink
            to="rezervasyon"
            onJump={onLines}
            className={`${line} text-20 leading-6 font-bold tracking-[-0.01em] after:-top-3 after:bottom-0`}
          >
            {formatMoney(shown.totalMinor, shown.currency)}
          </JumpLink>
        ) : cheapest === undefined ? null : (
          <p className="leading-6">
            {boxLabels.nightlyFrom}{' '}
            <b className="text-17 font-bold">{price.from(cheapest, rules.sheet.currency)}</b>
          </p>
        )}
        {checkIn && checkOut ? (
          <JumpLink
            to="takvim"
            onJump={onDates}
            className={`${line} text-13 leading-6 text-ink-soft underline underline-offset-[3px] after:top-0 after:-bottom-4`}
          >
            {formatShortRange(checkIn, checkOut)} · {calendarLabels.nights(daysBetween(checkIn, checkOut))}
          </JumpLink>
        ) : null}
      </div>
      {answer?.ok ? (
        <RequestButton href={requestHref} className="px-5">
          {boxLabels.requestShort}
        </RequestButton>
      ) : (
        <JumpLink to="takvim" onJump={onDates} className="button button-primary">
          {waiting ? <InlineSpinner /> : null}
          {boxLabels.chooseDates}
        </JumpLink>
      )}
    </div>
  )
}
