import { expect, test } from 'vitest'
import { originIn, pageMeta, summaryOf } from './page-meta.ts'

const origin = 'https://www.platovilla.com'

test('a page names its one address', () => {
  const tags = pageMeta({ origin, path: '/kalkan', title: 'Kalkan' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/kalkan` })
  expect(tags).toContainEqual({ name: 'robots', content: 'index, follow' })
})

test('the home page keeps its slash, others lose theirs', () => {
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

test('a page that is not to be found claims no canonical address', () => {
  const tags = pageMeta({ origin, path: '/listing', title: 'x', indexed: false })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(tags.some((tag) => 'rel' in tag && tag.rel === 'canonical')).toBe(false)
})

test('a long text is cut between words', () => {
  expect(summaryOf('bir iki üç', 20)).toBe('bir iki üç')
  expect(summaryOf('bir iki üç dört', 9)).toBe('bir iki…')
})

test('the origin is found in the root match', () => {
  expect(originIn([{ id: 'root', loaderData: { origin } }])).toBe(origin)
  expect(originIn([undefined, { id: 'root' }])).toBe('')
})
