import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SiteData } from '../shell/site-data.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { SiteFooter } from './site-footer.tsx'

const siteData: SiteData = {
  origin: 'https://www.platovilla.com',
  year: '2027',
  frame: {
    settings: { site_phone: '+90 242 555 01 07' },
    announcement: undefined,
    rates: {},
    villaTypes: Array.from({ length: 9 }, (_, n) => ({ slug: `tip-${n}`, name: `Tip ${n}` })),
    towns: [{ slug: 'kalkan', name: 'Kalkan' }],
  },
  regions: [],
}
const failed = 'Failed to load; network/connection error.'

async function drawnWith(data: SiteData): Promise<string> {
  const part = createElement(
    'div',
    null,
    createElement(AnnouncementBar),
    createElement(ContactStrip),
    createElement(SiteFooter),
  )
  const routes = [{ id: 'root', path: '/', loader: () => data, element: part }]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request('https://www.platovilla.com/'))
  if (context instanceof Response) throw new Error('led elsewhere')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }))
}

test('header and footer show "Failed to load; network/connection error." when the website data cannot be read', {
  tags: ['spec-4.16', 'spec-8.8'],
}, async () => {
  const html = await drawnWith({ ...siteData, frame: undefined })
  expect(html.split(failed).length - 1).toBe(4)
  expect(html).toContain('/website/howrent')
  expect(await drawnWith(siteData)).not.toContain(failed)
})

test('the footer shows the first seven villa types and every region', {
  tags: ['spec-2.35', 'spec-2.36', 'spec-9.23'],
}, async () => {
  const html = await drawnWith(siteData)
  expect(html).toContain('href="/tip-6"')
  expect(html).not.toContain('href="/tip-7"')
  expect(html).toContain('href="/kalkan"')
})

test('the footer shows a row for each company setting that is filled in, and no section when none is', async () => {
  expect(await drawnWith(siteData)).not.toContain('Şirket bilgileri')
  const { frame } = siteData
  const settings = {
    company_mersis: '0123456789000015',
    company_etbis: 'https://etbis.ticaret.gov.tr/tr/Home/SearchSiteResult?siteId=1',
  }
  const html = await drawnWith({ ...siteData, frame: frame && { ...frame, settings } })
  expect(html).toContain('Şirket bilgileri')
  expect(html).toContain('0123 4567 8900 0015')
  expect(html).toContain('href="https://etbis.ticaret.gov.tr/tr/Home/SearchSiteResult?siteId=1"')
  for (const label of ['Ticaret unvanı', 'Vergi', 'KEP', 'Ticaret odası']) expect(html).not.toContain(label)
})

test('the frame shows working hours from the settings, and 09:00 - 18:00 when they are unset', async () => {
  expect(await drawnWith(siteData)).toContain('Her gün 09:00 - 18:00')
  const { frame } = siteData
  if (!frame) throw new Error('no frame')
  const later = { ...frame, settings: { working_hours: '10:00 - 20:00' } }
  const html = await drawnWith({ ...siteData, frame: later })
  expect(html).toContain('Her gün 10:00 - 20:00')
  expect(html).not.toContain('09:00')
})

test('the announcement is rendered as escaped text, with its link if it has one', async () => {
  const { frame } = siteData
  if (!frame) throw new Error('no frame')
  const withNews = (link: string | undefined) =>
    drawnWith({ ...siteData, frame: { ...frame, announcement: { text: '<b>Bayram</b>', link } } })
  expect(await withNews('/contact')).toMatch(/href="\/contact"[^>]*>&lt;b&gt;Bayram/)
  expect(await withNews(undefined)).toContain('&lt;b&gt;Bayram')
  expect(await drawnWith(siteData)).not.toContain('Duyuru')
})
