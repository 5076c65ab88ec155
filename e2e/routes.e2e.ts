import { expect, test } from '@playwright/test'

/** The public addresses the specification names. */
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
]

/** Shows one guest's reservation, so it is kept out of search results (decision 0030). */
const notIndexed = ['/enquire']

test('every public route of the specification is a page of its own with index, follow, except /enquire', async ({
  request,
}) => {
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

test('the panel’s address leads whoever is not signed in to its login, without the menu', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/login/)
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Yönetim menüsü' })).toHaveCount(0)
})

test('no page of the panel is offered to search engines', async ({ request }) => {
  for (const path of ['', '/login', '/users', '/villas/1', '/settings/site']) {
    const html = await (await request.get(`/dashboard${path}`)).text()
    expect(html, path).toContain('<meta name="robots" content="noindex, nofollow"')
  }
})
