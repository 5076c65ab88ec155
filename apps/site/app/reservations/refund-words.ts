import { formatMoney } from '@plato/brand/money'
import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { cancelWords as words } from '#site/reservations/enquire-messages.tr.ts'

export const lira = (minor: number): string => formatMoney(minor, 'TRY')

export type Refund = NonNullable<TrackedReservation['refund']>

/** What ending it today would give back: computed by the function that books it. */
export function refundSentence({ paidMinor, keptMinor, refundMinor, because }: Refund): string {
  if (paidMinor === 0) return words.todayFree
  const back = refundMinor > 0 ? words.todayBack(lira(refundMinor)) : words.todayNothing
  const kept = refundMinor > 0 && keptMinor > 0 ? words.todayKept(lira(keptMinor)) : ''
  return [back, kept, words.because[because]].filter(Boolean).join(' ')
}
