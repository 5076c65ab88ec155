import { expect, type Page, test } from '@playwright/test'
import { admin, inDatabase, signIn } from './people.ts'

/** A gap that is not bookable: staff offer it, a guest finds it with its total price, and staff withdraw it. */

const slug = 'villa-karaot'
const gapsPath = '/dashboard/occupancy/gaps'
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Villa Karaot' })

/** Links to the villa on the short-term page; the demo has a second gap of the villa. */
const foundBy = (guest: Page) => guest.locator(`a[href^="/villa/${slug}?checkIn="]`)
const countOnSite = async (guest: Page) => {
  await guest.goto('/kisa-sureli?month=all')
  return foundBy(guest).count()
}

const pricesOf = () =>
  inDatabase(
    async (db) =>
      (
        await db.query(
          `select name, starts_on::text, ends_on::text, nightly_minor, min_nights, for_gap from price_periods
           where villa_id = (select id from villas where slug = $1) order by starts_on`,
          [slug],
        )
      ).rows as object[],
  )

test('staff put a free gap between two bookings on sale, a guest finds it with its total, and staff withdraw it again', async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'tr-TR' })).newPage()
  const [pricesBefore, onSiteBefore] = [await pricesOf(), await countOnSite(guest)]

  await signIn(page, admin, `${gapsPath}?state=BEGUN`)
  const row = rowOf(page)
  await expect(row).toContainText('Başladı, alınamıyor')
  await row.getByRole('textbox', { name: /gecelik fiyat/ }).fill('15.250')
  const nights = row.getByRole('textbox', { name: /en az gece/ })
  await nights.fill('9')
  await expect(row).toContainText(/1 ile [12] arasında yazın/)
  await nights.fill('1')
  const total = (await row.getByRole('cell').filter({ hasText: '₺' }).last().textContent()) ?? ''
  await row.getByRole('button', { name: /satışa aç/i }).click()
  const outcome = page.getByRole('status').filter({ hasText: 'satışa açıldı' })
  await expect(outcome).toContainText('Villa Karaot')
  await expect(outcome.getByRole('link')).toHaveAttribute('href', /\/kisa-sureli\?month=\d{4}-\d\d/)
  await expect(row).toHaveCount(0)

  // Polls, because nginx caches the page for some seconds.
  await expect(async () => expect(await countOnSite(guest)).toBe(onSiteBefore + 1)).toPass()
  const found = foundBy(guest).first()
  await expect(found).toContainText(total)
  await found.click()
  await guest.waitForURL(new RegExp(`/villa/${slug}\\?checkIn=`))
  await expect(guest.locator('[data-island="pricing/booking-box"][data-alive]')).toBeAttached()
  await expect(guest.getByText(total).filter({ visible: true }).first()).toBeVisible()
  await expect(guest.getByText('Kısa dönem, iki rezervasyon arasında').first()).toBeVisible()

  await page.goto(`${gapsPath}?state=OFFERED`)
  await rowOf(page)
    .filter({ hasText: total })
    .getByRole('button', { name: /geri al/i })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'geri alındı' })).toContainText('Villa Karaot')
  await expect(async () => expect(await countOnSite(guest)).toBe(onSiteBefore)).toPass()
  expect(await pricesOf()).toEqual(pricesBefore)
  await page.goto(`${gapsPath}?state=BEGUN`)
  await expect(rowOf(page)).toContainText('Başladı, alınamıyor')
})

test('the screen for gaps between bookings works by keyboard on a phone, and each result message gets the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, admin, gapsPath)
  const row = page.getByRole('row').filter({ hasText: 'Bungalov Kelebek' }).filter({ hasText: 'Fiyatı yok' })
  await row
    .first()
    .getByRole('textbox', { name: /gecelik fiyat/ })
    .focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('7.000')
  await page.keyboard.press('Enter')
  const done = page.getByText(/Bungalov Kelebek, .* satışa açıldı/)
  await expect(done).toBeFocused()
  await page.goto(`${gapsPath}?state=OFFERED`)
  await page
    .getByRole('row')
    .filter({ hasText: 'Bungalov Kelebek' })
    .getByRole('button', { name: /geri al/i })
    .press('Enter')
  await expect(page.getByText(/Bungalov Kelebek, .* geri alındı/)).toBeFocused()
})
