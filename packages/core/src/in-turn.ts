import { Refusal } from '@plato/rules/refusal'

interface Room {
  /** How many run at once. Each holds one of the few threads the whole process has. */
  readonly seats: number
  /** How many may wait in each of the two queues; a caller beyond that is refused with `Retry-After`. */
  readonly mostWaiting: number
}

interface Turn {
  /** Runs before everything that waits without it, and is refused only when its own queue is full. */
  readonly ahead?: boolean
}

/** Limits how many run at once; the rest waits in the order of arrival. */
export function inTurn({ seats, mostWaiting }: Room) {
  let seated = 0
  const ahead: (() => void)[] = []
  const others: (() => void)[] = []
  return async <T>(work: () => Promise<T>, turn: Turn = {}): Promise<T> => {
    if (seated >= seats) {
      const queue = turn.ahead ? ahead : others
      if (queue.length >= mostWaiting) throw new Refusal('request.too_many', { retryAfterSeconds: 10 })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else seated += 1
    try {
      return await work()
    } finally {
      const next = ahead.shift() ?? others.shift()
      if (next) next()
      else seated -= 1
    }
  }
}
