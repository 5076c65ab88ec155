import { createHash } from 'node:crypto'
import type { Db } from './context.ts'
import { incrementRequests, type RequestWindow } from './request-counts.queries.ts'

export interface RequestLimit {
  readonly max: number
  readonly windowMs: number
}

export type CountRequest = (key: string, limit: RequestLimit) => Promise<RequestWindow>

/** Milliseconds since any moment; never set back. */
type ElapsedMs = () => number

/** About 2 MB. The oldest window is dropped first; its visitor then costs one more statement. */
const maxStoredWindows = 10_000

/** The last known windows of this process. */
function storedWindows(elapsedMs: ElapsedMs) {
  const windows = new Map<string, { requests: number; endsAt: number }>()
  const find = (key: string): RequestWindow | undefined => {
    const stored = windows.get(key)
    const remainingMs = stored ? stored.endsAt - elapsedMs() : 0
    return stored && remainingMs > 0 ? { requests: stored.requests, remainingMs } : undefined
  }
  const store = (key: string, { requests, remainingMs }: RequestWindow): RequestWindow => {
    windows.delete(key)
    windows.set(key, { requests, endsAt: elapsedMs() + remainingMs })
    const [oldest] = windows.keys()
    if (windows.size > maxStoredWindows && oldest !== undefined) windows.delete(oldest)
    return { requests, remainingMs }
  }
  const increment = (key: string, windowMs: number): RequestWindow => {
    const { requests, remainingMs } = find(key) ?? { requests: 0, remainingMs: windowMs }
    return store(key, { requests: requests + 1, remainingMs })
  }
  return { find, store, increment }
}

/** Counts the requests of this process only. */
export function countInProcess(elapsedMs: ElapsedMs): CountRequest {
  const windows = storedWindows(elapsedMs)
  return async (key, { windowMs }) => windows.increment(key, windowMs)
}

interface SharedCounts {
  readonly db: Db
  readonly elapsedMs: ElapsedMs
  /** Receives the error of a request that was counted in memory instead. */
  readonly onFault: (error: unknown) => void
}

/** After a fault or a slow count requests are counted in memory for this long, so that they do not wait twice. */
const pauseMs = 5_000
const slowMs = 1_000

/**
 * Counts the requests of all processes in PostgreSQL. A visitor above the limit is refused from memory until the window
 * ends, without a statement. While the database fails or is slow, counting continues in memory from the last known number.
 */
export function countInDatabase({ db, elapsedMs, onFault }: SharedCounts): CountRequest {
  const windows = storedWindows(elapsedMs)
  let pausedUntil = 0
  return async (key, { max, windowMs }) => {
    const known = windows.find(key)
    if (known && known.requests > max) return known
    if (elapsedMs() < pausedUntil) return windows.increment(key, windowMs)
    const startedAt = elapsedMs()
    try {
      const keyHash = createHash('sha256').update(key).digest()
      const counted = windows.store(key, await incrementRequests(db, keyHash, windowMs))
      if (elapsedMs() - startedAt > slowMs) pausedUntil = elapsedMs() + pauseMs
      return counted
    } catch (error) {
      onFault(error)
      pausedUntil = elapsedMs() + pauseMs
      return windows.increment(key, windowMs)
    }
  }
}
