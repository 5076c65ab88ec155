import { formatDate } from '@plato/brand/stay-dates'
import { addDays, daysBetween } from '@plato/rules/calendar-day'
import type { DiscountRule } from '@plato/rules/pricing/price-sheet'
import { bestDiscount } from '@plato/rules/pricing/quote'
import { CalendarClock, Hourglass, Moon } from 'lucide-react'
import { discountBoxLabels as labels, lineLabels } from '#site/pricing/messages.tr.ts'
import { percentOf } from '#site/pricing/quote-text.ts'
import type { ChosenStay } from '#site/stay/chosen-stay.ts'

interface Props {
  readonly discounts: readonly DiscountRule[]
  readonly today: string
  readonly stay: ChosenStay
}

const signs = { EARLY_BIRD: CalendarClock, LENGTH_OF_STAY: Moon, LAST_MINUTE: Hourglass } as const
const order = { EARLY_BIRD: 0, LENGTH_OF_STAY: 1, LAST_MINUTE: 2 } as const

/** The condition of a discount with the days it means today. */
export function conditionOf(rule: DiscountRule, today: string): string {
  switch (rule.kind) {
    case 'EARLY_BIRD':
      return labels.early(rule.fromDays, formatDate(addDays(today, rule.fromDays)))
    case 'LENGTH_OF_STAY':
      return labels.long(rule.minNights)
    case 'LAST_MINUTE':
      return labels.late(rule.withinDays, formatDate(addDays(today, rule.withinDays)))
  }
}

/** One box for each discount of the villa; the one the chosen stay gets says so. */
export function SeasonDiscounts({ discounts, today, stay }: Props) {
  if (discounts.length === 0) return null
  const { checkIn, checkOut } = stay
  const applied =
    checkIn && checkOut
      ? bestDiscount(discounts, daysBetween(checkIn, checkOut), daysBetween(today, checkIn))
      : undefined
  const rules = discounts.toSorted((a, b) => order[a.kind] - order[b.kind])
  return (
    <ul aria-label={labels.label} className="mb-5 grid gap-3 tablet:grid-cols-2">
      {rules.map((rule, at) => {
        const Sign = signs[rule.kind]
        const isApplied = rule.id === applied?.id
        const isGreen = isApplied || (!applied && rule.kind === 'EARLY_BIRD')
        return (
          <li
            key={rule.id}
            className={`flex gap-3.5 rounded-14 px-5 py-3.5 ${isGreen ? 'bg-good-wash' : 'bg-sunken'}`}
          >
            <Sign className={`mt-0.5 size-5 flex-none ${isGreen ? 'text-good' : 'text-ink-soft'}`} />
            <div className="text-13 text-ink-soft">
              <p className="text-15 font-semibold text-ink">
                {lineLabels.discount(rule.kind, percentOf(rule.share))}
              </p>
              <p>
                {conditionOf(rule, today)}
                {rules.length > 1 && at === rules.length - 1 ? ` ${labels.bestOnly}` : ''}
              </p>
              {isApplied ? <p className="font-semibold text-good">{labels.applied}</p> : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
