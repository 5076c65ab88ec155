import type {
  guestReservationEndpoints,
  TrackedReservation,
} from '@plato/contract/reservations/guest-reservations.contract'
import { isClosed } from '@plato/rules/reservations/life-cycle'
import { useCallback, useEffect, useState } from 'react'
import { type EnquireKey, enquireKey } from '#site/reservations/track/enquire-key.ts'
import { enquireLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'
import { NoAnswer } from '#site/shell/api.ts'
import { send } from '#site/shell/send.ts'

type Track = typeof guestReservationEndpoints.track

/** A reservation and `performance.now()` at the response: countdowns start from there. */
export interface Tracked {
  readonly reservation: TrackedReservation
  readonly receivedAtMs: number
}

export const trackedNow = (reservation: TrackedReservation): Tracked => ({
  reservation,
  receivedAtMs: performance.now(),
})

export const fetchTracked = async (key: EnquireKey, signal?: AbortSignal): Promise<Tracked> =>
  trackedNow(await send<Track>('/v1/enquire', key, signal ? { signal } : {}))

/** The error message for a reservation that cannot be shown. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof NoAnswer)) throw error
  if (error.status === 404) return labels.notFound
  if (error.status === 429) return labels.tooMany
  if (error.status === 0) return labels.unreachable
  return error.problem?.content ?? labels.failed
}

const everyMs = 60_000

/**
 * The reservation behind a key, read again every minute while its page is visible, but not when the page gets the focus back:
 * public reads do not revalidate on focus. `first` is set when the reservation has just been requested.
 */
export function useTracked(key: EnquireKey, first: Tracked | undefined) {
  const [tracked, setTracked] = useState(first)
  const [fault, setFault] = useState<string>()
  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setTracked(await fetchTracked(key, signal))
        setFault(undefined)
      } catch (error) {
        if (signal?.aborted) return
        setFault(sentenceOf(error))
        // The key is invalid or expired: remove it.
        if (error instanceof NoAnswer && error.status === 404) enquireKey.set(null)
      }
    },
    [key],
  )
  useEffect(() => {
    if (first) return
    const left = new AbortController()
    void refresh(left.signal)
    return () => left.abort()
  }, [first, refresh])
  const waits = tracked !== undefined && !isClosed(tracked.reservation.status)
  useEffect(() => {
    if (!waits) return
    const left = new AbortController()
    const poll = () => document.visibilityState === 'visible' && void refresh(left.signal)
    const timer = window.setInterval(poll, everyMs)
    return () => {
      left.abort()
      window.clearInterval(timer)
    }
  }, [waits, refresh])
  return { tracked, fault, refresh, setTracked }
}
