import { expect, type Page, test } from '@playwright/test'
import { visit } from './people.ts'

const empty = 'Favorilere eklenmiş villanız yok.'
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('platovilla-favorites') ?? '[]') as { name: string }[])
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('the heart on a villa card adds the villa to the favourites menu and page, and removing it empties the page', {
  tag: ['@spec-1.2', '@spec-3.2', '@spec-3.3', '@spec-4.8', '@spec-8.11', '@spec-9.31'],
}, async ({ page }) => {
  await visit(page, '/')
  const heart = page.getByRole('button', { name: 'Villa Begonvil: favorilere ekle' })
  await heart.scrollIntoViewIfNeeded()
  await heart.click()
  await expect(page.getByText('Villa favorilere eklendi.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(Object.keys((await stored(page))[0] ?? {}).sort()).toEqual(['id', 'name', 'slug', 'thumbnail'])

  await page.getByRole('button', { name: 'Favoriler, 1 villa' }).click()
  const menu = page.getByRole('dialog', { name: 'Favoriler' })
  await expect(menu.locator('img')).toHaveAttribute('width', '40')
  await menu.getByRole('link', { name: 'Listeyi aç ve paylaş' }).click()
  await expect(page).toHaveURL(/\/favoriler$/)
  await expect(card(page, 'Villa Begonvil')).toBeVisible()
  await page.getByRole('button', { name: 'Villa Begonvil: favorilerden kaldır' }).click()
  await expect(page.getByText('Villa favorilerden kaldırıldı.')).toBeVisible()
  await expect(page.getByRole('heading', { name: empty })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Villalara bakın' })).toHaveAttribute('href', '/listing')
})

test('a favourites list is shared by URL, and a visitor who opens the URL can add all villas to their own list', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/favoriler?v=1,3,999999,1,x')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sizinle paylaşılan villalar')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
  await page.getByRole('button', { name: 'Hepsini favorilerime ekle' }).click()
  await expect(page.getByText('2 villa favorilere eklendi.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hepsi favorilerinizde' })).toBeVisible()
  await page.getByRole('link', { name: 'Kendi favorileriniz' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)

  // Removes navigator.share: its system dialog cannot be closed by a test.
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Listeyi paylaş' }).click()
  await expect(page.getByText('Bağlantı kopyalandı.')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(`${baseURL}/favoriler?v=1,3`)
  const friend = await browser.newPage()
  await friend.goto(address)
  await expect(friend.getByRole('article')).toHaveCount(2)
  await friend.close()
})

test('the favourites page reports a villa that is no longer published and can remove it', async ({
  page,
}) => {
  await visit(page, '/robots.txt')
  await page.evaluate(() =>
    localStorage.setItem(
      'platovilla-favorites',
      JSON.stringify([{ id: 999_999, slug: 'villa-eski', name: 'Villa Eski', thumbnail: '' }]),
    ),
  )
  await visit(page, '/favoriler')
  await expect(page.getByText('Villa Eski artık yayında değil.')).toBeVisible()
  await page.getByRole('button', { name: 'Villa Eski: favorilerden kaldır' }).click()
  await expect(page.getByRole('heading', { name: empty })).toBeVisible()
})

test('the favourites page reports a failed request for its cards and loads them on retry', async ({
  page,
}) => {
  await visit(page, '/robots.txt')
  await page.evaluate(() =>
    localStorage.setItem(
      'platovilla-favorites',
      JSON.stringify([{ id: 1, slug: 'villa-lacivert', name: 'Villa Lacivert', thumbnail: '' }]),
    ),
  )
  await page.route('**/v1/search/cards*', (route) => route.abort())
  await visit(page, '/favoriler')
  await expect(page.getByText('Favorilerinizin güncel bilgilerini getiremedik.')).toBeVisible()
  await page.unroute('**/v1/search/cards*')
  await page.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(card(page, 'Villa Lacivert')).toBeVisible()
})
