import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Playwright scrolls what it clicks into view; people do not. These helpers use the wheel and the mouse only,
 * so a popup that opens outside the window, or that scrolls the page, fails.
 */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const centreOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** True when the centre of the element is inside the window and no other element covers it. */
const isReachable = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (top < 0 || top + Math.min(height, innerHeight) > innerHeight || x < 0 || x > innerWidth) return false
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })

/** Turns the wheel until the element can be clicked; false when the wheel does not bring it into view. */
export async function wheelTo(page: Page, locator: Locator): Promise<boolean> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  let last = ''
  for (let turn = 0; turn < 60; turn += 1) {
    if (await isReachable(locator)) return true
    const box = await locator.boundingBox()
    const seen = JSON.stringify(box)
    const isStuck = seen === last
    if (!box || (isStuck && turn > 3)) return false
    last = seen
    const { x, y } = centreOf(box)
    const sideways = x < 0 || x > size.width
    const inside = y > 0 && y < size.height
    // A row under the pager is inside the window, but the pager does not scroll the list: then over the middle.
    await page.mouse.move(size.width / 2, inside && !isStuck ? y : size.height / 2)
    await page.mouse.wheel(
      sideways ? Math.round(x - size.width / 2) : 0,
      sideways ? 0 : Math.round(y - size.height / 2),
    )
    await settled(page)
  }
  return false
}

/** Waits until nothing scrolls any more. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let still = 0
        let last = ''
        const check = () => {
          const now = `${scrollX} ${scrollY}`
          still = now === last ? still + 1 : 0
          last = now
          if (still >= 4) done()
          else requestAnimationFrame(check)
        }
        check()
      }),
  )

export const scrollYOf = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

/** Presses the centre of the element with the real mouse, where it is. */
export async function press(page: Page, locator: Locator): Promise<void> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the element to press has no box')
  const { x, y } = centreOf(box)
  await page.mouse.click(x, y)
}

/** The parts of the element outside the window, in pixels for each side; empty when all of it is inside. */
export const outsideOf = (locator: Locator): Promise<string> =>
  locator.evaluate(async (element) => {
    const sideOf = () => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left: -left, top: -top, right: right - innerWidth, bottom: bottom - innerHeight }
    }
    // Popups are placed and fade in over some frames: the box counts once it has stopped moving.
    for (let last = '', still = 0; still < 4; ) {
      await new Promise(requestAnimationFrame)
      const now = JSON.stringify(sideOf())
      still = now === last ? still + 1 : 0
      last = now
    }
    return Object.entries(sideOf())
      .filter(([, pixels]) => pixels > 1)
      .map(([side, pixels]) => `${side} ${Math.round(pixels)} px`)
      .join(', ')
  })

/** The whole box of the element is inside the window. */
export async function expectInViewport(locator: Locator): Promise<void> {
  await expect(locator).toBeVisible()
  expect(await outsideOf(locator), 'outside the window').toBe('')
}
