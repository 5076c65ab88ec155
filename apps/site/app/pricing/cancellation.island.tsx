import { formatShortDay } from '@plato/brand/stay-dates'
import { cancellationWords } from '#site/pricing/cancellation-messages.tr.ts'
import { datedSteps, policySteps, type ReadStep, type StepKind } from '#site/pricing/cancellation-steps.ts'
import type { StayRules } from '#site/pricing/stay-rules.ts'
import { usePrice } from '#site/pricing/use-price.ts'
import { useQuote } from '#site/pricing/use-quote.ts'
import { island } from '#site/shell/island.tsx'
import { type ChosenStay, useChosenStay } from '#site/villas/chosen-stay.ts'

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
        {quote ? cancellationWords.datedTitle(formatShortDay(quote.checkIn)) : cancellationWords.plainTitle}
      </h3>
      <Timeline steps={steps} />
      <p className="mt-4 text-ink-soft">
        {cancellationWords.note}{' '}
        <a href="/website/cancel" className="text-link">
          {cancellationWords.terms}
        </a>
      </p>
    </>
  )
}

/** By rough length of time, not by days; upright where there is no room, 64 px a step. */
const columns: Readonly<Record<number, string>> = {
  1: 'desktop:grid-cols-1',
  2: 'desktop:grid-cols-[4.6fr_2.6fr]',
  3: 'desktop:grid-cols-[4.6fr_2.6fr_2fr]',
  4: 'desktop:grid-cols-[4.6fr_2.2fr_1.6fr_1.6fr]',
}
const colours: Readonly<Record<StepKind, string>> = {
  all: 'bg-good',
  part: 'bg-gold',
  none: 'bg-bad',
}
const laterPart = 'bg-[color-mix(in_srgb,var(--bad)_55%,var(--gold))]'

function Timeline({ steps }: { steps: readonly ReadStep[] }) {
  return (
    <ol className={`mt-2 grid gap-[3px] ${columns[steps.length] ?? columns[4]}`}>
      {steps.map((step, at) => {
        const isLaterPart = step.kind === 'part' && steps[at - 1]?.kind === 'part'
        return (
          <li
            key={step.title + step.when}
            className="grid gap-x-4 desktop:content-start max-desktop:min-h-16 max-desktop:grid-cols-[8px_1fr]"
          >
            <span
              aria-hidden="true"
              className={`desktop:h-2 ${at === 0 ? 'rounded-t-full desktop:rounded-t-none desktop:rounded-l-full' : ''} ${at === steps.length - 1 ? 'rounded-b-full desktop:rounded-b-none desktop:rounded-r-full' : ''} ${isLaterPart ? laterPart : colours[step.kind]}`}
            />
            <span className="desktop:mt-3 desktop:pr-3">
              <b className="block leading-[22px] font-semibold">{step.title}</b>
              <span className="block text-13 leading-[18px] text-ink-soft">{step.when}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

export default island({ name: 'pricing/cancellation', when: 'visible' }, Cancellation)
