/** Both functions run inside the page, so they may use nothing from outside. */

declare global {
  interface Window {
    vitals: { lcpMs: number; lcpElement: string; cls: number; longTasks: [fromMs: number, toMs: number][] }
  }
}

export function observeVitals(): void {
  const vitals: Window['vitals'] = { lcpMs: 0, lcpElement: '', cls: 0, longTasks: [] }
  window.vitals = vitals
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    vitals.lcpMs = entry.startTime
    const { element } = entry as PerformanceEntry & { element?: Element }
    vitals.lcpElement = element ? `${element.tagName.toLowerCase()}.${element.className.slice(0, 40)}` : ''
  })
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) vitals.cls += shift.value
  })
  watch('longtask', (entry) => {
    vitals.longTasks.push([entry.startTime, entry.startTime + entry.duration])
  })
}

/** Waits two seconds, then returns the measurements. */
export async function readVitals() {
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const { longTasks, ...seen } = window.vitals
  // Total blocking time: the part of each task beyond 50 ms, from the first paint on.
  const tbtMs = longTasks
    .map(([from, to]) => Math.max(0, to - Math.max(from, fcpMs) - 50))
    .reduce((sum, beyond) => sum + beyond, 0)
  return { ...seen, tbtMs, fcpMs }
}
