import { expect, type Locator, type Page, test } from '@playwright/test'
import { visit } from './people.ts'

/** High season of the coming year: the demo has prices, taken nights and near misses there. */
const summer = new Date().getFullYear() + 1
const stay = `checkIn=${summer}-06-12&checkOut=${summer}-06-19`
const coast = `/listing?towns=kalkan,kas&${stay}&adults=6`

/** Opens a list and waits for hydration: before that, its links load other pages. */
async function visitList(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect(page.locator('[data-island="search/results/results"][data-alive]')).toBeAttached()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.locator('article')
const filterChip = (page: Page, name: RegExp) => page.getByRole('button', { name })
const apply = (page: Page) => page.getByRole('button', { name: /villayı göster/ })
const priceLimit = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** The number in "12 villayı göster" or in "12 kiralık villa". */
const numberIn = async (locator: Locator) =>
  Number(((await locator.textContent()) ?? '').match(/(\d+) (\S+ )?villa/)?.[1])

test('a listing filter changes the URL, a reload restores the result, and the back button removes the filter', {
  tag: '@spec-1.1',
}, async ({ page }) => {
  await visitList(page, '/listing')
  const all = (await heading(page).textContent()) ?? ''
  await filterChip(page, /^Yatak odası/).click()
  await page.getByRole('radio', { name: '5+' }).check({ force: true })
  await apply(page).click()
  await expect(page).toHaveURL(/\/listing\?bedrooms=5$/)
  await expect(heading(page)).not.toHaveText(all)
  const few = (await heading(page).textContent()) ?? ''
  await expect(page.getByRole('link', { name: 'En az 5 oda filtresini kaldır' })).toBeVisible()

  await page.reload({ waitUntil: 'networkidle' })
  await expect(heading(page)).toHaveText(few)

  await page.getByLabel('Sıralama').selectOption('price')
  await expect(page).toHaveURL(/bedrooms=5&sort=price$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/listing\?bedrooms=5$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/listing$/)
  await expect(heading(page)).toHaveText(all)
})

test('removing a listing filter updates the URL and moves the focus to the heading of the new list', async ({
  page,
}) => {
  await visitList(page, '/listing?bedrooms=3&privacy=full')
  await page.getByRole('link', { name: 'En az 3 oda filtresini kaldır' }).click()
  await expect(page).toHaveURL(/\/listing\?privacy=full$/)
  await expect(heading(page)).toBeFocused()
  await page.getByRole('link', { name: 'Temizle' }).click()
  await expect(page).toHaveURL(/\/listing$/)
})

test('the filter sheet of the listing shows the villa count on its button and applies all filters to the URL', async ({
  page,
}) => {
  await visitList(page, coast)
  await page.getByRole('button', { name: /^Filtreler/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtreler' })
  await sheet.getByRole('radio', { name: /Tam korunaklı/ }).check({ force: true })
  await expect(apply(page).or(page.getByRole('button', { name: 'Uygun villa yok' }))).toBeVisible()
  await priceLimit(page, 'En çok').fill('400000')
  await priceLimit(page, 'En çok').press('Enter')
  await apply(page).click()
  await expect(page).toHaveURL(/privacy=full&priceMax=400000$/)
  await expect(page.getByRole('link', { name: /En çok ₺400\.000/ })).toBeVisible()
})

test('each villa type checked in the listing filters narrows the result to the count shown beside it', async ({
  page,
}) => {
  await visitList(page, '/listing')
  await page.getByRole('button', { name: /^Filtreler/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtreler' })
  const option = (name: RegExp) => sheet.getByRole('checkbox', { name })
  const beside = async (name: RegExp) =>
    Number(
      (
        (await sheet
          .locator('label')
          .filter({ has: page.getByRole('checkbox', { name }) })
          .textContent()) ?? ''
      ).match(/(\d+)$/)?.[1],
    )
  const honeymoon = await beside(/^Balayı/)
  const conservative = await beside(/^Muhafazakar/)
  await option(/^Balayı/).check({ force: true })
  await expect(apply(page)).toHaveText(`${honeymoon} villayı göster`)
  await expect.poll(() => beside(/^Muhafazakar/)).toBeLessThan(conservative)
  const both = await beside(/^Muhafazakar/)
  expect(both).toBeLessThan(honeymoon)
  await option(/^Muhafazakar/).check({ force: true })
  await expect(apply(page)).toHaveText(`${both} villayı göster`)

  // A type that would leave no villa is disabled; a selected type can be deselected.
  await expect(option(/^Bungalovlar/)).toBeDisabled()
  expect(await beside(/^Bungalovlar/)).toBe(0)
  await expect(option(/^Balayı/)).toBeEnabled()
  for (const closed of await sheet.locator('label:has(input:disabled)').allTextContents())
    expect(closed).toMatch(/0$|\+$/)

  await apply(page).click()
  await expect(page).toHaveURL(/types=balayi-villalari,muhafazakar-villalar$/)
  await expect(heading(page)).toHaveText(new RegExp(`^${both} kiralık villa`))
  await expect(cards(page)).toHaveCount(both)
})

test('choosing a second villa type on the page of a villa type narrows the list and leaves the URL path unchanged', async ({
  page,
}) => {
  await visitList(page, '/balayi-villalari')
  await filterChip(page, /^Kim için/).click()
  await expect(page.getByRole('checkbox', { name: /^Balayı/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Muhafazakar/ }).check({ force: true })
  const count = await numberIn(apply(page))
  await apply(page).click()
  await expect(page).toHaveURL(/\/balayi-villalari\?types=muhafazakar-villalar$/)
  await expect(cards(page)).toHaveCount(count)
})

test.describe('the price filter of the listing', () => {
  for (const [where, size] of [
    ['desktop popup', { width: 1366, height: 768 }],
    ['phone sheet', { width: 390, height: 844 }],
  ] as const)
    test(`the price filter in the ${where} shows its bounds, groups thousands and updates the count after Enter or a pause`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await visitList(page, '/listing')
      const all = await numberIn(heading(page))
      await filterChip(page, size.width > 800 ? /^Fiyat/ : /^Filtreler/).click()
      await expect(priceLimit(page, 'En az')).toHaveAttribute('placeholder', /^[\d.]+ en düşük$/)
      const highest = (await priceLimit(page, 'En çok').getAttribute('placeholder')) ?? ''
      expect(highest).toMatch(/^[\d.]+ en yüksek$/)
      await expect(apply(page)).toHaveText(`${all} villayı göster`)

      // The count updates after a pause, and the field retains the focus.
      await priceLimit(page, 'En çok').click()
      await page.keyboard.type('12000')
      await expect(priceLimit(page, 'En çok')).toHaveValue('12.000')
      await expect(apply(page)).not.toHaveText(`${all} villayı göster`)
      await expect(priceLimit(page, 'En çok')).toBeFocused()
      const affordable = await numberIn(apply(page))
      expect(affordable).toBeGreaterThan(0)
      expect(affordable).toBeLessThan(all)

      await priceLimit(page, 'En az').click()
      await page.keyboard.type('9000')
      await page.keyboard.press('Enter')
      await expect(priceLimit(page, 'En az')).toHaveValue('9.000')
      await expect(apply(page)).not.toHaveText(`${affordable} villayı göster`)
      const within = await numberIn(apply(page))
      expect(within).toBeLessThan(affordable)
      await expect(page.getByRole('status').filter({ hasText: `${within} villa` })).toBeVisible()

      await apply(page).click()
      await expect(page).toHaveURL(/priceMin=9000&priceMax=12000$/)
      await expect(heading(page)).toHaveText(new RegExp(`^${within} kiralık villa`))
    })
})

test('loading more villas appends to the list and stores the number of pages in the URL', {
  tag: '@spec-2.2',
}, async ({ page }) => {
  await visitList(page, '/listing')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Daha fazla göster' }).click()
  await expect(cards(page).nth(24)).toBeVisible()
  const count = await cards(page).count()
  await expect(page).toHaveURL(/\/listing\?pages=2$/)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(cards(page)).toHaveCount(count)
})

test('the listing links to the stays a few days earlier and later and can switch to flexible dates', async ({
  page,
}) => {
  await visitList(page, coast)
  const dates = page.getByRole('navigation', { name: /Yakın tarihler/ })
  await expect(dates.getByRole('link')).toHaveCount(7)
  await dates.getByRole('link', { name: /^13-20 Haz/ }).click()
  await expect(page).toHaveURL(new RegExp(`checkIn=${summer}-06-13&checkOut=${summer}-06-20`))
  await page.getByRole('button', { name: 'Üç gün önce ve sonrasına da bak' }).click()
  await expect(page).toHaveURL(/flexible=true/)
})

test('the listing link of a villa that almost matches (near miss) changes the dates so that the villa matches', async ({
  page,
}) => {
  await visitList(page, coast)
  const fix = page.getByRole('link', { name: /olarak bak$/ }).first()
  const name = ((await fix.getAttribute('aria-label')) ?? '').split(':')[0] ?? ''
  await fix.click()
  await expect(page).not.toHaveURL(new RegExp(stay))
  await expect(heading(page)).toContainText('uygun villa')
  await expect(page.getByRole('link', { name: new RegExp(`^${name}, .*toplam`) })).toBeVisible()
})

test('a pin on the listing map opens the card of its villa', async ({ page }) => {
  await visitList(page, coast)
  const canvas = page.getByRole('region', { name: 'Harita' })
  await expect(canvas).toBeVisible({ timeout: 30_000 })
  const pin = page.getByRole('button', { name: /gece toplam ₺/ }).first()
  const cluster = page.getByRole('button', { name: /çevrede \d+ villa/ }).first()
  await expect(async () => {
    if (!(await pin.isVisible())) await cluster.click({ timeout: 1_000 })
    await expect(pin).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  const name = ((await pin.getAttribute('aria-label')) ?? '').split(',')[0] ?? ''
  await pin.press('Enter')
  const link = page.getByRole('link', { name, exact: true }).last()
  await expect(link).toHaveAttribute('href', new RegExp(`^/villa/.+checkIn=${summer}`))
  await page.getByRole('button', { name: 'Kartı kapat' }).click()
  await expect(page.getByRole('button', { name: 'Kartı kapat' })).toHaveCount(0)
})

test('dates and guests of the listing search can be chosen by keyboard alone', async ({ page }) => {
  await visitList(page, '/listing')
  await page.getByRole('button', { name: /^Giriş - çıkış/ }).press('Enter')
  const days = page.getByRole('dialog', { name: 'Ne zaman?' })
  await days.locator('[data-day][tabindex="0"]').press('PageDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(days.getByText(/7 gece/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Giriş - çıkış .*7 gece/ })).toBeFocused()
  await page.getByRole('button', { name: /^Kişi / }).press('Enter')
  await page.getByRole('button', { name: 'Yetişkin sayısını artır' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Kaç kişisiniz?' })
    .getByRole('button', { name: 'Villa bul' })
    .press('Enter')
  await expect(page).toHaveURL(/checkIn=\d{4}-\d\d-\d\d&checkOut=\d{4}-\d\d-\d\d&adults=1$/)
})

test('the listing search on a phone is one sheet with steps, and the map is a sheet of its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitList(page, '/listing')
  await page.getByRole('button', { name: /^Bütün bölgeler/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Villa ara' })
  await sheet.getByRole('checkbox', { name: /^Kalkan/ }).check({ force: true })
  await sheet.getByRole('button', { name: /^Kişi / }).click()
  await sheet.getByRole('button', { name: 'Yetişkin sayısını artır' }).click()
  await sheet.getByRole('button', { name: /\d+ villayı göster/ }).click()
  await expect(page).toHaveURL(/\/listing\?towns=kalkan&adults=1$/)
  await expect(heading(page)).toContainText('Kalkan’da')
  await page.getByRole('button', { name: 'Harita', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Harita' })).toBeVisible()
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Harita' })).toHaveCount(0)
})

test('the page of a town lists its villas, and its district links narrow the list', {
  tag: '@spec-2.4',
}, async ({ page }) => {
  await visitList(page, '/kalkan')
  await expect(heading(page)).toHaveText('Kalkan')
  await page.getByRole('link', { name: 'Kalamar', exact: true }).click()
  await expect(page).toHaveURL(/\/kalkan\?districts=\d+/)
  await expect(page.getByRole('link', { name: 'Kalamar filtresini kaldır' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

test.describe('the listing without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the listing without JavaScript searches by a form and offers near dates as links', async ({
    page,
  }) => {
    await page.goto('/listing')
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('link', { name: 'Daha fazla göster' }).click()
    await expect(cards(page).nth(24)).toBeVisible()
    await page.getByLabel('Bölge').selectOption('kalkan')
    await page.getByLabel('Giriş').fill(`${summer}-06-12`)
    await page.getByLabel('Çıkış').fill(`${summer}-06-19`)
    await page.getByRole('button', { name: 'Villa bul' }).click()
    await expect(heading(page)).toContainText('Kalkan’da')
    await page.getByRole('link', { name: /^13-20 Haz/ }).click()
    await expect(page).toHaveURL(new RegExp(`checkIn=${summer}-06-13`))
  })

  test('the listing without JavaScript applies a filter by a form and removes it by a link', async ({
    page,
  }) => {
    await page.goto('/listing')
    await page.locator('summary').click()
    await page.getByLabel('Yatak odası').fill('5')
    await page.getByRole('button', { name: 'Uygula' }).click()
    await expect(page).toHaveURL(/bedrooms=5/)
    await page.getByRole('link', { name: 'En az 5 oda filtresini kaldır' }).click()
    await expect(page).toHaveURL(/\/listing$/)
  })

  test('the listing without JavaScript narrows by two villa types and disables a type with no villas left', async ({
    page,
  }) => {
    await page.goto('/listing?types=balayi-villalari')
    await page.locator('summary').click()
    const remaining = page.locator('label').filter({ hasText: /^Muhafazakar \(\d+\)$/ })
    const count = Number((await remaining.textContent())?.match(/\d+/)?.[0])
    await expect(page.getByRole('checkbox', { name: /\(0\)$/ }).first()).toBeDisabled()
    await remaining.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Uygula' }).click()
    await expect(page).toHaveURL(/types=balayi-villalari/)
    await expect(page).toHaveURL(/types=muhafazakar-villalar/)
    await expect(cards(page)).toHaveCount(count)
  })
})

test('the listing sends client=true with a search, and repeats the same search only after 2000 ms', {
  tag: ['@spec-7.120', '@spec-9.28'],
}, async ({ page }) => {
  const start = Date.now()
  await page.clock.install({ time: start })
  await visitList(page, '/listing')
  await filterChip(page, /^Yatak odası/).click()
  const radio = (name: string) => page.getByRole('radio', { name })
  await expect(radio('5+')).toBeAttached()
  await page.clock.pauseAt(start + 120_000)
  const requestedBedrooms: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== '/v2/search') return
    expect(searchParams.get('client')).toBe('true')
    requestedBedrooms.push(searchParams.get('bedrooms'))
  })
  const choose = async (name: string, expected: readonly string[]) => {
    await radio(name).check({ force: true })
    await page.clock.runFor(300)
    await expect.poll(() => requestedBedrooms).toEqual(expected)
    await expect(apply(page)).toBeVisible()
  }
  await choose('5+', ['5'])
  await choose('4+', ['5', '4'])
  await choose('5+', ['5', '4'])
  await page.clock.runFor(2000)
  await choose('4+', ['5', '4', '4'])
})
