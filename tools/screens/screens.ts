/**
 * Takes screenshots of every screen at three sizes in both themes into .data/screens, from the built product with
 * demo data.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { signIn } from '../../e2e/people.ts'
import { pathOf, type Screen, screens } from '../../e2e/screens.ts'
import { chromiumLaunch } from '../../playwright.config.ts'
import { buildFrontEnds, startStack } from '../stack/stack.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.data/screens')
const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}

async function photograph(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Loads pictures and islands below the fold, which normally load when they are near the window.
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll('img')) picture.loading = 'eager'
    for (let at = 0; at < document.body.scrollHeight; at += window.innerHeight) {
      window.scrollTo(0, at)
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    }
    window.scrollTo(0, 0)
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // The map loads when the browser is idle; its zoom button appears once the map is painted.
  const mapButton = page.getByRole('button', { name: 'Harita', exact: true, includeHidden: true })
  if ((await mapButton.count()) > 0 && !(await mapButton.isVisible()))
    await page.getByRole('button', { name: 'Yakınlaştır', exact: true }).waitFor({ timeout: 120_000 })
  await page.screenshot({ path: join(folder, file), fullPage: true })
}

/** Takes only screens whose name contains one of these; without arguments all screens. */
const parts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (!process.argv.includes('--no-build')) buildFrontEnds()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await using stack = await startStack({ name: 'screens_stack' })
process.env.E2E_DATABASE_URL = stack.databaseUrl
process.env.E2E_VAULT_SECRET = stack.vaultSecret
const browser = await chromium.launch(chromiumLaunch)
const isRequested = ({ name }: Screen) => parts.length === 0 || parts.some((part) => name.includes(part))
let taken = 0
for (const screen of screens.filter(isRequested)) {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const theme of ['light', 'dark']) {
      const context = await browser.newContext({
        viewport,
        baseURL: stack.origin,
        locale: 'tr-TR',
        timezoneId: 'Europe/Istanbul',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      const path = await pathOf(screen, page.request)
      if (screen.as) await signIn(page, screen.as, path)
      else await page.goto(path)
      await screen.act?.(page)
      await photograph(page, `${screen.name}-${size}-${theme}.png`)
      await context.close()
      taken += 1
    }
  }
}
await browser.close()
console.log(`${taken} pictures in .data/screens`)
