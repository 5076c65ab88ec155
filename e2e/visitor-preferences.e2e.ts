import { expect, type Page, test } from '@playwright/test'
import { payInEuro, visit } from './people.ts'

const villas = [
  { id: 1, slug: 'villa-lacivert', name: 'Villa Lacivert', thumbnail: '/favicon.ico' },
  { id: 2, slug: 'villa-begonvil', name: 'Villa Begonvil', thumbnail: '/favicon.ico' },
]

test('the site stores the dark theme and applies it before the first paint', {
  tag: ['@spec-1.4', '@spec-2.23', '@spec-3.12', '@spec-4.12', '@spec-9.32'],
}, async ({ page }) => {
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

const themeColour = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    return metas.find(({ media }) => !media || matchMedia(media).matches)?.content
  })
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

for (const [name, path] of [
  ['site', '/'],
  ['dashboard', '/dashboard/login'],
] as const) {
  test(`the ${name} follows the system theme before the first paint while no theme is stored, and stores none`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (document.body) seen.push(document.documentElement.className)
      }).observe(document, { childList: true, subtree: true, attributes: true })
    })
    await visit(page, path)
    await expect(page.locator('html.dark')).toBeAttached()
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.every((classes) => classes.includes('dark'))).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html.dark')).toHaveCount(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html.dark')).toBeAttached()
    expect(await storedTheme(page)).toBeNull()
  })

  test(`the ${name} shows a stored light theme on a dark system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => localStorage.setItem('theme', 'light'))
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html.dark')).toHaveCount(0)
  })
}

test('the theme toggle stores the opposite of the system theme and changes the theme colour of the browser bar', {
  tag: '@spec-3.12',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, '/')
  const dark = await themeColour(page)
  await page.getByRole('button', { name: 'Koyu görünüm' }).first().click()
  await expect(page.locator('html.dark')).toHaveCount(0)
  expect(await storedTheme(page)).toBe('light')
  const light = await themeColour(page)
  expect(light).not.toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await themeColour(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.locator('html.dark')).toHaveCount(0)
  expect(await themeColour(page)).toBe(light)
})

test('the currency is TL until another is chosen, and the choice is stored', {
  tag: ['@spec-3.11', '@spec-4.9'],
}, async ({ page }) => {
  await visit(page, '/')
  await payInEuro(page)
  expect(await page.evaluate(() => localStorage.getItem('platovilla-currency'))).toContain('EURO')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Para birimi: EURO' })).toBeVisible()
})

test('the favourites menu shows the villas stored in local storage, and a villa removed in it stays removed after a reload', {
  tag: ['@spec-2.7', '@spec-2.20', '@spec-2.21', '@spec-4.7', '@spec-8.11'],
}, async ({ page }) => {
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

test('the site shows the home page with defaults when local storage has invalid values', async ({ page }) => {
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
