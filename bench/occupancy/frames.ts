/** Both functions run inside the page, so they may use nothing from outside. */

declare global {
  interface Window {
    frames_: {
      goes: boolean
      gaps: number[]
      tasks: number[]
      elements: number
      observer: PerformanceObserver
    }
  }
}

export function watchFrames(): void {
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration)
  })
  observer.observe({ type: 'longtask' })
  const watch = { goes: true, gaps: [] as number[], tasks, elements: 0, observer }
  window.frames_ = watch
  const grid = document.querySelector('[role="grid"]')
  let last = performance.now()
  const frame = (now: number) => {
    watch.gaps.push(now - last)
    last = now
    if (watch.gaps.length % 20 === 0)
      watch.elements = Math.max(watch.elements, grid?.getElementsByTagName('*').length ?? 0)
    if (watch.goes) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

export function readFrames() {
  const { gaps, tasks, elements, observer } = window.frames_
  window.frames_.goes = false
  observer.disconnect()
  // The first gap is from before the scrolling.
  const frames = gaps.slice(1)
  return {
    frames: frames.length,
    maxFrameMs: Math.round(Math.max(0, ...frames)),
    framesOver50Ms: frames.filter((gap) => gap > 50.5).length,
    longTasks: tasks.length,
    maxTaskMs: Math.round(Math.max(0, ...tasks)),
    elements,
  }
}
