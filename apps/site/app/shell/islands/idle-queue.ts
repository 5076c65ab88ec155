/** After this long a task runs even in a busy page. */
const timeoutMs = 100

const whenIdle = (run: () => void): void => {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: timeoutMs })
  else setTimeout(run)
}

interface Turn<Owner> {
  readonly owner: Owner
  readonly start: () => void
}

/** Starts one turn in each idle task, so that no task becomes long. */
export function idleQueue<Owner extends object>() {
  let waiting: Turn<Owner>[] = []
  let isScheduled = false
  const hurried = new WeakSet<Owner>()

  function schedule(): void {
    if (isScheduled || waiting.length === 0) return
    isScheduled = true
    whenIdle(() => {
      isScheduled = false
      waiting.shift()?.start()
      schedule()
    })
  }

  return {
    turnOf: (owner: Owner): Promise<void> =>
      new Promise((start) => {
        if (hurried.has(owner)) return start()
        waiting.push({ owner, start })
        schedule()
      }),
    /** The visitor uses the owner: all its turns start now, also those that are requested later. */
    hurry(owner: Owner): void {
      hurried.add(owner)
      const own = waiting.filter((turn) => turn.owner === owner)
      waiting = waiting.filter((turn) => turn.owner !== owner)
      for (const { start } of own) start()
    },
  }
}
