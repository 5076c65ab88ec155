import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The dark theme changes colours only, so it needs only these rules. Running all rules twice cost CI two minutes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

export async function axeViolations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const builder = theme === 'light' ? axe.withTags(standards) : axe.withRules(rulesOfColour)
  const { violations } = await builder.analyze()
  return violations.map(
    (found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
}

/** Sends a storage event, as if the theme had been changed in another tab. */
export async function goDark(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    document.documentElement.classList.add('dark')
    const eventInit = { key: 'theme', oldValue: 'light', newValue: 'dark', storageArea: localStorage }
    window.dispatchEvent(new StorageEvent('storage', eventInit))
  })
  await expect(page.locator('html.dark:not([data-mantine-color-scheme="light"])')).toBeAttached()
}
