import { expect, type Page, test } from '@playwright/test'
import { visit } from './people.ts'

/** High season of the coming year: the demo has prices, taken nights and near misses there. */
const summer = new Date().getFullYear() + 1
const stay = `checkIn=${summer}-06-12&checkOut=${summer}-06-19`
const coast = `/listing?towns=kalkan,kas&${stay}&adults=6`

/** Opens a list and waits until it answers: before that its links lead to pages of their own. */
async function visitList(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect(page.locator('[data-island="search/results"][data-alive]')).toBeAttached()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.locator('article')
const filterChip = (page: Page, name: RegExp) => page.getByRole('button', { name })
const apply = (page: Page) => page.getByRole('button', { name: /villayı göster/ })

test('a filter changes the address; reloading shows the same, the back button what was before', async ({
  page,
}) => {
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

test('a chosen filter is taken off with one press, and the new list has the focus', async ({ page }) => {
  await visitList(page, '/listing?bedrooms=3&privacy=full')
  await page.getByRole('link', { name: 'En az 3 oda filtresini kaldır' }).click()
  await expect(page).toHaveURL(/\/listing\?privacy=full$/)
  await expect(heading(page)).toBeFocused()
  await page.getByRole('link', { name: 'Temizle' }).click()
  await expect(page).toHaveURL(/\/listing$/)
})

test('every filter stands in the sheet, and its button says what it would give', async ({ page }) => {
  await visitList(page, coast)
  await page.getByRole('button', { name: /^Filtreler/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtreler' })
  await sheet.getByRole('checkbox', { name: /Tam korunaklı/ }).check({ force: true })
  await expect(apply(page).or(page.getByRole('button', { name: 'Uygun villa yok' }))).toBeVisible()
  await sheet.getByLabel('En çok').last().fill('400000')
  await sheet.getByLabel('En çok').last().press('Enter')
  await apply(page).click()
  await expect(page).toHaveURL(/privacy=full&priceMax=400000$/)
  await expect(page.getByRole('link', { name: /En çok ₺400\.000/ })).toBeVisible()
})

test('more villas stand under the first ones, and the address keeps how many', async ({ page }) => {
  await visitList(page, '/listing')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Daha fazla göster' }).click()
  await expect(cards(page)).toHaveCount(48)
  await expect(page).toHaveURL(/\/listing\?pages=2$/)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(cards(page)).toHaveCount(48)
})

test('dates near the asked ones are one press away', async ({ page }) => {
  await visitList(page, coast)
  const dates = page.getByRole('navigation', { name: /Yakın tarihler/ })
  await expect(dates.getByRole('link')).toHaveCount(7)
  await dates.getByRole('link', { name: /^13-20 Haz/ }).click()
  await expect(page).toHaveURL(new RegExp(`checkIn=${summer}-06-13&checkOut=${summer}-06-20`))
  await page.getByRole('button', { name: 'Üç gün önce ve sonrasına da bak' }).click()
  await expect(page).toHaveURL(/flexible=true/)
})

test('a villa that nearly fits says why, and its button makes it fit', async ({ page }) => {
  await visitList(page, coast)
  const fix = page.getByRole('link', { name: /olarak bak$/ }).first()
  const name = ((await fix.getAttribute('aria-label')) ?? '').split(':')[0] ?? ''
  await fix.click()
  await expect(page).not.toHaveURL(new RegExp(stay))
  await expect(heading(page)).toContainText('uygun villa')
  await expect(page.getByRole('link', { name: new RegExp(`^${name}, .*toplam`) })).toBeVisible()
})

test('a pin on the map opens its villa’s card', async ({ page }) => {
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
  await pin.focus()
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name, exact: true }).last()
  await expect(link).toHaveAttribute('href', new RegExp(`^/villa/.+checkIn=${summer}`))
  await page.getByRole('button', { name: 'Kartı kapat' }).click()
  await expect(page.getByRole('button', { name: 'Kartı kapat' })).toHaveCount(0)
})

test('dates and guests are chosen by keyboard alone', async ({ page }) => {
  await visitList(page, '/listing')
  await page.getByRole('button', { name: /^Giriş - çıkış/ }).focus()
  await page.keyboard.press('Enter')
  const days = page.getByRole('dialog', { name: 'Hangi tarihler?' })
  await days.locator('[data-day][tabindex="0"]').focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(days.getByText(/7 gece/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Giriş - çıkış .*7 gece/ })).toBeFocused()
  await page.getByRole('button', { name: /^Kişi/ }).press('Enter')
  await page.getByRole('button', { name: 'Yetişkin sayısını artır' }).press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Villa bul' }).press('Enter')
  await expect(page).toHaveURL(/checkIn=\d{4}-\d\d-\d\d&checkOut=\d{4}-\d\d-\d\d&adults=1$/)
})

test('on a phone the search is three steps in one sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitList(page, '/listing')
  await page.getByRole('button', { name: /^Bütün bölgeler/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Villa ara' })
  await sheet.getByRole('checkbox', { name: /^Kalkan/ }).check({ force: true })
  await sheet.getByRole('button', { name: /^Kişi/ }).click()
  await sheet.getByRole('button', { name: 'Yetişkin sayısını artır' }).click()
  await sheet.getByRole('button', { name: /\d+ villayı göster/ }).click()
  await expect(page).toHaveURL(/\/listing\?towns=kalkan&adults=1$/)
  await expect(heading(page)).toContainText('Kalkan’da')
  await page.getByRole('button', { name: 'Harita', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Harita' })).toBeVisible()
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Harita' })).toHaveCount(0)
})

test('a town’s page is a list of its own, and its districts narrow it', async ({ page }) => {
  await visitList(page, '/kalkan')
  await expect(heading(page)).toHaveText('Kalkan')
  await page.getByRole('link', { name: 'Kalamar', exact: true }).click()
  await expect(page).toHaveURL(/\/kalkan\?districts=\d+/)
  await expect(page.getByRole('link', { name: 'Kalamar filtresini kaldır' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a form and every choice a link', async ({ page }) => {
    await page.goto('/listing')
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('link', { name: 'Daha fazla göster' }).click()
    await expect(cards(page)).toHaveCount(48)
    await page.getByLabel('Bölge').selectOption('kalkan')
    await page.getByLabel('Giriş').fill(`${summer}-06-12`)
    await page.getByLabel('Çıkış').fill(`${summer}-06-19`)
    await page.getByRole('button', { name: 'Villa bul' }).click()
    await expect(heading(page)).toContainText('Kalkan’da')
    await page.getByRole('link', { name: /^13-20 Haz/ }).click()
    await expect(page).toHaveURL(new RegExp(`checkIn=${summer}-06-13`))
  })

  test('filters too', async ({ page }) => {
    await page.goto('/listing')
    await page.locator('summary').click()
    await page.getByLabel('Yatak odası').fill('5')
    await page.getByRole('button', { name: 'Uygula' }).click()
    await expect(page).toHaveURL(/bedrooms=5/)
    await page.getByRole('link', { name: 'En az 5 oda filtresini kaldır' }).click()
    await expect(page).toHaveURL(/\/listing$/)
  })
})
