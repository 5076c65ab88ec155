import { ApiUnreachable, type Call } from '@plato/contract/client'
import type { FrontPage } from '@plato/contract/content/content.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { commentsForSearchEngines } from './comments/comments-for-search-engines.ts'
import { loadComments } from './comments/load-comments.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const comments = { count: 41, rating: 4.7, stars: [30, 9, 2, 0, 0], chosen: [] }
// Safe, here and below: each answers only what this page reads.
const frontPage = async () => ({ comments }) as unknown as FrontPage

/** A site whose API has 41 comments, and the recorded query parameters. */
function siteWith(total = 41) {
  const queries: unknown[] = []
  const call = (async (_: unknown, { querystring }: { querystring: unknown }) => {
    queries.push(querystring)
    return { content: { rows: [], total, capped: false } }
  }) as unknown as Call
  return { site: { call, frontPage }, asked: queries }
}

const load = (site: Parameters<typeof loadComments>[0], search = '') =>
  loadComments(site, new URLSearchParams(search))

test('loadComments returns 20 comments per page and page 1 for an invalid page number', async () => {
  const { site, asked: queries } = siteWith()
  expect(await load(site)).toMatchObject({ page: 1, pages: 3, inShort: { count: 41, rating: 4.7 } })
  expect((await load(site, 'sayfa=3')).page).toBe(3)
  for (const none of ['0', '-1', '1e3', 'x', '00002', ''])
    expect((await load(site, `sayfa=${none}`)).page).toBe(1)
  expect(queries.slice(0, 2)).toEqual([
    { skip: 0, take: 20 },
    { skip: 40, take: 20 },
  ])
})

test('loadComments redirects a page number past the end to the last page of the same villa', async () => {
  const { site } = siteWith()
  const locationOf = async (search: string) => {
    const answer: unknown = await load(site, search).catch((thrown: unknown) => thrown)
    return answer instanceof Response ? answer.headers.get('location') : undefined
  }
  expect(await locationOf('sayfa=4')).toBe('/misafir-yorumlari?sayfa=3')
  expect(await locationOf('sayfa=900&villa=villa-sedir')).toBe('/misafir-yorumlari?villa=villa-sedir&sayfa=3')
})

test('loadComments filters by the slug of a villa and then leaves out the overall rating', async () => {
  const { site, asked: queries } = siteWith(2)
  expect(await load(site, 'villa=villa-sedir')).toMatchObject({ villa: 'villa-sedir', inShort: undefined })
  expect(queries).toEqual([{ skip: 0, take: 20, villa: 'villa-sedir' }])
  expect((await load(site, 'villa=../x')).villa).toBeUndefined()
})

test('loadComments works without the overall rating, and returns 503 without the comments', async () => {
  const away = () => Promise.reject(new ApiUnreachable('no answer'))
  const { site } = siteWith()
  expect((await load({ ...site, frontPage: away })).inShort).toBeUndefined()
  const failing = load({ ...site, call: away as unknown as Call })
  await expect(failing).rejects.toMatchObject({ init: { status: 503 } })
})

test('commentsForSearchEngines links each comment to its villa and contains no AggregateRating', () => {
  const comment = {
    ...{ id: 1, name: 'Elif K.', rating: 4, text: 'Güzeldi.', stayMonth: '2026-08', reply: '' },
    ...{
      writtenOn: '2026-09-14',
      verified: true,
      villaName: 'Villa Sedir',
      villaSlug: 'villa-sedir',
      villaPicture: null,
    },
  }
  const json = JSON.stringify(commentsForSearchEngines('https://platovilla.test', [comment]))
  expect(json).toContain(
    '"itemReviewed":{"@type":"VacationRental","@id":"https://platovilla.test/villa/villa-sedir"',
  )
  expect(json).not.toContain('AggregateRating')
})
