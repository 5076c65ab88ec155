import type { guestOfferEndpoints } from '@plato/contract/offers/offers.contract'
import { useEffect } from 'react'
import { NoAnswer } from '#site/shell/api.ts'
import { island } from '#site/shell/islands/island.tsx'
import { addressOf, send } from '#site/shell/send.ts'

type Opened = typeof guestOfferEndpoints.opened

/** One visit id per tab and offer, so that a reload counts as the same visit. */
function visitOf(token: string): string {
  const key = `platovilla-offer-${token.split('.')[0]}`
  try {
    const known = window.sessionStorage.getItem(key)
    if (known) return known
    const made = crypto.randomUUID()
    window.sessionStorage.setItem(key, made)
    return made
  } catch {
    // Without storage every opening counts as a new visit.
    return crypto.randomUUID()
  }
}

/** True when a staff session exists in this browser: such openings are not counted as the guest's. */
function isStaff(): boolean {
  try {
    return window.localStorage.getItem('platovilla-admin') !== null
  } catch {
    return false
  }
}

/** Reports to the API that the offer was opened. Renders nothing and ignores the response. */
function NoteOpened({ token }: { token: string }) {
  useEffect(() => {
    if (isStaff()) return
    const address = addressOf<Opened>('/v1/offers/:token/opened', { token })
    send<Opened>(address, {}, { key: visitOf(token) }).catch((error: unknown) => {
      // A failed request does not affect the guest; an unexpected error is rethrown.
      if (!(error instanceof NoAnswer)) throw error
    })
  }, [token])
  return null
}

export default island({ name: 'offers/note-opened', when: 'load' }, NoteOpened)
