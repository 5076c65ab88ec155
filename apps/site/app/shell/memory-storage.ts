/** A Storage for tests; `refuse` makes it behave like a private window that keeps nothing. */
export function memoryStorage(filled: Record<string, string> = {}, { refuse = false } = {}): Storage {
  const kept = new Map(Object.entries(filled))
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem(key, value) {
      if (refuse) throw new Error('QuotaExceededError')
      kept.set(key, value)
    },
  }
}
