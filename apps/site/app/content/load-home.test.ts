import type { FrontPage } from '@plato/contract/content/content.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadHome } from './home/load-home.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const front: FrontPage = {
  villaCount: 52,
  villaOfMonth: null,
  popular: [],
  shortTerm: { months: [], gaps: [] },
  comments: { count: 0, rating: null, stars: [0, 0, 0, 0, 0], chosen: [] },
  posts: [],
  faq: [],
}
const down = async () => {
  throw new Error('no answer')
}

test('loadHome returns a page without content when the API does not answer', async () => {
  const today = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
  expect(await loadHome({ frontPage: down, villaTypes: down })).toEqual({ today })
})

test('loadHome returns the front page and the villa types independently when the other one fails', async () => {
  expect(await loadHome({ frontPage: async () => front, villaTypes: down })).toMatchObject({ front })
  expect(await loadHome({ frontPage: down, villaTypes: async () => [] })).toMatchObject({ villaTypes: [] })
})
