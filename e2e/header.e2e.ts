import { expect, type Page, test } from '@playwright/test'
import { visit } from './people.ts'
import { whileSettingsStand } from './turns.ts'

/** The search strings that the search box requested, in order. */
function amountRequested(page: Page): string[] {
  const requestedTerms: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/v1/search/input') requestedTerms.push(url.searchParams.get('searchString') ?? '')
  })
  return requestedTerms
}

const opener = (page: Page) => page.getByRole('button', { name: 'Villa ara', exact: true })
const field = (page: Page) => page.getByRole('combobox', { name: 'Villa adı' })

/** Opens the search box on a page with a paused clock, which the test moves forward itself. */
async function openWithStillClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-15T10:00:00Z') })
  await visit(page, '/regions')
  await page.clock.pauseAt(new Date('2026-11-15T11:00:00Z'))
  await opener(page).click()
  await expect(field(page)).toBeFocused()
}

test('the header search requests suggestions after a typing pause of 1000 ms', {
  tag: ['@spec-2.14', '@spec-2.15', '@spec-9.15'],
}, async ({ page }) => {
  const requestedTerms = amountRequested(page)
  await openWithStillClock(page)
  await field(page).pressSequentially('zeyt')
  await page.clock.runFor(999)
  await field(page).press('i')
  await page.clock.runFor(999)
  await expect(page.getByText('“zeyti” aranacak')).toBeVisible()
  expect(requestedTerms).toEqual([])
  await page.clock.runFor(1)
  const options = page.getByRole('listbox', { name: 'Bulunan villalar' }).getByRole('option')
  await expect(options.first()).toContainText('Villa Zeytin')
  await expect(options.first().locator('img')).toHaveAttribute('width', '40')
  expect(requestedTerms).toEqual(['zeyti'])
})

test('the header search makes no second request for the same input', { tag: '@spec-2.18' }, async ({
  page,
}) => {
  const requestedTerms = amountRequested(page)
  await openWithStillClock(page)
  for (const name of ['lacivert', 'begonvil']) {
    await field(page).fill(name)
    await page.clock.runFor(1000)
    await expect(page.getByRole('option')).toHaveCount(1)
  }
  await field(page).fill('lacivert')
  await expect(page.getByRole('option', { name: 'Villa Lacivert' })).toBeVisible()
  await page.clock.runFor(5000)
  expect(requestedTerms).toEqual(['lacivert', 'begonvil'])
})

test('the header search makes no request for a blank input', async ({ page }) => {
  const requestedTerms = amountRequested(page)
  await openWithStillClock(page)
  await field(page).fill('   ')
  await page.clock.runFor(5000)
  expect(requestedTerms).toEqual([])
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('the header search selects by arrow keys, closes by Escape and opens the selected villa by Enter', {
  tag: ['@spec-2.16', '@spec-4.14'],
}, async ({ page }) => {
  await visit(page, '/regions')
  await opener(page).click()
  await field(page).fill('zeytin')
  const options = page.getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await field(page).press('ArrowDown')
  await field(page).press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await field(page).press('ArrowUp')
  await field(page).press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await field(page).fill('zeytin')
  await expect(options.first()).toBeVisible()
  await field(page).press('ArrowDown')
  await expect(field(page)).toBeFocused()
  const active = await field(page).getAttribute('aria-activedescendant')
  await expect(options.first()).toHaveId(active ?? 'none')
  const address = await options.first().getAttribute('href')
  expect(address).toMatch(/^\/villa\/villa-zeytin/)
  await field(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('a click on a suggestion of the header search opens the villa', { tag: '@spec-2.16' }, async ({
  page,
}) => {
  await visit(page, '/regions')
  await opener(page).click()
  await field(page).fill('lacivert')
  await page.getByRole('option', { name: 'Villa Lacivert' }).click()
  await expect(page).toHaveURL(/\/villa\/villa-lacivert$/)
})

test('the header search shows a message when no villa matches and when the request fails, and can retry', async ({
  page,
}) => {
  await visit(page, '/regions')
  await opener(page).click()
  await field(page).fill('qqqqqq')
  await expect(page.getByText('“qqqqqq” adında villa bulunamadı.').last()).toBeVisible()
  await page.route('**/v1/search/input*', (route) => route.abort())
  await field(page).fill('lacivert')
  await expect(page.getByText('Villalar getirilemedi.').last()).toBeVisible()
  await page.unroute('**/v1/search/input*')
  await page.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(page.getByRole('option', { name: 'Villa Lacivert' })).toBeVisible()
})

test('a click outside the header search closes it', { tag: ['@spec-2.14', '@spec-4.14'] }, async ({
  page,
}) => {
  await visit(page, '/regions')
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(field(page)).toHaveCount(0)
})

test('the header search is a row of full width below 640 px and 360 px wide from 640 px on', {
  tag: '@spec-2.19',
}, async ({ page }) => {
  await page.setViewportSize({ width: 639, height: 800 })
  await visit(page, '/regions')
  await opener(page).click()
  await field(page).fill('zeytin')
  const narrow = await page.getByRole('listbox').boundingBox()
  const header = await page.locator('#header-bar').boundingBox()
  expect(narrow?.width).toBe(639 - 2 * 20)
  expect(narrow?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  for (const width of [640, 900]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await page.getByRole('listbox').boundingBox())?.width, `${width} px`).toBe(360)
  }
})

test('the phone menu has every link, contact and switch of the header', {
  tag: ['@spec-2.25', '@spec-2.26'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The menu is rendered with the page, so the settings must not change before that.
  await whileSettingsStand(() => visit(page, '/'))
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menü' })
  for (const [name, href] of [
    ['Kiralık villalar', '/listing'],
    ['Kısa süreli', '/kisa-sureli'],
    ['Hakkımızda', '/about'],
    ['Blog', '/blog'],
    ['İletişim', '/contact'],
    ['Rezervasyon takibi', '/enquire'],
    ['Ev sahibi girişi', '/dashboard'],
    ['+90 242 555 01 07', 'tel:902425550107'],
    ['merhaba@platovilla.com', 'mailto:merhaba@platovilla.com'],
    ['Instagram', 'https://www.instagram.com/platovilla'],
  ] as const)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(menu.getByText('Her gün 09:00 - 18:00')).toBeVisible()
  await menu.getByRole('button', { name: 'Bölgeler' }).click()
  await expect(menu.getByRole('link', { name: 'Kalkan', exact: true })).toHaveAttribute('href', '/kalkan')
  await menu.getByRole('button', { name: /EURO/ }).click()
  await menu.getByRole('button', { name: 'Koyu' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('platovilla-currency'))).toBe('EURO')
})

test('the regions menu links to the page of a region', { tag: '@spec-2.4' }, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Bölgeler' }).click()
  await page
    .getByRole('dialog', { name: 'Bölgeler' })
    .getByRole('link', { name: /^Kalkan/ })
    .click()
  await expect(page).toHaveURL(/\/kalkan$/)
})
