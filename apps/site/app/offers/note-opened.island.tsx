import type { guestOfferEndpoints } from '@plato/contract/offers/offers.contract'
import { useEffect } from 'react'
import { NoAnswer } from '#site/shell/api.ts'
import { island } from '#site/shell/island.tsx'
import { addressOf, send } from '#site/shell/send.ts'

type Opened = typeof guestOfferEndpoints.opened

/** One name for all of this tab's looks at the offer: coming back to it is the same visit. */
function visitOf(token: string): string {
  const key = `platovilla-offer-${token.split('.')[0]}`
  try {
    const known = window.sessionStorage.getItem(key)
    if (known) return known
    const made = crypto.randomUUID()
    window.sessionStorage.setItem(key, made)
    return made
  } catch {
    // A browser that keeps nothing tells a visit each time.
    return crypto.randomUUID()
  }
}

/** Staff have their session in this browser: what they look at is not the guest's doing. */
function isStaff(): boolean {
  try {
    return window.localStorage.getItem('platovilla-admin') !== null
  } catch {
    return false
  }
}

/** Tells that a person has the page open. Nothing is drawn, and nobody waits for the answer. */
function NoteOpened({ token }: { token: string }) {
  useEffect(() => {
    if (isStaff()) return
    const address = addressOf<Opened>('/v1/offers/:token/opened', { token })
    send<Opened>(address, {}, { key: visitOf(token) }).catch((error: unknown) => {
      // Told or not, the guest reads on; a fault of our own is not swallowed.
      if (!(error instanceof NoAnswer)) throw error
    })
  }, [token])
  return null
}

export default island({ name: 'offers/note-opened', when: 'load' }, NoteOpened)
