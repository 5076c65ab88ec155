/** Both functions run inside the page: they may use nothing from outside themselves. */

declare global {
  interface Window {
    vitals: { lcpMs: number; lcpElement: string; cls: number; tbtMs: number }
  }
}

export function observeVitals(): void {
  const vitals = { lcpMs: 0, lcpElement: '', cls: 0, tbtMs: 0 }
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
    vitals.tbtMs += Math.max(0, entry.duration - 50)
  })
}

/** Waits until the page has been at rest for two seconds, then tells. */
export async function readVitals() {
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  return { ...window.vitals, fcpMs: paint?.startTime ?? 0 }
}
