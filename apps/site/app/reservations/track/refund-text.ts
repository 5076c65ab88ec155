import { formatMoney } from '@plato/brand/money'
import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { cancelLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'

export const lira = (minor: number): string => formatMoney(minor, 'TRY')

export type Refund = NonNullable<TrackedReservation['refund']>

/** What ending it today would give back: computed by the function that books it. */
export function refundSentence({ paidMinor, keptMinor, refundMinor, because }: Refund): string {
  if (paidMinor === 0) return labels.todayFree
  const back = refundMinor > 0 ? labels.todayBack(lira(refundMinor)) : labels.todayNothing
  const retained = refundMinor > 0 && keptMinor > 0 ? labels.todayRetained(lira(keptMinor)) : ''
  return [back, retained, labels.because[because]].filter(Boolean).join(' ')
}
