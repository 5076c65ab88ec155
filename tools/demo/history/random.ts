/** Pseudo-random numbers that are the same for the same seed (mulberry32 on an FNV-1a hash of the seed). */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** Whole, both ends included. */
  int(min: number, max: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** One of the keys, each as often as its weight says. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key
  bytes(length: number): Uint8Array
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

export function seededRandom(seed: string): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const weighted = <Key extends string>(weights: Readonly<Record<Key, number>>): Key => {
    // Safe: a record's own keys.
    const keys = Object.keys(weights) as Key[]
    let left = next() * keys.reduce((sum, key) => sum + weights[key], 0)
    for (const key of keys) {
      left -= weights[key]
      if (left < 0) return key
    }
    return pick(keys)
  }
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick,
    weighted,
    bytes: (length) => Uint8Array.from({ length }, () => int(0, 255)),
  }
}
