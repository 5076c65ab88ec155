/**
 * pg-boss measures its rounds by the wall clock: one that is set back by two hours during a round makes that queue
 * wait two hours for the next. Timers do not go by that clock, so they notice.
 */
export function whenClockIsSetBack(clock: () => Date, everyMs: number, tell: () => void): () => void {
  const offset = () => clock().getTime() - performance.now()
  let last = offset()
  const timer = setInterval(() => {
    const now = offset()
    if (now < last - everyMs) tell()
    last = now
  }, everyMs)
  return () => clearInterval(timer)
}
