/** A cache that removes the entries whose last use is oldest once they take more than `maxBytes`. */
export function newByteCache<Value>(maxBytes: number) {
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>()
  let used = 0
  const remove = (key: string) => {
    used -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      // A Map iterates in the order of insertion, so the first key is the one whose last use is oldest.
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key: string, value: Value, bytes: number): void {
      remove(key)
      if (bytes > maxBytes) return
      entries.set(key, { value, bytes })
      used += bytes
      for (const oldest of entries.keys()) {
        if (used <= maxBytes) break
        remove(oldest)
      }
    },
  }
}
