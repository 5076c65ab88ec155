/** Guests who book at a constant rate. */
import { bookingOf, type Stay } from './bookable-villas.ts'
import { Refusals, type Requests, startAtRate } from './guest-request.ts'

export interface Acknowledged {
  readonly key: string
  readonly at: number
  readonly ms: number
}

export function startBookings(requests: Requests, stays: Stay[], perSecond: number) {
  const acknowledged: Acknowledged[] = []
  /** Each stay is free, so every refusal is a mistake of the product. */
  const refusals = new Refusals()
  let isOver = false
  const book = async () => {
    const stay = stays.shift()
    if (!stay) throw new Error('no free stay is left to book')
    const key = crypto.randomUUID()
    const response = await requests.sendUntilAnswered(
      { path: '/v1/reservations', key, body: bookingOf(stay, key) },
      () => isOver,
    )
    if (response === undefined) return
    if (response.status < 300) acknowledged.push({ key, at: performance.now(), ms: response.ms })
    else refusals.add('booking', response)
  }
  const running = startAtRate(perSecond, book)
  return {
    acknowledged,
    refused: refusals.counts,
    /** The max time between two acknowledgements since `from`. */
    maxGapMs(from: number): number {
      const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at >= from), performance.now()]
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
    },
    async stop(): Promise<void> {
      isOver = true
      await running.stop()
    },
  }
}
