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

test('the home page shows villa count, villa of the month, popular villas and regions from the API', {
  tag: ['@spec-1.11', '@spec-2.1'],
}, async ({ page }) => {
  let front = await frontPage(page)
  // Retries: other journeys publish villas meanwhile, and nginx caches the page for some seconds.
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

test('prices on the home page change with the currency', { tag: ['@spec-1.3', '@spec-4.11'] }, async ({
  page,
}) => {
  await visit(page, '/')
  const price = page
    .getByRole('region', { name: (await frontPage(page)).villaOfMonth?.card.name ?? 'none' })
    .locator('[data-island="content/home/nightly-from"]')
  await expect(price).toContainText('₺')
  await payInEuro(page)
  await price.scrollIntoViewIfNeeded()
  await expect(price).toContainText('€')
})

test('a click on a month in the short-term section of the home page shows its free gaps without loading another page', async ({
  page,
}) => {
  const [, second] = (await frontPage(page)).shortTerm.months
  await visit(page, '/')
  const months = page.getByRole('list', { name: 'Ay seçin' })
  await months.scrollIntoViewIfNeeded()
  const chip = months.getByRole('link').nth(1)
  await expect(page.locator('[data-island="content/home/short-term"]')).toHaveAttribute('data-alive', '')
  await chip.click()
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/\/$/)
  const label = second?.count === 1 ? 'tek boşluk' : `${second?.count} boşluğun hepsi`
  const all = page.getByRole('link', { name: new RegExp(label) })
  await expect(all).toHaveAttribute('href', `/kisa-sureli?month=${second?.month}`)
})

test('the FAQ items of the home page open, and its structured data lists the same questions', {
  tag: '@spec-9.26',
}, async ({ page }) => {
  await visit(page, '/')
  const questions = await page.locator('details summary').allInnerTexts()
  expect(questions.length).toBeGreaterThan(0)
  const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents()
  const faq = structuredData
    .map((text) => JSON.parse(text) as { '@type': string; mainEntity?: { name: string }[] })
    .find((thing) => thing['@type'] === 'FAQPage')
  expect(faq?.mainEntity?.map(({ name }) => name)).toEqual(questions)
  await page.getByText('Villayı ayırtmak için ne kadar öderim?').click()
  await expect(page.getByText(/toplamın yalnız %20’sini ödersiniz/)).toBeVisible()
})

test.describe('the home page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page without JavaScript shows its content, and its months are links to the short-term page', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Misafirlerin sevdikleri' })).toBeVisible()
    const chip = page.getByRole('list', { name: 'Ay seçin' }).getByRole('link').nth(1)
    const name = ((await chip.textContent()) ?? '').split(' ')[0] ?? ''
    await chip.click()
    await expect(page).toHaveURL(/\/kisa-sureli\?month=\d{4}-\d{2}$/)
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: name })).toBeVisible()
    await page.locator('table a[href*="nights="]').first().click()
    await expect(page).toHaveURL(/nights=\d/)
    await expect(page.locator('[data-island="search/short-term/short-term-list"] li').first()).toBeVisible()
  })
})

test('the short-term page loads more free gaps between bookings, and each gap links to its villa with its dates', {
  tag: '@spec-7.122',
}, async ({ page }) => {
  await visit(page, '/kisa-sureli?month=all')
  const rows = page.locator('[data-island="search/short-term/short-term-list"] li')
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

test('the short-term page shows a message and a link to all gaps for a month without gaps', async ({
  page,
}) => {
  await visit(page, '/kisa-sureli?month=2040-01')
  await expect(page.getByText('Bu seçimde boşluk yok')).toBeVisible()
  await page.getByRole('link', { name: 'Bütün boşlukları göster' }).click()
  await expect(page).toHaveURL(/\/kisa-sureli$/)
})

const emailField = (page: Page) => page.getByRole('textbox', { name: 'E-posta adresiniz' })

/** Submits the footer form, waits for the message and its icon, and checks that the field is empty again. */
async function subscribe(page: Page, email: string, sentence: string, sign: string): Promise<void> {
  await emailField(page).fill(email)
  await page.getByRole('button', { name: 'Kaydol' }).click()
  const toast = page.getByText(sentence, { exact: true }).first()
  await expect(toast).toBeVisible()
  await expect(toast.locator('..').locator('svg').first()).toHaveClass(new RegExp(`lucide-${sign}`))
  await expect(emailField(page)).toHaveValue('')
}

const failed = 'E-mail adresiniz eklenemedi... Lütfen bizimle iletişime geçiniz.'

test('the newsletter form shows a message of its own for a new, an already subscribed and an invalid e-mail', {
  tag: ['@spec-1.5', '@spec-2.28', '@spec-7.139', '@spec-8.5', '@spec-8.6', '@spec-8.15'],
}, async ({ page }) => {
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
  ['status 500', 500],
  ['a network error', 0],
] as const) {
  test(`the newsletter form shows the error message on ${name}`, {
    tag: ['@spec-8.7', '@spec-8.15'],
  }, async ({ page }) => {
    await visit(page, '/regions')
    await page.route('**/v1/website/subscribe', (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { content: 'x' } }),
    )
    await subscribe(page, 'okur@example.com', failed, 'circle-alert')
  })
}

test('the newsletter form does not send a blank e-mail', { tag: '@spec-5.1' }, async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/subscribe')) calls += 1
  })
  await visit(page, '/regions')
  for (const blank of ['', '   ']) {
    await emailField(page).fill(blank)
    await page.getByRole('button', { name: 'Kaydol' }).click()
  }
  // This submission is sent last, so the blank ones would have been sent before it.
  await subscribe(page, 'adres değil', failed, 'circle-alert')
  expect(calls).toBe(1)
  await expect(page).toHaveURL(/\/regions$/)
})
