import { expect, test } from 'vitest'
import { sitemapXml } from './sitemap.ts'

const origin = 'https://www.platovilla.com'
const changedAt = '2026-11-15T02:12:11.643Z'

test('addresses are absolute and say when they changed', () => {
  expect(sitemapXml(origin, [{ path: '/kalkan', changedAt }])).toContain(
    `<url><loc>${origin}/kalkan</loc><lastmod>${changedAt}</lastmod></url>`,
  )
})

test('signs of XML are written out', () => {
  expect(sitemapXml(origin, [{ path: '/x?a=1&b=2', changedAt }])).toContain(`${origin}/x?a=1&amp;b=2`)
})

test('another host never gets into the list', () => {
  expect(sitemapXml(origin, [{ path: '//evil.example/', changedAt }])).not.toContain('evil')
})
