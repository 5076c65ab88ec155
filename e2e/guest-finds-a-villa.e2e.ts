import { expect, type Page, test } from '@playwright/test'
import { payInEuro, visit } from './people.ts'

/** The path of a guest from the home page to a villa URL that can be shared. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true })
const alive = (page: Page, island: string) =>
  expect(page.locator(`[data-island="${island}"][data-alive]`)).toBeAttached()

async function askAtHome(page: Page): Promise<void> {
  await visit(page, '/')
  await alive(page, 'search/bar/search-bar')
  await page.getByRole('button', { name: /^Giriş - çıkış/ }).click()
  const days = page.getByRole('dialog', { name: 'Ne zaman?' })
  await days.locator('[data-day][tabindex="0"]').focus()
  // A week of next month.
  for (const key of ['PageDown', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Kişi / }).click()
  for (let guest = 0; guest < 2; guest += 1)
    await page.getByRole('button', { name: 'Yetişkin sayısını artır' }).click()
  await page
    .getByRole('dialog', { name: 'Kaç kişisiniz?' })
    .getByRole('button', { name: 'Villa bul' })
    .click()
}

async function askOnThePhone(page: Page): Promise<void> {
  await visit(page, '/')
  await alive(page, 'search/bar/search-bar')
  await page.getByRole('button', { name: /Nereye gidelim/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Villa ara' })
  await sheet.getByRole('button', { name: /^Giriş - çıkış/ }).click()
  await sheet.locator('[data-day][tabindex="0"]').first().focus()
  for (const key of ['PageDown', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await sheet.getByRole('button', { name: /^Kişi / }).click()
  for (let guest = 0; guest < 2; guest += 1)
    await sheet.getByRole('button', { name: 'Yetişkin sayısını artır' }).click()
  await sheet.getByRole('button', { name: /Villa bul|villayı göster/ }).click()
}

async function narrow(page: Page): Promise<void> {
  await page.waitForURL(/\/listing\?checkIn=\d{4}-\d\d-\d\d&checkOut=\d{4}-\d\d-\d\d&adults=2/)
  await alive(page, 'search/results/results')
  await expect(heading(page)).toContainText('uygun villa')
  await page.getByRole('button', { name: /^Yatak odası/ }).click()
  await page.getByRole('radio', { name: '3+' }).check({ force: true })
  await page.getByRole('button', { name: /villayı göster/ }).click()
  await expect(page).toHaveURL(/bedrooms=3/)
}

/** Opens the first villa and checks that the page shows the total of the card. */
async function openFirstVilla(page: Page): Promise<string> {
  const card = page.locator('article').first()
  const total = (await card.locator('b').filter({ hasText: '₺' }).first().textContent()) ?? ''
  await card.getByRole('heading').getByRole('link').click()
  await page.waitForURL(/\/villa\/[a-z0-9-]+\?checkIn=/)
  await alive(page, 'pricing/booking-box')
  await expect(shown(page, total).first()).toBeVisible()
  return total
}

async function explainClosedDay(page: Page): Promise<void> {
  const calendar = page.locator('#takvim')
  await calendar.scrollIntoViewIfNeeded()
  await alive(page, 'availability/villa-calendar')
  const closed = calendar.getByRole('button', { name: /, (dolu|ev sahibi kapattı)$/ })
  // Not every month has a taken night.
  await expect(async () => {
    if ((await closed.count()) === 0) await calendar.getByRole('button', { name: /Sonraki ay/ }).click()
    await expect(closed.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await closed.first().click()
  await expect(calendar.locator('[data-why]:visible')).toContainText(/arası/)
  await page.keyboard.press('Escape')
}

async function chooseEuro(page: Page, isPhone: boolean): Promise<void> {
  if (!isPhone) {
    await payInEuro(page)
    return
  }
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  await page.getByRole('button', { name: '€ EURO' }).click()
  await page.keyboard.press('Escape')
}

for (const size of ['desktop', 'phone'] as const) {
  const isPhone = size === 'phone'
  test.describe(`a guest finds a villa on a ${size}`, () => {
    test.use(
      isPhone
        ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
        : { viewport: { width: 1440, height: 900 } },
    )

    test('a guest searches, filters, opens a villa with its total price, saves it, switches to euro and shares the URL', {
      tag: ['@spec-1.1', '@spec-6.3'],
    }, async ({ page, browser }) => {
      await (isPhone ? askOnThePhone(page) : askAtHome(page))
      await narrow(page)
      if (isPhone) await page.getByRole('button', { name: 'Harita', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Harita' })).toBeVisible({ timeout: 20_000 })
      if (isPhone) await page.getByRole('button', { name: 'Liste', exact: true }).click()
      const total = await openFirstVilla(page)
      const address = page.url()
      await explainClosedDay(page)

      await page
        .getByRole('button', { name: /[Ff]avorilere ekle/ })
        .first()
        .click()
      await expect(page.getByText('Villa favorilere eklendi.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Favoriler, 1 villa' })).toBeVisible()

      await chooseEuro(page, isPhone)
      await expect(
        page
          .getByText(/€[\d.]+/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      // Only the sentence about the charged amount remains in lira.
      await expect(async () => {
        // Not the inner text, which is empty for a part of the page that is not laid out yet.
        const inLira = await page.locator('main').getByText(/₺/).allTextContents()
        expect(inLira.filter((text) => !/üzerinden/.test(text))).toEqual([])
      }).toPass({ timeout: 10_000 })

      const friend = await browser.newPage()
      await friend.goto(address)
      await expect(shown(friend, total).first()).toBeVisible()
      await friend.close()
    })
  })
}
