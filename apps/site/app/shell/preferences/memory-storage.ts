/** A Storage for tests; `refuse` makes it behave like a private window that keeps nothing. */
export function memoryStorage(filled: Record<string, string> = {}, { refuse = false } = {}): Storage {
  const stored = new Map(Object.entries(filled))
  return {
    get length() {
      return stored.size
    },
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    key: (at) => [...stored.keys()][at] ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem(key, value) {
      if (refuse) throw new Error('QuotaExceededError')
      stored.set(key, value)
    },
  }
}
