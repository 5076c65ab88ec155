/** Caches the latest results for some seconds. Concurrent calls share one promise. */
export function recent<T>(limits: { seconds: number; max: number }) {
  const cache = new Map<string, { until: number; answer: Promise<T> }>()
  return (key: string, now: Date, ask: () => Promise<T>): Promise<T> => {
    const known = cache.get(key)
    if (known && known.until > now.getTime()) return known.answer
    const answer = ask()
    cache.delete(key)
    cache.set(key, { until: now.getTime() + limits.seconds * 1_000, answer })
    // A failure is not cached; the caller gets it from the promise.
    answer.catch(() => cache.delete(key))
    const [oldest] = cache.keys()
    if (cache.size > limits.max && oldest !== undefined) cache.delete(oldest)
    return answer
  }
}
