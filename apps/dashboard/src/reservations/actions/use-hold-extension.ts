import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { extensionHours, hoursAfter } from '@plato/rules/reservations/hold'
import { ask } from '#dashboard/form/ask.tsx'
import { actionMessages } from '#dashboard/reservations/actions/action-messages.tr.ts'
import { useReservationWrites } from '#dashboard/reservations/reservations.data.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const { extend: messages } = actionMessages

/** Asks for a confirmation that names the new end, then extends the hold. */
export function useHoldExtension(onExtended?: () => void) {
  const { extendHold } = useReservationWrites()
  return ({ id, holdExpiresAt }: Pick<ReservationDetail, 'id' | 'holdExpiresAt'>) => {
    const until = hoursAfter(new Date(holdExpiresAt ?? Date.now()), extensionHours).toISOString()
    const key = crypto.randomUUID()
    ask({
      title: messages.title,
      body: messages.body(momentText(until, todayInIstanbul())),
      confirm: messages.button,
      act: () => extendHold(id, key),
      onDone: () => {
        toastDone(messages.done)
        onExtended?.()
      },
    })
  }
}
