import { expect, test } from 'vitest'
import { cachedIslands, sharedText } from './server/island-cache.ts'
import type { PackedPage } from './server/page-answer.server.ts'
import { newPageCache } from './server/page-cache.server.ts'

const pageWith = (text: string): PackedPage => ({
  status: 200,
  policy: undefined,
  etag: undefined,
  encoding: undefined,
  body: new TextEncoder().encode(text),
})

/** A page cache with a renderer that numbers its pages. */
function numberedPages() {
  let rendered = 0
  const cache = newPageCache()
  return async (url: string, data: unknown, encoding?: string) => {
    const page = await cache(url, encoding, data, async () => {
      rendered += 1
      return pageWith(String(rendered))
    })
    return new TextDecoder().decode(page.body)
  }
}

test('newPageCache renders a page again as soon as the data of its loaders differs', async () => {
  const read = numberedPages()
  expect(await read('/villa/mavi', { villa: { name: 'Mavi', fromMinor: 100 } })).toBe('1')
  expect(await read('/villa/mavi', { villa: { name: 'Mavi', fromMinor: 100 } })).toBe('1')
  expect(await read('/villa/mavi', { villa: { name: 'Mavi', fromMinor: 101 } })).toBe('2')
  expect(await read('/villa/mavi', { villa: { name: 'Mavi', fromMinor: null } })).toBe('3')
  expect(await read('/villa/mavi', { villa: { name: 'Mavi', fromMinor: undefined } })).toBe('4')
})

test('newPageCache stores a page for each URL with its query and each encoding', async () => {
  const read = numberedPages()
  const pages = [
    await read('/listing', {}),
    await read('/listing?guests=2', {}),
    await read('/listing', {}, 'gzip'),
    await read('/listing', {}, 'br'),
  ]
  expect(pages).toEqual(['1', '2', '3', '4'])
  expect(await read('/listing', {})).toBe('1')
})

test('cachedIslands renders an island again when its props, its place in the page or the shared data change', () => {
  let rendered = 0
  const draw = cachedIslands(() => {
    rendered += 1
    return String(rendered)
  })
  const island = { name: 'pricing/booking-box', id: '_R_1_', props: '{"first":null}', shared: {} }
  expect(draw(null, island)).toBe('1')
  expect(draw(null, { ...island, shared: {} })).toBe('1')
  expect(draw(null, { ...island, props: '{"first":1}' })).toBe('2')
  expect(draw(null, { ...island, id: '_R_2_' })).toBe('3')
  expect(draw(null, { ...island, shared: { requestHoldHours: 6 } })).toBe('4')
  expect(draw(null, { ...island, name: 'pricing/cancellation' })).toBe('5')
})

test('sharedText serialises the shared data of a page', () => {
  const shared = { requestHoldHours: 12 }
  expect([sharedText(shared), sharedText(shared)]).toEqual([
    '{"requestHoldHours":12}',
    '{"requestHoldHours":12}',
  ])
})
