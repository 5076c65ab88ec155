import { expect, type Page, test } from '@playwright/test'
import { payInEuro, visit } from './people.ts'

interface FrontPage {
  readonly villaCount: number
  readonly villaOfMonth: { readonly card: { readonly name: string; readonly slug: string } } | null
  readonly popular: readonly { readonly name: string }[]
  readonly shortTerm: { readonly months: readonly { readonly month: string; readonly count: number }[] }
}

async function frontPage(page: Page): Promise<FrontPage> {
  const answer = await page.request.get('/v1/website/frontpage')
  return ((await answer.json()) as { content: FrontPage }).content
}

test('the home page shows what the API has: count, villa of the month, popular villas, regions', async ({
  page,
}) => {
  let front = await frontPage(page)
  // Other journeys publish villas meanwhile, and a page is kept for some seconds.
  await expect(async () => {
    front = await frontPage(page)
    await visit(page, '/')
    const count = `${front.villaCount.toLocaleString('tr-TR')} izin belgeli villa`
    await expect(page.getByText(count)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gördüğünüz villa,')
  const ofMonth = front.villaOfMonth?.card
  await expect(page.getByRole('link', { name: `Villayı gör (${ofMonth?.name})` })).toHaveAttribute(
    'href',
    `/villa/${ofMonth?.slug}`,
  )
  for (const { name } of front.popular)
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Kalkan \d+ villa$/ })).toHaveAttribute('href', '/kalkan')
})

test('prices on the home page follow the currency', async ({ page }) => {
  await visit(page, '/')
  const price = page
    .getByRole('region', { name: (await frontPage(page)).villaOfMonth?.card.name ?? 'none' })
    .locator('[data-island="content/nightly-from"]')
  await expect(price).toContainText('₺')
  await payInEuro(page)
  await price.scrollIntoViewIfNeeded()
  await expect(price).toContainText('€')
})

test('the months of the short stays change in place', async ({ page }) => {
  const [, second] = (await frontPage(page)).shortTerm.months
  await visit(page, '/')
  const months = page.getByRole('list', { name: 'Ay seçin' })
  await months.scrollIntoViewIfNeeded()
  const chip = months.getByRole('link').nth(1)
  await expect(page.locator('[data-island="content/short-term"]')).toHaveAttribute('data-alive', '')
  await chip.click()
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/\/$/)
  const words = second?.count === 1 ? 'tek boşluk' : `${second?.count} boşluğun hepsi`
  const all = page.getByRole('link', { name: new RegExp(words) })
  await expect(all).toHaveAttribute('href', `/kisa-sureli?month=${second?.month}`)
})

test('the questions open, and search engines are told the same ones', async ({ page }) => {
  await visit(page, '/')
  const questions = await page.locator('details summary').allInnerTexts()
  expect(questions.length).toBeGreaterThan(0)
  const told = await page.locator('script[type="application/ld+json"]').allTextContents()
  const faq = told
    .map((text) => JSON.parse(text) as { '@type': string; mainEntity?: { name: string }[] })
    .find((thing) => thing['@type'] === 'FAQPage')
  expect(faq?.mainEntity?.map(({ name }) => name)).toEqual(questions)
  await page.getByText('Villayı ayırtmak için ne kadar öderim?').click()
  await expect(page.getByText(/toplamın yalnız %20’sini ödersiniz/)).toBeVisible()
})

test.describe('without code', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page can be read, and its months are links', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Misafirlerin sevdikleri' })).toBeVisible()
    const chip = page.getByRole('list', { name: 'Ay seçin' }).getByRole('link').nth(1)
    const name = ((await chip.textContent()) ?? '').split(' ')[0] ?? ''
    await chip.click()
    await expect(page).toHaveURL(/\/kisa-sureli\?month=\d{4}-\d{2}$/)
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: name })).toBeVisible()
    await page.locator('table a[href*="nights="]').first().click()
    await expect(page).toHaveURL(/nights=\d/)
    await expect(page.locator('[data-island="search/short-term-list"] li').first()).toBeVisible()
  })
})

test('the short-term list goes on in place, and a gap leads to its villa with its dates', async ({
  page,
}) => {
  await visit(page, '/kisa-sureli?month=all')
  const rows = page.locator('[data-island="search/short-term-list"] li')
  const before = await rows.count()
  const next = page.waitForRequest(/\/v1\/search\/shortterm\?/)
  await page.getByRole('link', { name: 'Daha fazla göster' }).click()
  expect(new URL((await next).url()).searchParams.get('client')).toBe('true')
  await expect(async () => expect(await rows.count()).toBeGreaterThan(before)).toPass()
  await expect(rows.first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/villa\/[a-z0-9-]+\?checkIn=\d{4}-\d{2}-\d{2}&checkOut=\d{4}-\d{2}-\d{2}$/,
  )
})

test('a month without gaps says so', async ({ page }) => {
  await visit(page, '/kisa-sureli?month=2040-01')
  await expect(page.getByText('Bu seçimde boşluk yok')).toBeVisible()
  await page.getByRole('link', { name: 'Bütün boşlukları göster' }).click()
  await expect(page).toHaveURL(/\/kisa-sureli$/)
})

const emailField = (page: Page) => page.getByRole('textbox', { name: 'E-posta adresiniz' })

/** Writes into the footer's form, sends it, and waits for the sentence with its sign; the field is empty again. */
async function subscribe(page: Page, email: string, sentence: string, sign: string): Promise<void> {
  await emailField(page).fill(email)
  await page.getByRole('button', { name: 'Kaydol' }).click()
  const toast = page.getByText(sentence, { exact: true }).first()
  await expect(toast).toBeVisible()
  await expect(toast.locator('..').locator('svg').first()).toHaveClass(new RegExp(`lucide-${sign}`))
  await expect(emailField(page)).toHaveValue('')
}

const failed = 'E-mail adresiniz eklenemedi... Lütfen bizimle iletişime geçiniz.'

test('the newsletter: taken, already there, and refused, each in its own words', async ({ page }) => {
  await visit(page, '/regions')
  const email = `okur-${Date.now()}@example.com`
  const sent = page.waitForRequest('**/v1/website/subscribe')
  await subscribe(page, email, 'E-mail adresiniz eklenmiştir.', 'circle-check')
  const request = await sent
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/)
  expect(request.postData()).toContain('name="email"')
  await subscribe(page, email, 'Zaten kayıt oldunuz...', 'info')
  await subscribe(page, 'adres değil', failed, 'circle-alert')
})

for (const [name, status] of [
  ['a fault of the server', 500],
  ['no answer', 0],
] as const) {
  test(`the newsletter and ${name}`, async ({ page }) => {
    await visit(page, '/regions')
    await page.route('**/v1/website/subscribe', (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { content: 'x' } }),
    )
    await subscribe(page, 'okur@example.com', failed, 'circle-alert')
  })
}

test('a blank address is not sent', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/subscribe')) calls += 1
  })
  await visit(page, '/regions')
  for (const blank of ['', '   ']) {
    await emailField(page).fill(blank)
    await page.getByRole('button', { name: 'Kaydol' }).click()
  }
  // The one that is sent proves that the others had their time.
  await subscribe(page, 'adres değil', failed, 'circle-alert')
  expect(calls).toBe(1)
  await expect(page).toHaveURL(/\/regions$/)
})
