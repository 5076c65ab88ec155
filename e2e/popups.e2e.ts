import { expect, type Page, test } from '@playwright/test'
import { outsideOf, press, scrollYOf, settled, wheelTo } from './in-viewport.ts'
import { signIn } from './people.ts'
import { minTotal, minTriggers, popupSizes } from './popup-triggers.ts'
import { pathOf, type Screen, screens } from './screens.ts'

/** All screens; in CI every thirty-second, chosen by the commit (`.ci/run`). */
const share = process.env.CI_SHARE
const checked = screens.filter((_, place) => !share || place % 32 === Number(share) % 32)

const triggers =
  '[aria-haspopup]:not([aria-haspopup="false"], :disabled, [aria-disabled="true"], [data-disabled="true"])'
const popups = '[role="dialog"], [role="menu"], [role="listbox"], [role="tree"], [role="grid"]'

/** Numbers the visible triggers, so that each can be found again; under a modal drawer only those inside it. */
const markTriggers = (page: Page): Promise<number> =>
  page.evaluate((selector) => {
    const modals = [...document.querySelectorAll('[aria-modal="true"]')].filter((modal) =>
      modal.checkVisibility(),
    )
    const reachable = modals.at(-1) ?? document
    const visible = [...reachable.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 0 &&
        height > 0 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    })
    for (const [place, element] of visible.entries()) element.dataset.trigger = String(place)
    return visible.length
  }, triggers)

/** Marks what is open already: only what opens after this counts as opened by the trigger. */
const markOpen = (page: Page): Promise<void> =>
  page.evaluate((selector) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector))
      element.dataset.before = String(element.checkVisibility({ visibilityProperty: true }))
  }, popups)

const openedPopup = (page: Page) =>
  page.locator(`:is(${popups}):not([data-before="true"])`).filter({ visible: true }).first()

/** Waits until triggers and drawers have stopped appearing: a drawer that opens late would cover them. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    (selector) =>
      new Promise<void>((done) => {
        let still = 0
        let last = ''
        const check = () => {
          const now = `${document.querySelectorAll(selector).length} ${document.querySelectorAll('[aria-modal="true"]').length}`
          still = now === last ? still + 1 : 0
          last = now
          if (still >= 30) done()
          else requestAnimationFrame(check)
        }
        check()
      }),
    triggers,
  )

async function open(page: Page, screen: Screen, path: string): Promise<void> {
  if (screen.as) await signIn(page, screen.as, path)
  else await page.goto(path)
  await page.waitForLoadState('networkidle')
  await screen.act?.(page)
  await drawn(page)
}

/** Presses one trigger. Returns a description of the fault, or an empty string. */
async function checkTrigger(page: Page, place: number): Promise<string> {
  const trigger = page.locator(`[data-trigger="${place}"]`)
  const name = await trigger.evaluate((element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent
    return element.getAttribute('aria-label') ?? (label?.trim() || element.outerHTML.slice(0, 120))
  })
  if (!(await wheelTo(page, trigger))) return `${name}: the wheel does not bring it into view`
  await settled(page)
  await markOpen(page)
  const before = await scrollYOf(page)
  await press(page, trigger)
  const popup = openedPopup(page)
  try {
    await popup.waitFor({ state: 'visible', timeout: 8_000 })
  } catch {
    return `${name}: opens nothing`
  }
  const outside = await outsideOf(popup)
  const moved = (await scrollYOf(page)) - before
  return [
    outside && `${name}: ${outside} outside the window`,
    moved !== 0 && `${name}: the page scrolled by ${moved} px`,
  ]
    .filter(Boolean)
    .join('; ')
}

for (const screen of checked) {
  test(`${screen.name}: every popup opens inside the window and the page does not scroll`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const path = await pathOf(screen, page.request)
    const faults: string[] = []
    const counts: number[] = []
    for (const [width, height] of popupSizes) {
      await page.setViewportSize({ width, height })
      await open(page, screen, path)
      const count = await markTriggers(page)
      counts.push(count)
      for (let place = 0; place < count; place += 1) {
        const fault = await checkTrigger(page, place)
        if (fault) faults.push(`${width}×${height} ${fault}`)
        await page.keyboard.press('Escape')
        const closed = await openedPopup(page).isHidden()
        const there = await page.locator(`[data-trigger="${place + 1}"]`).count()
        if (place + 1 < count && (!closed || there === 0 || fault)) {
          await open(page, screen, path)
          expect(await markTriggers(page), 'triggers after reloading the page').toBe(count)
        }
      }
    }
    console.log(`popups ${screen.name}: ${counts.join(' ')}`)
    expect(faults).toEqual([])
    const minCounts = minTriggers[screen.name] ?? []
    for (const [at, count] of counts.entries())
      expect(count, `triggers at ${popupSizes[at]?.join('×')}`).toBeGreaterThanOrEqual(minCounts[at] ?? 0)
  })
}

test('the popup tests record a min number of popup triggers for every screen and a min total', () => {
  const total = Object.values(minTriggers)
    .flat()
    .reduce((sum, count) => sum + count, 0)
  console.log(`popup triggers recorded: ${total} on ${screens.length} screens`)
  expect(Object.keys(minTriggers).toSorted()).toEqual(screens.map(({ name }) => name).toSorted())
  expect(total).toBeGreaterThanOrEqual(minTotal)
})
