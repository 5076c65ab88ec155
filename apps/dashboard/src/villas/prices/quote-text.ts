import { formatMoney, formatShare } from '@plato/brand/money'
import { formatDate, formatRange } from '@plato/brand/stay-dates'
import { addDays } from '@plato/rules/calendar-day'
import type { Currency } from '@plato/rules/money'
import { choices } from '#dashboard/villas/editor/fields/villa-field-messages.tr.ts'
import { quoteMessages as messages } from '#dashboard/villas/prices/price-messages.tr.ts'
import type { Quote } from '#dashboard/villas/prices/prices.data.ts'

export type QuoteLine = Quote['lines'][number]

/** A line's name and why it is what it is. */
export function lineText({ trace }: QuoteLine, currency: Currency): { name: string; why: string } {
  switch (trace.rule) {
    case 'PERIOD_PRICE':
      return {
        name: messages.period(trace.period, trace.nights, formatMoney(trace.nightlyMinor, currency)),
        why: formatRange(trace.from, addDays(trace.to, -1)),
      }
    case 'PERIOD_DISCOUNT':
      return {
        name: messages.periodDiscount(trace.period),
        why: messages.periodDiscountWhy(
          formatMoney(trace.nightlyMinor, currency),
          formatMoney(trace.discountedMinor, currency),
        ),
      }
    case 'DISCOUNT':
      return {
        name: messages.discount[trace.kind],
        why: messages.discountWhy(formatShare(trace.share), formatMoney(trace.ofMinor, currency)),
      }
    case 'SHORT_STAY':
      return { name: messages.shortStay, why: messages.shortStayWhy(trace.nights, trace.threshold) }
    case 'AGREED':
      return {
        name: messages.agreed,
        why:
          trace.kind === 'SHARE'
            ? messages.discountWhy(formatShare(trace.value), formatMoney(trace.ofMinor, currency))
            : messages.agreedWhy(formatMoney(trace.ofMinor, currency)),
      }
    case 'FEE':
      return {
        name: trace.name,
        why: messages.fee(
          formatMoney(trace.amountMinor, currency),
          choices.feeBasis[trace.basis],
          trace.times,
        ),
      }
  }
}

type Step = Quote['cancellation'][number]

/** Until when a step of the cancellation holds. */
export const stepText = ({ until }: Step, steps: number): string => {
  if (until) return messages.until(formatDate(until))
  return steps > 1 ? messages.after : messages.firstOnly
}

export function refundText({ refundMinor, keptMinor }: Step, currency: Currency): string {
  if (refundMinor === 0) return messages.noRefund
  if (keptMinor === 0) return messages.fullRefund
  return messages.refund(formatMoney(refundMinor, currency), formatMoney(keptMinor, currency))
}
