import type { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import { useState } from 'react'
import type { EnquireKey } from '#site/reservations/track/enquire-key.ts'
import { linkLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'
import { sentenceOf } from '#site/reservations/track/use-tracked.ts'
import { send } from '#site/shell/send.ts'

type SendLink = typeof guestReservationEndpoints.sendLink

/** Asks for the link by mail. The answer is the same whether the reservation exists or not. */
export function useSendLink() {
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState('')
  const sendLink = async (key: EnquireKey) => {
    if (sending) return
    setSending(true)
    try {
      await send<SendLink>('/v1/enquire/link', key)
      setOutcome(labels.sent)
    } catch (error) {
      setOutcome(sentenceOf(error))
    }
    setSending(false)
  }
  return { sending, outcome, sendLink }
}
