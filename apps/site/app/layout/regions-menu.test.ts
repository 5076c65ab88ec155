import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Shared, SharedContext } from '../shell/shared.ts'
import RegionsMenu from './regions-menu.island.tsx'

const drawnWith = (shared: Shared): string =>
  renderToString(createElement(SharedContext, { value: shared }, createElement(RegionsMenu)))

test('the regions menu shows the error "Villa Bölgeleri Hata" and no button when the regions could not be read', {
  tags: ['spec-4.17', 'spec-8.10'],
}, () => {
  const html = drawnWith({ regions: undefined })
  expect(html).toContain('Villa Bölgeleri Hata')
  expect(html).not.toContain('<button')
})

test('the regions menu shows a button and no error when the regions were read', () => {
  const html = drawnWith({
    regions: [{ slug: 'kalkan', name: 'Kalkan', province: 'Antalya', villaCount: 12, districts: [] }],
  })
  expect(html).toContain('<button')
  expect(html).not.toContain('Hata')
})
