import { Check, X } from 'lucide-react'
import { enquireLabels, stepLabels } from '#site/reservations/track/enquire-messages.tr.ts'
import type { StepState, TimelineStep } from '#site/reservations/track/timeline.ts'

const dot: Readonly<Record<StepState, string>> = {
  done: 'border-sea bg-sea text-on-sea',
  now: 'border-sea bg-paper shadow-[0_0_0_4px_var(--sea-wash)]',
  next: 'border-line-strong bg-paper',
  ended: 'border-bad bg-bad text-paper',
}

const columns: Readonly<Record<number, string>> = {
  2: 'tablet:grid-cols-2',
  3: 'tablet:grid-cols-3',
  4: 'tablet:grid-cols-4',
  5: 'tablet:grid-cols-5',
}

/** Upright on a phone, lying where there is room; the line behind is sea-coloured as far as things have come. */
const line =
  'before:absolute before:top-0 before:bottom-0 before:left-[9px] before:w-0.5 before:content-[""] last:before:hidden tablet:before:top-[9px] tablet:before:right-0 tablet:before:bottom-auto tablet:before:left-0 tablet:before:h-0.5 tablet:before:w-auto'

export function StatusTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol
      aria-label={enquireLabels.steps}
      className={`grid border-t border-line pt-5 tablet:pt-7 ${columns[steps.length] ?? ''}`}
    >
      {steps.map(({ state, title, when }) => (
        <li
          key={title}
          aria-current={state === 'now' ? 'step' : undefined}
          className={`relative pb-5 pl-9 last:pb-0 tablet:pt-8 tablet:pr-4 tablet:pb-0 tablet:pl-0 ${line} ${state === 'done' ? 'before:bg-sea' : 'before:bg-line'}`}
        >
          <span
            aria-hidden="true"
            className={`absolute top-0 left-0 grid size-5 place-items-center rounded-full border-2 [&_.lucide]:size-3 [&_.lucide]:stroke-3 ${dot[state]}`}
          >
            {state === 'done' ? <Check /> : null}
            {state === 'ended' ? <X /> : null}
            {state === 'now' ? <span className="size-2 rounded-full bg-sea" /> : null}
          </span>
          <b className={`block ${state === 'next' ? 'font-medium text-ink-soft' : 'font-semibold'}`}>
            {title}
            <span className="sr-only">, {stepLabels[state]}</span>
          </b>
          <span className="text-13 text-ink-soft">{when}</span>
        </li>
      ))}
    </ol>
  )
}
