/**
 * pg-boss measures its polling interval by the wall clock: a clock set back by two hours delays the next poll by two
 * hours. Timers use the monotonic clock, so they detect the change.
 */
export function whenClockIsSetBack(clock: () => Date, everyMs: number, report: () => void): () => void {
  const offset = () => clock().getTime() - performance.now()
  let last = offset()
  const timer = setInterval(() => {
    const now = offset()
    if (now < last - everyMs) report()
    last = now
  }, everyMs)
  return () => clearInterval(timer)
}
