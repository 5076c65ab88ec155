import { type DayNumber, dateOf } from '../calendar-day.ts'
import { type Minor, shareOf } from '../money.ts'

export type CancellationPolicy = 'STANDART' | 'KATI' | 'ESNEK'

interface Tier {
  /** Holds while at least this many days are left before entry. */
  readonly daysBefore: number
  readonly keeps: { readonly of: 'prepayment' | 'total' | 'paid'; readonly share: number }
}

const nothing = { of: 'prepayment', share: 0 } as const
const prepayment = { of: 'prepayment', share: 10_000 } as const
const everything = { of: 'paid', share: 10_000 } as const

/**
 * Rental terms, cancellation: the share that the agency retains, by days left before check-in. The last tier has no
 * lower end.
 */
const tiers: Record<CancellationPolicy, readonly Tier[]> = {
  STANDART: [
    { daysBefore: 60, keeps: nothing },
    { daysBefore: 30, keeps: { of: 'prepayment', share: 5_000 } },
    { daysBefore: 15, keeps: prepayment },
    { daysBefore: Number.NEGATIVE_INFINITY, keeps: everything },
  ],
  KATI: [
    { daysBefore: 30, keeps: prepayment },
    { daysBefore: 23, keeps: { of: 'total', share: 5_000 } },
    { daysBefore: 16, keeps: { of: 'total', share: 7_500 } },
    { daysBefore: Number.NEGATIVE_INFINITY, keeps: everything },
  ],
  ESNEK: [
    { daysBefore: 30, keeps: nothing },
    { daysBefore: Number.NEGATIVE_INFINITY, keeps: everything },
  ],
}

export interface Paid {
  readonly totalMinor: Minor
  readonly prepaymentMinor: Minor
  readonly paidMinor: Minor
}

function retainedBy({ keeps }: Tier, { totalMinor, prepaymentMinor, paidMinor }: Paid): Minor {
  const base = { prepayment: prepaymentMinor, total: totalMinor, paid: paidMinor }[keeps.of]
  // An amount paid above the price never belonged to the stay.
  return Math.min(paidMinor, totalMinor, shareOf(base, keeps.share))
}

/** A later tier retains no less than the earlier ones: with a high prepayment a later cancellation could otherwise be cheaper. */
function retainedAt(policy: CancellationPolicy, daysBefore: number, paid: Paid): Minor {
  let retained = 0
  for (const tier of tiers[policy]) {
    retained = Math.max(retained, retainedBy(tier, paid))
    if (daysBefore >= tier.daysBefore) break
  }
  return retained
}

/** The refund for a cancellation this many days before check-in. The preview and the booking both use it. */
export const refundOf = (policy: CancellationPolicy, daysBefore: number, paid: Paid): Minor =>
  paid.paidMinor - retainedAt(policy, daysBefore, paid)

export interface CancellationStep {
  /** Last day on which this step holds; null: until entry and after. */
  readonly until: string | null
  readonly refundMinor: Minor
  readonly keptMinor: Minor
}

/** The policy as dates and amounts for what was paid; steps that ended before `today` are left out. */
export function cancellationSteps(
  policy: CancellationPolicy,
  stay: { checkIn: DayNumber; today: DayNumber },
  paid: Paid,
): readonly CancellationStep[] {
  const steps: CancellationStep[] = []
  for (const tier of tiers[policy]) {
    const lastDay = stay.checkIn - tier.daysBefore
    if (lastDay < stay.today) continue
    const retainedMinor = retainedAt(policy, tier.daysBefore, paid)
    const until = Number.isFinite(lastDay) ? dateOf(lastDay) : null
    const before = steps.at(-1)
    // Two tiers that keep the same amount are one step for the guest.
    if (before && before.keptMinor === retainedMinor) steps[steps.length - 1] = { ...before, until }
    else steps.push({ until, keptMinor: retainedMinor, refundMinor: paid.paidMinor - retainedMinor })
  }
  return steps
}
