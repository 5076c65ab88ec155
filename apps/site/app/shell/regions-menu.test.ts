import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import RegionsMenu from './regions-menu.island.tsx'
import { type Shared, SharedContext } from './shared.ts'

const drawnWith = (shared: Shared): string =>
  renderToString(createElement(SharedContext, { value: shared }, createElement(RegionsMenu)))

test('regions that could not be read are told in the specification’s words, and nothing can be opened', () => {
  const html = drawnWith({ regions: undefined })
  expect(html).toContain('Villa Bölgeleri Hata')
  expect(html).not.toContain('<button')
})

test('regions that were read stand behind a button', () => {
  const html = drawnWith({
    regions: [{ slug: 'kalkan', name: 'Kalkan', province: 'Antalya', villaCount: 12, districts: [] }],
  })
  expect(html).toContain('<button')
  expect(html).not.toContain('Hata')
})
