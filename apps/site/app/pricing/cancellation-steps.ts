import { formatMonthName, formatShortRange } from '@plato/brand/stay-dates'
import { inPlace } from '@plato/brand/turkish'
import { addDays, dayNumber } from '@plato/rules/calendar-day'
import type { Minor } from '@plato/rules/money'
import { type CancellationStep, cancellationSteps } from '@plato/rules/pricing/cancellation'
import type { PriceSheet } from '@plato/rules/pricing/price-sheet'
import { cancellationLabels as labels } from '#site/pricing/cancellation-messages.tr.ts'

export type StepKind = 'all' | 'part' | 'none'

/** A step of the refund timeline: the refund and its period. */
export interface ReadStep {
  readonly kind: StepKind
  readonly title: string
  readonly when: string
}

const kindOf = ({ keptMinor, refundMinor }: CancellationStep): StepKind =>
  keptMinor === 0 ? 'all' : refundMinor > 0 ? 'part' : 'none'

const dayOf = (date: string) => `${Number(date.slice(8))} ${formatMonthName(date)}`
/** "13 Nisan’a": every month's name ends in a consonant, so the ending is the vowel alone. */
const untilDay = (date: string) => `${dayOf(date)}’${inPlace(formatMonthName(date)).at(-1)}`
/** "29 Mayıs’tan" */
const fromDay = (date: string) => `${Number(date.slice(8))} ${inPlace(formatMonthName(date))}n`

/** The quote's steps in amounts and dates. */
export function datedSteps(
  steps: readonly CancellationStep[],
  show: (minor: Minor) => string,
): readonly ReadStep[] {
  return steps.map((step, at) => {
    const kind = kindOf(step)
    const before = steps[at - 1]?.until
    const title = kind === 'none' ? labels.nothingBack : labels.back(show(step.refundMinor))
    if (step.until === null)
      return { kind, title, when: before ? labels.from(fromDay(addDays(before, 1))) : labels.fromToday }
    const until = labels.until(untilDay(step.until))
    if (!before) return { kind, title, when: kind === 'all' ? `${until}, ${labels.full}` : until }
    return { kind, title, when: formatShortRange(addDays(before, 1), step.until) }
  })
}

/** A check-in far enough in the future that no step has passed. */
const sampleEntry = dayNumber('2100-01-01')
const sampleTotal = 1_000_000

/** The policy before dates are chosen: computed for a sample stay and shown in days before check-in. */
export function policySteps({ policy, prepaymentShare }: PriceSheet): readonly ReadStep[] {
  const prepaymentMinor = (sampleTotal * prepaymentShare) / 10_000
  const steps = cancellationSteps(
    policy,
    { checkIn: sampleEntry, today: dayNumber('2000-01-01') },
    { totalMinor: sampleTotal, prepaymentMinor, paidMinor: prepaymentMinor },
  )
  return steps.map((step, at) => {
    const kind = kindOf(step)
    const percent = Math.round((step.refundMinor / prepaymentMinor) * 100)
    const title = { all: labels.allBack, part: labels.partBack(percent), none: labels.nothingBack }[kind]
    const until = step.until && sampleEntry - dayNumber(step.until)
    const before = steps[at - 1]?.until
    if (until === null) return { kind, title, when: before ? labels.later : labels.always }
    return { kind, title, when: labels.daysBefore(until || 0) }
  })
}
