import { formatShortDay } from '@plato/brand/stay-dates'
import { cancellationLabels } from '#site/pricing/cancellation-messages.tr.ts'
import { datedSteps, policySteps } from '#site/pricing/cancellation-steps.ts'
import { CancellationTimeline } from '#site/pricing/cancellation-timeline.tsx'
import { island } from '#site/shell/islands/island.tsx'
import { usePrice } from '#site/shell/preferences/use-price.ts'
import { type ChosenStay, useChosenStay } from '#site/stay/chosen-stay.ts'
import type { StayRules } from '#site/stay/stay-rules.ts'
import { useQuote } from '#site/stay/use-quote.ts'

interface Props {
  readonly rules: StayRules
  readonly first: ChosenStay
}

/** What comes back if the guest cancels, and until when: of the chosen stay, or of any. */
function Cancellation({ rules, first }: Props) {
  const price = usePrice()
  const { answer } = useQuote(rules, useChosenStay(first))
  const quote = answer?.ok ? answer.quote : undefined
  const steps = quote
    ? datedSteps(quote.cancellation, (minor) => price(minor, quote.currency))
    : policySteps(rules.sheet)
  return (
    <>
      <h3 className="mt-9 mb-4 text-20">
        {quote ? cancellationLabels.datedTitle(formatShortDay(quote.checkIn)) : cancellationLabels.plainTitle}
      </h3>
      <CancellationTimeline steps={steps} />
      <p className="mt-4 text-ink-soft">
        {cancellationLabels.note}{' '}
        <a href="/website/cancel" className="text-link">
          {cancellationLabels.terms}
        </a>
      </p>
    </>
  )
}

export default island({ name: 'pricing/cancellation', when: 'visible' }, Cancellation)
