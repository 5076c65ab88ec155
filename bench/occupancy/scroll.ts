/** Scrolls the calendar as a user does and measures every frame. */
import type { Page } from '@playwright/test'
import { readFrames, watchFrames } from './frames.ts'

export interface Way {
  readonly name: string
  readonly move: (page: Page, step: number) => Promise<unknown>
  readonly steps: number
  readonly pauseMs: number
}

const scroller = '[role="grid"]'

/** Scrolls to a place that depends on the step only. */
const jump = (page: Page, step: number) =>
  page.evaluate(
    ([selector, place]) => {
      const box = document.querySelector(selector)?.parentElement?.parentElement
      box?.scrollTo({
        left: (box.scrollWidth - box.clientWidth) * ((place * 0.381_966) % 1),
        top: (box.scrollHeight - box.clientHeight) * ((place * 0.618_034) % 1),
      })
    },
    [scroller, step] as const,
  )

export const waysOf = (share: number): Way[] => [
  { name: 'down', move: (page) => page.mouse.wheel(0, 240), steps: 120 * share, pauseMs: 30 },
  { name: 'up', move: (page) => page.mouse.wheel(0, -360), steps: 60 * share, pauseMs: 30 },
  { name: 'right', move: (page) => page.mouse.wheel(160, 0), steps: 80 * share, pauseMs: 30 },
  { name: 'left', move: (page) => page.mouse.wheel(-240, 0), steps: 50 * share, pauseMs: 30 },
  { name: 'jumps', move: jump, steps: 30 * share, pauseMs: 400 },
]

/** Measurements of the frames while scrolling. */
export interface Seen {
  readonly frames: number
  readonly maxFrameMs: number
  readonly framesOver50Ms: number
  readonly longTasks: number
  readonly maxTaskMs: number
  /** Max number of elements in the calendar. */
  readonly elements: number
}

export async function scrollAlong(page: Page, { move, steps, pauseMs }: Way): Promise<Seen> {
  await page.evaluate(watchFrames)
  for (let step = 1; step <= steps; step += 1) {
    await move(page, step)
    await page.waitForTimeout(pauseMs)
  }
  return page.evaluate(readFrames)
}
