import { expect, test } from 'vitest'
import { originIn, pageMeta, summaryOf } from './page-meta.ts'

const origin = 'https://www.platovilla.com'

test('pageMeta contains the canonical URL and allows indexing', () => {
  const tags = pageMeta({ origin, path: '/kalkan', title: 'Kalkan' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/kalkan` })
  expect(tags).toContainEqual({ name: 'robots', content: 'index, follow' })
})

test('pageMeta removes the trailing slash of the canonical URL except on the home page', () => {
  expect(pageMeta({ origin, path: '/', title: 'x' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `${origin}/`,
  })
  expect(pageMeta({ origin, path: '/regions/', title: 'x' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `${origin}/regions`,
  })
})

test('pageMeta of a page that is not indexed contains noindex and no canonical URL', () => {
  const tags = pageMeta({ origin, path: '/listing', title: 'x', indexed: false })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(tags.some((tag) => 'rel' in tag && tag.rel === 'canonical')).toBe(false)
})

test('summaryOf cuts a long text at a space', { tags: 'spec-5.11' }, () => {
  expect(summaryOf('bir iki üç', 20)).toBe('bir iki üç')
  expect(summaryOf('bir iki üç dört', 9)).toBe('bir iki…')
})

test('originIn returns the origin from the root route match, or an empty string', () => {
  expect(originIn([{ id: 'root', loaderData: { origin } }])).toBe(origin)
  expect(originIn([undefined, { id: 'root' }])).toBe('')
})
