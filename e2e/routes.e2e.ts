import { type APIRequestContext, expect, test } from '@playwright/test'

/** The URLs of the public pages that the specification names. */
const routes = [
  '/',
  '/listing',
  '/regions',
  '/kalkan',
  '/muhafazakar-villalar',
  '/villa/villa-lacivert',
  '/contact',
  '/about',
  '/faq',
  '/blog',
  '/enquire',
  '/website/banks',
  '/website/rental',
  '/website/privacy',
  '/website/cancel',
  '/website/document',
  '/website/kvkk',
  '/website/howrent',
  '/ekibimiz',
  '/misafir-yorumlari',
]

/** Shows the reservation of one guest, so it is excluded from search results (decision 0030). */
const notIndexed = ['/enquire']

test('every public route of the specification has its own page with robots index, follow (/enquire: noindex)', {
  tag: [
    '@spec-1.8',
    '@spec-1.9',
    '@spec-2.1..2.3',
    '@spec-2.5',
    '@spec-2.6',
    '@spec-2.8',
    '@spec-2.9',
    '@spec-2.11',
  ],
}, async ({ request }) => {
  const headings = new Set<string>()
  for (const path of routes) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
    expect(heading, path).not.toBe('')
    headings.add(heading)
    expect(html, path).toContain('<html lang="tr">')
    const robots = notIndexed.includes(path) ? 'noindex, follow' : 'index, follow'
    expect(html, path).toContain(`<meta name="robots" content="${robots}"/>`)
    expect(html, path).toMatch(/<meta name="keywords" content="[^"]*özel havuzlu villa[^"]*muhafazakar/)
  }
  expect(headings.size).toBe(routes.length)
})

/** The slug of the first popular town. */
async function popularTown(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/v1/town/popular')
  const { content } = (await answer.json()) as { content: { towns: { slug: string }[] } }
  const [town] = content.towns
  if (!town) throw new Error('the demo has no popular town')
  return town.slug
}

test('the regions page links to the page of a region', { tag: '@spec-2.3' }, async ({ page, request }) => {
  const slug = await popularTown(request)
  await page.goto('/regions')
  await page.locator(`main a[href="/${slug}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/${slug}$`))
})

test('a list narrowed by its query string is noindex, follow and has no canonical URL', {
  tag: '@spec-1.8',
}, async ({ request }) => {
  const slug = await popularTown(request)
  for (const path of ['/listing', `/${slug}`, '/muhafazakar-villalar']) {
    const plain = await (await request.get(path)).text()
    expect(plain, path).toContain('<meta name="robots" content="index, follow"/>')
    const narrowed = await (await request.get(`${path}?bedrooms=3`)).text()
    expect(narrowed, path).toContain('<meta name="robots" content="noindex, follow"/>')
    expect(narrowed, path).not.toContain('rel="canonical"')
  }
  const { content } = (await (await request.get('/v1/website/comments')).json()) as {
    content: { rows: { villaSlug: string }[] }
  }
  const ofVilla = await request.get(`/misafir-yorumlari?villa=${content.rows[0]?.villaSlug}`)
  expect(await ofVilla.text()).toContain('<meta name="robots" content="noindex, follow"/>')
})

test('/dashboard redirects a visitor without a session to the login page, which has no menu', {
  tag: ['@spec-2.10', '@spec-2.43'],
}, async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/login/)
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Yönetim menüsü' })).toHaveCount(0)
})

test('every dashboard page is noindex, nofollow', { tag: '@spec-2.50' }, async ({ request }) => {
  for (const path of ['', '/login', '/users', '/villas/1', '/settings/site']) {
    const html = await (await request.get(`/dashboard${path}`)).text()
    expect(html, path).toContain('<meta name="robots" content="noindex, nofollow"')
  }
})
