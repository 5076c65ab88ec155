import type { Locator } from '@playwright/test'

/** Counts the clicks of a person; typing is not counted. */
export function countedClicks() {
  let clicks = 0
  return {
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    clicks: () => clicks,
  }
}
