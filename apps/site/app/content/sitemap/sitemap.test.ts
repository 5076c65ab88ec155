import { expect, test } from 'vitest'
import { sitemapXml } from './sitemap.ts'

const origin = 'https://www.platovilla.com'
const changedAt = '2026-11-15T02:12:11.643Z'

test('sitemapXml writes absolute URLs with the time of their last change', () => {
  expect(sitemapXml(origin, [{ path: '/kalkan', changedAt }])).toContain(
    `<url><loc>${origin}/kalkan</loc><lastmod>${changedAt}</lastmod></url>`,
  )
})

test('sitemapXml escapes XML characters in URLs', () => {
  expect(sitemapXml(origin, [{ path: '/x?a=1&b=2', changedAt }])).toContain(`${origin}/x?a=1&amp;b=2`)
})

test('sitemapXml leaves out a path that leads to another host', () => {
  expect(sitemapXml(origin, [{ path: '//evil.example/', changedAt }])).not.toContain('evil')
})
