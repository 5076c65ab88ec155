import { expect, test } from '@playwright/test'
import { axeViolations, goDark } from './axe.ts'
import { signIn } from './people.ts'
import { pathOf, screens } from './screens.ts'

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
    expect(await axeViolations(page, 'light'), 'light').toEqual([])
    await goDark(page)
    expect(await axeViolations(page, 'dark'), 'dark').toEqual([])
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
