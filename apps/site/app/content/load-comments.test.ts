import { ApiUnreachable, type Call } from '@plato/contract/client'
import type { FrontPage } from '@plato/contract/content/content.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { commentsForSearchEngines } from './comments-for-search-engines.ts'
import { loadComments } from './load-comments.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const comments = { count: 41, rating: 4.7, stars: [30, 9, 2, 0, 0], chosen: [] }
// Safe, here and below: each answers only what this page reads.
const frontPage = async () => ({ comments }) as unknown as FrontPage

/** A site whose API has 41 comments, and what it was asked for. */
function siteWith(total = 41) {
  const asked: unknown[] = []
  const call = (async (_: unknown, { querystring }: { querystring: unknown }) => {
    asked.push(querystring)
    return { content: { rows: [], total, capped: false } }
  }) as unknown as Call
  return { site: { call, frontPage }, asked }
}

const load = (site: Parameters<typeof loadComments>[0], search = '') =>
  loadComments(site, new URLSearchParams(search))

test('twenty a page; a number that is none is the first page', async () => {
  const { site, asked } = siteWith()
  expect(await load(site)).toMatchObject({ page: 1, pages: 3, inShort: { count: 41, rating: 4.7 } })
  expect((await load(site, 'sayfa=3')).page).toBe(3)
  for (const none of ['0', '-1', '1e3', 'x', '00002', ''])
    expect((await load(site, `sayfa=${none}`)).page).toBe(1)
  expect(asked.slice(0, 2)).toEqual([
    { skip: 0, take: 20 },
    { skip: 40, take: 20 },
  ])
})

test('past the end leads to the last page, of the same villa', async () => {
  const { site } = siteWith()
  const locationOf = async (search: string) => {
    const answer: unknown = await load(site, search).catch((thrown: unknown) => thrown)
    return answer instanceof Response ? answer.headers.get('location') : undefined
  }
  expect(await locationOf('sayfa=4')).toBe('/misafir-yorumlari?sayfa=3')
  expect(await locationOf('sayfa=900&villa=villa-sedir')).toBe('/misafir-yorumlari?villa=villa-sedir&sayfa=3')
})

test('one villa’s comments are asked for by its address, and the mean of all is not told beside them', async () => {
  const { site, asked } = siteWith(2)
  expect(await load(site, 'villa=villa-sedir')).toMatchObject({ villa: 'villa-sedir', inShort: undefined })
  expect(asked).toEqual([{ skip: 0, take: 20, villa: 'villa-sedir' }])
  expect((await load(site, 'villa=../x')).villa).toBeUndefined()
})

test('without the mean the comments stand; without the comments there is no page', async () => {
  const away = () => Promise.reject(new ApiUnreachable('no answer'))
  const { site } = siteWith()
  expect((await load({ ...site, frontPage: away })).inShort).toBeUndefined()
  const failing = load({ ...site, call: away as unknown as Call })
  await expect(failing).rejects.toMatchObject({ init: { status: 503 } })
})

test('search engines are told each comment about its own villa, and no mean of the agency', () => {
  const comment = {
    ...{ id: 1, name: 'Elif K.', rating: 4, text: 'Güzeldi.', stayMonth: '2026-08', reply: '' },
    ...{ verified: true, villaName: 'Villa Sedir', villaSlug: 'villa-sedir', villaPicture: null },
  }
  const told = JSON.stringify(commentsForSearchEngines('https://platovilla.test', [comment]))
  expect(told).toContain(
    '"itemReviewed":{"@type":"VacationRental","@id":"https://platovilla.test/villa/villa-sedir"',
  )
  expect(told).not.toContain('AggregateRating')
})
