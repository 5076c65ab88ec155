/** Repeatable random values: the same seed gives the same sequence. */
export interface Random {
  /** Below the limit, from 0. */
  below(limit: number): number
  /** True with this probability in percent. */
  percent(share: number): boolean
  pick<const T>(items: readonly [T, ...T[]]): T
  /** An independent generator, for parallel use. */
  fork(): Random
  /** A random element; undefined for an empty list. */
  oneOf<T>(items: readonly T[]): T | undefined
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    percent: (share) => next() * 100 < share,
    fork: () => randomOf(below(2 ** 32)),
    pick: (items) => items[below(items.length)] ?? items[0],
    oneOf: (items) => items[below(items.length)],
  }
}
