/** Remembers answers for a while, the latest ones only. Callers who ask at once share one answer. */
export function recent<T>(limits: { seconds: number; most: number }) {
  const kept = new Map<string, { until: number; answer: Promise<T> }>()
  return (key: string, now: Date, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known && known.until > now.getTime()) return known.answer
    const answer = ask()
    kept.delete(key)
    kept.set(key, { until: now.getTime() + limits.seconds * 1_000, answer })
    // A failure is not worth remembering; the caller hears of it from the promise itself.
    answer.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > limits.most && oldest !== undefined) kept.delete(oldest)
    return answer
  }
}
