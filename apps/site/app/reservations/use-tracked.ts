import type {
  guestReservationEndpoints,
  TrackedReservation,
} from '@plato/contract/reservations/guest-reservations.contract'
import { isClosed } from '@plato/rules/reservations/life-cycle'
import { useCallback, useEffect, useState } from 'react'
import { type EnquireKey, enquireKey } from '#site/reservations/enquire-key.ts'
import { enquireWords as words } from '#site/reservations/enquire-messages.tr.ts'
import { NoAnswer } from '#site/shell/api.ts'
import { send } from '#site/shell/send.ts'

type Track = typeof guestReservationEndpoints.track

/** A reservation and the device's running time when it was told: countdowns go on from there. */
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

/** Why nothing can be shown, in words. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof NoAnswer)) throw error
  if (error.status === 404) return words.notFound
  if (error.status === 429) return words.tooMany
  if (error.status === 0) return words.unreachable
  return error.problem?.content ?? words.failed
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
        // The key opens nothing (any more): it is not kept.
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
    const look = () => document.visibilityState === 'visible' && void refresh(left.signal)
    const timer = window.setInterval(look, everyMs)
    return () => {
      left.abort()
      window.clearInterval(timer)
    }
  }, [waits, refresh])
  return { tracked, fault, refresh, setTracked }
}
