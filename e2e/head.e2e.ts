import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { pathOf, screens } from './screens.ts'

const pages = screens.filter((screen) => !screen.as && screen.name.startsWith('site-'))

const checker = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Style rules that React decides.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'error',
    'long-title': 'off',
    // Utility classes follow no naming pattern, and an island is rendered twice on a page with the same classes.
    'class-pattern': 'off',
    'no-dup-class': 'off',
    // React's own ids.
    'valid-id': ['error', { relaxed: true }],
    'tel-non-breaking': 'off',
  },
})

for (const screen of pages) {
  test(`${screen.name}: the page is valid HTML and its structured data is valid schema.org JSON`, async ({
    request,
  }) => {
    const html = await (await request.get(await pathOf(screen, request))).text()
    const { results } = await checker.validateString(html)
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    )
    expect(faults).toEqual([])
    expect(html).toMatch(/^<!DOCTYPE html><html lang="tr">/)
    const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
    for (const [, text = ''] of data) {
      const thing = JSON.parse(text) as { '@context'?: string; '@type'?: string }
      expect(thing['@context']).toBe('https://schema.org')
      expect(thing['@type']).toMatch(/^[A-Z]\w+$/)
    }
  })
}

test('public pages have robots, language, keywords, Open Graph tags and a canonical URL without query parameters', {
  tag: ['@spec-1.8..1.10', '@spec-9.26'],
}, async ({ request, baseURL }) => {
  for (const path of ['/', '/listing', '/kalkan', '/villa/villa-lacivert', '/kisa-sureli']) {
    const html = await (await request.get(`${path}?utm_source=x`)).text()
    expect(html).toContain('<meta name="robots" content="index, follow"/>')
    expect(html).toContain('<meta name="language" content="tr"/>')
    expect(html).toMatch(/<meta name="keywords" content="[^"]*muhafazakar/)
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    expect(canonical).toBe(`${baseURL}${path}`)
    for (const property of ['og:title', 'og:description', 'og:image', 'og:url'])
      expect(html, `${path} ${property}`).toMatch(new RegExp(`property="${property}" content="[^"]+"`))
  }
  const home = await (await request.get('/')).text()
  expect(home).toMatch(/<meta name="description" content="[^"]*[Aa]cente[^"]*güvence[^"]*%20 ön ödeme/)
})

test('the sitemap lists the published pages without duplicates, and each of them returns 200 and is indexable', async ({
  request,
  baseURL,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replace(baseURL ?? '', ''),
  )
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed).toEqual(expect.arrayContaining(['/', '/listing', '/regions', '/kisa-sureli', '/kalkan']))
  expect(listed.filter((path) => path.startsWith('/villa/')).length).toBeGreaterThan(30)
  for (const path of listed) {
    const answer = await request.get(path || '/')
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).toContain('content="index, follow"')
  }
})

test('the og:image of a villa page is a JPEG from the media storage', async ({ request }) => {
  const html = await (await request.get('/villa/villa-lacivert')).text()
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(picture).toContain('/media/')
  const answer = await request.get(picture)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
})

test('nginx caches pages with an ETag and returns 304 for an unchanged page', async ({ request }) => {
  const path = '/regions?kept=1'
  const first = await request.get(path)
  const { etag = '', 'cache-control': control } = first.headers()
  expect(control).toContain('s-maxage=')
  expect(etag).not.toBe('')
  const second = await request.get(path)
  expect(second.headers()['x-cache']).toMatch(/HIT|STALE|UPDATING/)
  expect((await request.get(path, { headers: { 'if-none-match': etag } })).status()).toBe(304)
})
