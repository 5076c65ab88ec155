import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { signIn } from './people.ts'
import { screens } from './screens.ts'

for (const screen of screens) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${screen.name}, ${theme}: axe finds nothing, the policy refuses nothing, the console is silent`, async ({
      page,
    }) => {
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 404/.test(message.text())) faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      await page.addInitScript((chosen) => {
        localStorage.setItem('theme', chosen)
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
        )
      }, theme)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      if (screen.as) await signIn(page, screen.as, screen.path)
      else await page.goto(screen.path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(
        violations.map(
          (found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
        ),
      ).toEqual([])
      expect(faults).toEqual([])
    })
  }
}

for (const screen of screens.filter((one) => !one.as)) {
  test(`${screen.name}: nothing reaches past the edge of a phone, a small tablet or a narrow window`, async ({
    page,
  }) => {
    for (const width of [360, 390, 700, 820, 1190]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(screen.path)
      await page.waitForLoadState('networkidle')
      const reach = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(reach, `at ${width} px`).toBeLessThanOrEqual(width)
    }
  })
}
