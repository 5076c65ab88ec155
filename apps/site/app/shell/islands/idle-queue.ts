/** After this long a task runs even in a busy page. */
const timeoutMs = 1000

const whenIdle = (run: () => void): void => {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: timeoutMs })
  else setTimeout(run)
}

/** Gives each key a turn of its own, one per idle task, so that no task becomes long. */
export function idleQueue<Key extends object>() {
  const waiting = new Map<Key, () => void>()
  const hurried = new WeakSet<Key>()

  function next(): void {
    const [first] = waiting
    if (!first) return
    waiting.delete(first[0])
    first[1]()
    if (waiting.size > 0) whenIdle(next)
  }

  return {
    turnOf: (key: Key): Promise<void> =>
      new Promise((resolve) => {
        if (hurried.has(key)) return resolve()
        waiting.set(key, resolve)
        if (waiting.size === 1) whenIdle(next)
      }),
    /** The visitor uses it: its turn is now, also when it asks later. */
    hurry(key: Key): void {
      hurried.add(key)
      waiting.get(key)?.()
      waiting.delete(key)
    },
  }
}
