import { Refusal } from '@plato/rules/refusal'

interface ConcurrencyLimits {
  /** Max number of jobs that run at once. Each holds one of the few threads of the process. */
  readonly max: number
  /** How many may wait in each of the two queues; a caller beyond that is refused with `Retry-After`. */
  readonly maxWaiting: number
}

interface JobOptions {
  /** Runs before all jobs without it, and is refused only when its own queue is full. */
  readonly ahead?: boolean
}

/** Limits how many jobs run at once; the rest waits in order of arrival. */
export function limitConcurrency({ max, maxWaiting }: ConcurrencyLimits) {
  let running = 0
  const ahead: (() => void)[] = []
  const others: (() => void)[] = []
  return async <T>(work: () => Promise<T>, turn: JobOptions = {}): Promise<T> => {
    if (running >= max) {
      const queue = turn.ahead ? ahead : others
      if (queue.length >= maxWaiting) throw new Refusal('request.too_many', { retryAfterSeconds: 10 })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = ahead.shift() ?? others.shift()
      if (next) next()
      else running -= 1
    }
  }
}
