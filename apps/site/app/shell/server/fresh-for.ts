/** Keeps what `load` answered for a few seconds and shares one running call; a failure is never kept. */
export function freshFor<T>(
  ms: number,
  load: () => Promise<T>,
  now: () => number = Date.now,
): () => Promise<T> {
  let cached: { at: number; value: Promise<T> } | undefined
  return () => {
    if (cached && now() - cached.at < ms) return cached.value
    const mine = { at: now(), value: load() }
    cached = mine
    mine.value.catch(() => {
      if (cached === mine) cached = undefined
    })
    return mine.value
  }
}
