/** Guests who book at a constant rate and repeat a request with the same idempotency key until it is answered. */
import { setTimeout } from 'node:timers/promises'
import type { DB } from '@plato/database/types'
import type { Kysely } from 'kysely'
import { bookingOf, type Stay } from './bookable-villas.ts'

interface Acknowledged {
  readonly key: string
  readonly at: number
}

export interface BookingLoad {
  readonly acknowledged: readonly Acknowledged[]
  /** Requests and their statuses; 0 is a lost connection. */
  readonly statuses: ReadonlyMap<number, number>
  /** The max time between two acknowledgements since `from`. */
  maxGapMs(from: number): number
  stop(): Promise<void>
}

// Guests who ask more often are limited by the API.
const retryMs = 2_000
const requestTimeoutMs = 20_000

export function startBookings(origins: readonly string[], stays: Stay[], perSecond: number): BookingLoad {
  const acknowledged: Acknowledged[] = []
  const statuses = new Map<number, number>()
  const open = new Set<Promise<void>>()
  let [isRunning, sent] = [true, 0]

  const send = async (stay: Stay, key: string): Promise<number> => {
    sent += 1
    const response = await fetch(`${origins[sent % origins.length]}/v1/reservations`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        // Each guest has an address of their own, so that the limits of one visitor do not apply.
        'x-forwarded-for': `10.${key
          .match(/../g)
          ?.slice(0, 3)
          .map((pair) => Number.parseInt(pair, 16))
          .join('.')}`,
      },
      body: JSON.stringify(bookingOf(stay, key)),
      signal: AbortSignal.timeout(requestTimeoutMs),
    }).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    return response?.status ?? 0
  }

  const book = async (stay: Stay): Promise<void> => {
    const key = crypto.randomUUID()
    for (;;) {
      const status = await send(stay, key)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 201 || status === 200) acknowledged.push({ key, at: performance.now() })
      if (status !== 0 && status !== 503) return
      if (!isRunning) return
      await setTimeout(retryMs)
    }
  }

  const ended = (async () => {
    const startedAt = performance.now()
    for (let n = 0; isRunning; n += 1) {
      const stay = stays.shift()
      if (!stay) throw new Error('no free stay is left to book')
      const one = book(stay).finally(() => open.delete(one))
      open.add(one)
      await setTimeout(Math.max(0, startedAt + ((n + 1) * 1000) / perSecond - performance.now()))
    }
    await Promise.all(open)
  })()

  return {
    acknowledged,
    statuses,
    maxGapMs(from) {
      const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at >= from), performance.now()]
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
    },
    async stop() {
      isRunning = false
      await ended
    },
  }
}

/** Acknowledged bookings that are missing or stored twice. */
export async function findLost(db: Kysely<DB>, { acknowledged }: BookingLoad) {
  const rows = await db.selectFrom('reservations').select('email').execute()
  const stored = new Map<string, number>()
  for (const { email } of rows) stored.set(email ?? '', (stored.get(email ?? '') ?? 0) + 1)
  return {
    lost: acknowledged.filter(({ key }) => !stored.has(`${key}@example.com`)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
  }
}
