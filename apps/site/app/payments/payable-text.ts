import { untilMoment } from '@plato/brand/moment-text'
import { formatMoney } from '@plato/brand/money'
import { formatRange, formatStayDay } from '@plato/brand/stay-dates'
import type { Payable } from '@plato/contract/payments/pay.contract'
import { payLabels as labels } from '#site/payments/messages.tr.ts'

/** Whether the page accepts a payment, otherwise why not. */
export type PayState = 'OPEN' | 'CLOSED' | 'OVER' | 'PAID' | 'NOTHING'

export function payStateOf({ state, provider, paidMinor }: Payable): PayState {
  if (state === 'OVER') return 'OVER'
  if (state === 'NOTHING_DUE') return paidMinor > 0 ? 'PAID' : 'NOTHING'
  return provider ? 'OPEN' : 'CLOSED'
}

const lira = (minor: number) => formatMoney(minor, 'TRY')

/** Notes under the amount: paid so far, remaining after this payment, payment deadline. */
export const amountNotes = ({ paidMinor, restMinor, expiresAt }: Payable): readonly string[] => [
  ...(paidMinor > 0 ? [labels.paidSoFar(lira(paidMinor))] : []),
  restMinor > 0 ? labels.rest(lira(restMinor)) : labels.noRest,
  labels.until(untilMoment(expiresAt)),
]

type Fact = readonly [name: string, value: string]

export const stayFacts = (payable: Payable): readonly Fact[] => [
  [labels.checkIn, formatStayDay(payable.checkIn)],
  [labels.checkOut, formatStayDay(payable.checkOut)],
  [labels.nights, labels.nightCount(payable.nights)],
  [labels.code, payable.code],
]

/** Only the facts that the agency entered in its settings. */
export const payeeFacts = ({ agency }: Payable): readonly Fact[] =>
  (
    [
      [labels.agency, agency.title],
      [labels.agencyNo, agency.number],
    ] as const
  ).filter(([, value]) => value !== '')

/** "12-19 Haz 2027 · 7 gece" */
export const datesLabels = ({ checkIn, checkOut, nights }: Payable): string =>
  `${formatRange(checkIn, checkOut)} · ${labels.nightCount(nights)}`

export const placeLabels = ({ townName, permitNo }: Payable): string =>
  [townName, permitNo ? labels.permit(permitNo) : ''].filter(Boolean).join(' · ')
