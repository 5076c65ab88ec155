import { Refusal } from '@plato/rules/refusal'

interface Room {
  /** How many work at once. Each holds one of the few threads the whole process has. */
  readonly seats: number
  /** How many may wait for a seat; whoever comes after them is told to come again. */
  readonly mostWaiting?: number
}

/** Heavy work, a few at a time and the rest in the order they came. */
export function inTurn({ seats, mostWaiting = Number.POSITIVE_INFINITY }: Room) {
  let seated = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (seated >= seats) {
      if (queue.length >= mostWaiting) throw new Refusal('request.too_many', { retryAfterSeconds: 10 })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else seated += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else seated -= 1
    }
  }
}
