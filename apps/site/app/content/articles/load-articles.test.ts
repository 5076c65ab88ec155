import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import type { PublicArticle } from '@plato/contract/content/articles.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { kindIn } from './article-kinds.ts'
import { articleForSearchEngines } from './article-meta.ts'
import { loadArticle, loadArticles } from './load-articles.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const teaser = (n: number) => ({
  slug: `yazi-${n}`,
  title: `Yazı ${n}`,
  summary: '',
  publishedOn: '2027-06-01',
  picture: null,
  town: null,
})

/** A site whose API has this many articles, and the recorded requests. */
function siteWith(total: number) {
  const requests: { url: string; querystring: { skip: number; take: number } }[] = []
  const call = (async (
    { url }: { url: string },
    { querystring }: { querystring: { skip: number; take: number } },
  ) => {
    requests.push({ url, querystring })
    const rows = Array.from({ length: total }, (_, n) => teaser(n))
    return { content: { rows: rows.slice(querystring.skip, querystring.skip + querystring.take), total } }
  }) as unknown as Call
  return { site: { call }, asked: requests }
}
const load = (site: { call: Call }, search = '') => loadArticles(site, 'blog', new URLSearchParams(search))

test('loadArticles returns a lead and nine articles on page 1, then nine per page, each article once', async () => {
  const { site, asked: requests } = siteWith(20)
  const pages = [await load(site), await load(site, 'sayfa=2'), await load(site, 'sayfa=3')]
  expect(pages.map(({ lead, articles }) => [lead?.slug, articles.length])).toEqual([
    ['yazi-0', 9],
    [undefined, 9],
    [undefined, 1],
  ])
  const seen = pages.flatMap(({ lead, articles }) => [...(lead ? [lead] : []), ...articles])
  expect(new Set(seen.map(({ slug }) => slug)).size).toBe(20)
  expect(pages[0]).toMatchObject({ pages: 3 })
  expect(requests[0]?.url).toBe('/v1/website/blog')
})

test('loadArticles uses page 1 for an invalid page number and redirects to the last page past the end', async () => {
  const { site } = siteWith(11)
  for (const none of ['0', '-1', 'x', '1e3', '']) expect((await load(site, `sayfa=${none}`)).page).toBe(1)
  const answer: unknown = await load(site, 'sayfa=9').catch((thrown: unknown) => thrown)
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/blog?sayfa=2')
  expect(await load(siteWith(0).site)).toMatchObject({ page: 1, pages: 1, lead: undefined, articles: [] })
})

test('loadArticle returns 404 for an invalid slug without an API call, 404 for an unknown one, 503 on failure', async () => {
  const callMock = vi.fn<() => Promise<never>>()
  const call = callMock as unknown as Call
  for (const slug of ['../x', 'Büyük', 'a'.repeat(81)])
    await expect(loadArticle({ call }, 'blog', slug)).rejects.toMatchObject({ init: { status: 404 } })
  expect(callMock).not.toHaveBeenCalled()
  const refusal = new ApiRefusal(404, {
    content: 'Yazı bulunamadı.',
    code: 'article.not_found',
    requestId: 'x',
  })
  callMock.mockRejectedValueOnce(refusal).mockRejectedValueOnce(new ApiUnreachable('no answer'))
  await expect(loadArticle({ call }, 'blog', 'yok')).rejects.toMatchObject({ init: { status: 404 } })
  await expect(loadArticle({ call }, 'blog', 'yok')).rejects.toMatchObject({ init: { status: 503 } })
})

test('kindIn returns the article kind from the first path segment', () => {
  expect(kindIn('/blog/kalkan')).toBe('blog')
  expect(kindIn('/aktiviteler')).toBe('aktiviteler')
  expect(kindIn('/aktiviteler/patara')).toBe('aktiviteler')
})

test('articleForSearchEngines describes a post as BlogPosting and an activity as Article with its location', () => {
  const article: PublicArticle = {
    ...teaser(1),
    body: '<h2>Yol</h2><p>Yarım saat.</p>',
    picture: { base: '/media/pictures/ab', alt: 'Kumsal' },
    town: { slug: 'kalkan', name: 'Kalkan' },
    changedAt: '2027-06-02T10:00:00.000Z',
    villas: [],
    others: [],
  }
  const origin = 'https://platovilla.test'
  expect(articleForSearchEngines(origin, { kind: 'blog', article })).toMatchObject({
    '@type': 'BlogPosting',
    url: 'https://platovilla.test/blog/yazi-1',
    description: 'Yol Yarım saat.',
    image: ['https://platovilla.test/media/pictures/ab/1280.jpg'],
    datePublished: '2027-06-01',
  })
  expect(articleForSearchEngines(origin, { kind: 'aktiviteler', article })).toMatchObject({
    '@type': 'Article',
    url: 'https://platovilla.test/aktiviteler/yazi-1',
    contentLocation: { name: 'Kalkan' },
  })
})
