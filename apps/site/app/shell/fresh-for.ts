/** Keeps what `load` answered for a few seconds and shares one running call; a failure is never kept. */
export function freshFor<T>(
  ms: number,
  load: () => Promise<T>,
  now: () => number = Date.now,
): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | undefined
  return () => {
    if (kept && now() - kept.at < ms) return kept.value
    const mine = { at: now(), value: load() }
    kept = mine
    mine.value.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.value
  }
}
