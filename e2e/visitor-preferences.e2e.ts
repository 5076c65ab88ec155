import { expect, test } from '@playwright/test'
import { payInEuro, visit } from './people.ts'

const villas = [
  { id: 1, slug: 'villa-lacivert', name: 'Villa Lacivert', thumbnail: '/favicon.ico' },
  { id: 2, slug: 'villa-begonvil', name: 'Villa Begonvil', thumbnail: '/favicon.ico' },
]

test('the dark theme is kept and painted before the page is', async ({ page }) => {
  await visit(page, '/')
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Koyu görünüm' }).first().click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.body) seen.push(document.documentElement.className)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.every((name) => name.includes('dark'))).toBe(true)
})

test('the currency is TL until another is chosen, and the choice is kept', async ({ page }) => {
  await visit(page, '/')
  await payInEuro(page)
  expect(await page.evaluate(() => localStorage.getItem('platovilla-currency'))).toContain('EURO')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Para birimi: EURO' })).toBeVisible()
})

test('favourites are kept, shown and removed', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Favoriler' }).first().click()
  await expect(page.getByText('Favorilere eklenmiş villanız yok.')).toBeVisible()
  await page.evaluate((list) => localStorage.setItem('platovilla-favorites', JSON.stringify(list)), villas)
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Favoriler, 2 villa' }).first().click()
  const menu = page.getByRole('dialog', { name: 'Favoriler' })
  const link = menu.getByRole('link', { name: /Villa Lacivert/ })
  await expect(link).toHaveAttribute('href', '/villa/villa-lacivert')
  await expect(link).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'Villa Lacivert: favorilerden kaldır' }).click()
  await expect(page.getByText('Villa favorilerden kaldırıldı.')).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Favoriler, 1 villa' }).first()).toBeVisible()
})

test('a broken storage does not break the page', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(() => {
    localStorage.setItem('platovilla-favorites', '{broken')
    localStorage.setItem('platovilla-currency', 'KORUN')
    localStorage.setItem('theme', '42')
  })
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Para birimi: TL' })).toBeVisible()
})
