import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ContactStrip } from './contact-strip.tsx'
import type { SiteData } from './site-data.ts'
import { SiteFooter } from './site-footer.tsx'

const told: SiteData = {
  origin: 'https://www.platovilla.com',
  year: '2027',
  frame: {
    settings: { site_phone: '+90 242 555 01 07' },
    rates: {},
    villaTypes: Array.from({ length: 9 }, (_, n) => ({ slug: `tip-${n}`, name: `Tip ${n}` })),
    towns: [{ slug: 'kalkan', name: 'Kalkan' }],
  },
  regions: [],
}
const failed = 'Failed to load; network/connection error.'

async function drawnWith(data: SiteData): Promise<string> {
  const part = createElement('div', null, createElement(ContactStrip), createElement(SiteFooter))
  const routes = [{ id: 'root', path: '/', loader: () => data, element: part }]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request('https://www.platovilla.com/'))
  if (context instanceof Response) throw new Error('led elsewhere')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }))
}

test('settings and website data that could not be read are told in the specification’s words, in header and footer', async () => {
  const html = await drawnWith({ ...told, frame: undefined })
  expect(html.split(failed).length - 1).toBe(4)
  expect(html).toContain('/website/howrent')
  expect(await drawnWith(told)).not.toContain(failed)
})

test('the footer shows the first seven villa types and every region', async () => {
  const html = await drawnWith(told)
  expect(html).toContain('href="/tip-6"')
  expect(html).not.toContain('href="/tip-7"')
  expect(html).toContain('href="/kalkan"')
})
