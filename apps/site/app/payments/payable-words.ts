import { untilMoment } from '@plato/brand/moment-words'
import { formatMoney } from '@plato/brand/money'
import { formatRange, formatStayDay } from '@plato/brand/stay-dates'
import type { Payable } from '@plato/contract/payments/pay.contract'
import { payWords as words } from '#site/payments/messages.tr.ts'

/** What the page is: the one to pay on, or why it is not. */
export type PayState = 'OPEN' | 'CLOSED' | 'OVER' | 'PAID' | 'NOTHING'

export function payStateOf({ state, provider, paidMinor }: Payable): PayState {
  if (state === 'OVER') return 'OVER'
  if (state === 'NOTHING_DUE') return paidMinor > 0 ? 'PAID' : 'NOTHING'
  return provider ? 'OPEN' : 'CLOSED'
}

const lira = (minor: number) => formatMoney(minor, 'TRY')

/** What stands under the amount: what was paid, what is left afterwards, until when it can be paid. */
export const amountNotes = ({ paidMinor, restMinor, expiresAt }: Payable): readonly string[] => [
  ...(paidMinor > 0 ? [words.paidSoFar(lira(paidMinor))] : []),
  restMinor > 0 ? words.rest(lira(restMinor)) : words.noRest,
  words.until(untilMoment(expiresAt)),
]

type Fact = readonly [name: string, value: string]

export const stayFacts = (payable: Payable): readonly Fact[] => [
  [words.checkIn, formatStayDay(payable.checkIn)],
  [words.checkOut, formatStayDay(payable.checkOut)],
  [words.nights, words.nightCount(payable.nights)],
  [words.code, payable.code],
]

/** Only what the agency has told about itself. */
export const payeeFacts = ({ agency }: Payable): readonly Fact[] =>
  (
    [
      [words.agency, agency.title],
      [words.agencyNo, agency.number],
    ] as const
  ).filter(([, value]) => value !== '')

/** "12-19 Haz 2027 · 7 gece" */
export const datesWords = ({ checkIn, checkOut, nights }: Payable): string =>
  `${formatRange(checkIn, checkOut)} · ${words.nightCount(nights)}`

export const placeWords = ({ townName, permitNo }: Payable): string =>
  [townName, permitNo ? words.permit(permitNo) : ''].filter(Boolean).join(' · ')
