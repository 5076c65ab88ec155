import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { signIn } from './people.ts'
import { pathOf, screens } from './screens.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The dark theme changes colours only, so it needs only these rules. Running all rules twice cost CI two minutes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

async function whatAxeFinds(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const builder = theme === 'light' ? axe.withTags(standards) : axe.withRules(rulesOfColour)
  const { violations } = await builder.analyze()
  return violations.map(
    (found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
}

/** Sends a storage event, as if the theme had been changed in another tab. */
async function goDark(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    document.documentElement.classList.add('dark')
    const eventInit = { key: 'theme', oldValue: 'light', newValue: 'dark', storageArea: localStorage }
    window.dispatchEvent(new StorageEvent('storage', eventInit))
  })
  await expect(page.locator('html.dark:not([data-mantine-color-scheme="light"])')).toBeAttached()
}

/** All screens; in CI every thirty-second, chosen by the commit (`.ci/run`). */
const share = process.env.CI_SHARE
const looked = screens.filter((_, place) => !share || place % 32 === Number(share) % 32)

for (const screen of looked) {
  test(`${screen.name}: no axe violation in either theme, no content security policy violation, no console error`, async ({
    page,
  }) => {
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of (404|410)/.test(message.text()))
        faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.addInitScript(() => {
      // The sandboxed frame of a mail has no storage.
      if (window.top === window) localStorage.setItem('theme', 'light')
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      )
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const path = await pathOf(screen, page.request)
    if (screen.as) await signIn(page, screen.as, path)
    else await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await screen.act?.(page)
    expect(await whatAxeFinds(page, 'light'), 'light').toEqual([])
    await goDark(page)
    expect(await whatAxeFinds(page, 'dark'), 'dark').toEqual([])
    expect(faults).toEqual([])
  })
}

for (const screen of looked.filter((one) => !one.as)) {
  test(`${screen.name}: the page does not scroll sideways at widths from 360 to 1190 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(await pathOf(screen, page.request))
    await page.waitForLoadState('networkidle')
    for (const width of [390, 360, 700, 820, 1190]) {
      await page.setViewportSize({ width, height: 844 })
      const reach = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(reach, `at ${width} px`).toBeLessThanOrEqual(width)
    }
  })
}
