import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import type { Endpoint } from '@plato/contract/endpoint'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadShortTerm } from './short-term/load-short-term.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const groups = [{ month: '2027-06', nights: 3, count: 12 }]
const lists = async () => ({ villas: [], next: null })
const counts = async () => ({ total: 12, groups })
const unreachable = async () => {
  throw new ApiUnreachable('no answer')
}

const today = '2026-11-16'
const searches = async () => ({ villas: [], total: 40, capped: false })

/** An API that answers these calls. */
const answering = (
  list: () => Promise<unknown>,
  count: () => Promise<unknown>,
  search: () => Promise<unknown> = searches,
) =>
  (async ({ url }: Endpoint) => ({
    content: await (url.endsWith('/count') ? count() : url.endsWith('/search') ? search() : list()),
  })) as Call

test('loadShortTerm returns the list of free short gaps together with the counts for its filters', async () => {
  const choice = { month: '2027-06' }
  expect(await loadShortTerm({ call: answering(lists, counts) }, choice, today)).toEqual({
    ...{ choice, groups, villas: [], next: null, ordinary: undefined },
  })
})

test('loadShortTerm without filters opens the next month with gaps of 3+ nights and counts villas of the ordinary search', async () => {
  const page = await loadShortTerm({ call: answering(lists, counts) }, {}, today)
  expect(page.choice).toEqual({ month: '2027-06', minNights: 3 })
  expect(page.ordinary).toEqual({
    ...{
      month: '2027-06',
      nights: 3,
      checkIn: '2027-06-11',
      checkOut: '2027-06-14',
      total: 40,
      capped: false,
    },
  })
})

test('loadShortTerm leaves out the link to the ordinary search when that search finds no villa or fails', async () => {
  const choice = { month: '2027-06', nights: 3 }
  const nothing = async () => ({ villas: [], total: 0, capped: false })
  for (const search of [nothing, unreachable])
    expect(
      (await loadShortTerm({ call: answering(lists, counts, search) }, choice, today)).ordinary,
    ).toBeUndefined()
})

test('loadShortTerm returns the list of free gaps when the counts cannot be read', async () => {
  const { groups: missing, villas } = await loadShortTerm({ call: answering(lists, unreachable) }, {}, today)
  expect(missing).toBeUndefined()
  expect(villas).toEqual([])
})

test('loadShortTerm returns 503 when the list of free gaps cannot be read', async () => {
  const loading = loadShortTerm({ call: answering(unreachable, counts) }, {}, today)
  await expect(loading).rejects.toMatchObject({ init: { status: 503 } })
})

test('loadShortTerm redirects an invalid page cursor to the first page with the same month and nights', async () => {
  const refusing = async () => {
    throw new ApiRefusal(400, { content: 'Yok.', code: 'search.bad_cursor', requestId: 'x' })
  }
  const loading = loadShortTerm(
    { call: answering(refusing, counts) },
    { month: '2027-06', nights: 3, cursor: 'eski' },
    today,
  )
  const answer: unknown = await loading.catch((thrown: unknown) => thrown)
  expect(answer).toBeInstanceOf(Response)
  expect(answer instanceof Response && answer.headers.get('location')).toBe(
    '/kisa-sureli?month=2027-06&nights=3',
  )
})

test('loadShortTerm sends client=true with the short-term search and with the ordinary search', {
  tags: 'spec-7.122',
}, async () => {
  const sent: unknown[] = []
  const answer = answering(lists, counts)
  const call = ((endpoint: Endpoint, input: { querystring?: { client?: string } }) => {
    if (!endpoint.url.endsWith('/count')) sent.push([endpoint.url, input.querystring?.client])
    return answer(endpoint, input)
  }) as Call
  await loadShortTerm({ call }, { month: '2027-06', nights: 3 }, today)
  expect(sent.sort()).toEqual([
    ['/v1/search/shortterm', 'true'],
    ['/v2/search', 'true'],
  ])
})
