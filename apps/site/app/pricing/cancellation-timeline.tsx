import type { ReadStep, StepKind } from '#site/pricing/cancellation-steps.ts'

/** By rough length of time, not by days; upright where there is no room, 64 px a step. */
const columns: Readonly<Record<number, string>> = {
  1: 'desktop:grid-cols-1',
  2: 'desktop:grid-cols-[4.6fr_2.6fr]',
  3: 'desktop:grid-cols-[4.6fr_2.6fr_2fr]',
  4: 'desktop:grid-cols-[4.6fr_2.2fr_1.6fr_1.6fr]',
}
const lying = {
  item: 'desktop:content-start max-desktop:min-h-16 max-desktop:grid-cols-[8px_1fr]',
  bar: 'desktop:h-2',
  first: 'rounded-t-full desktop:rounded-t-none desktop:rounded-l-full',
  last: 'rounded-b-full desktop:rounded-b-none desktop:rounded-r-full',
  text: 'desktop:mt-3 desktop:pr-3',
}
const standing = {
  item: 'min-h-14 grid-cols-[8px_1fr]',
  bar: '',
  first: 'rounded-t-full',
  last: 'rounded-b-full',
  text: '',
}
const colours: Readonly<Record<StepKind, string>> = {
  all: 'bg-good',
  part: 'bg-gold',
  none: 'bg-bad',
}
const laterPart = 'bg-[color-mix(in_srgb,var(--bad)_55%,var(--gold))]'

interface Props {
  readonly steps: readonly ReadStep[]
  /** For narrow columns: upright on every screen. */
  readonly upright?: boolean
}

/** What comes back when, as a bar of steps. */
export function CancellationTimeline({ steps, upright = false }: Props) {
  const layout = upright ? standing : lying
  return (
    <ol className={`mt-2 grid gap-[3px] ${upright ? '' : (columns[steps.length] ?? columns[4])}`}>
      {steps.map((step, at) => {
        const isLaterPart = step.kind === 'part' && steps[at - 1]?.kind === 'part'
        return (
          <li key={step.title + step.when} className={`grid gap-x-4 ${layout.item}`}>
            <span
              aria-hidden="true"
              className={`${layout.bar} ${at === 0 ? layout.first : ''} ${at === steps.length - 1 ? layout.last : ''} ${isLaterPart ? laterPart : colours[step.kind]}`}
            />
            <span className={layout.text}>
              <b className="block leading-[22px] font-semibold">{step.title}</b>
              <span className="block text-13 leading-[18px] text-ink-soft">{step.when}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
