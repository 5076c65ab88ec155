import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import type { Endpoint } from '@plato/contract/endpoint'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadShortTerm } from './load-short-term.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const groups = [{ month: '2027-06', nights: 3, count: 12 }]
const lists = async () => ({ villas: [], next: null })
const counts = async () => ({ total: 12, groups })
const unreachable = async () => {
  throw new ApiUnreachable('no answer')
}

/** An API that answers these two calls. */
const answering = (list: () => Promise<unknown>, count: () => Promise<unknown>) =>
  (async ({ url }: Endpoint) => ({ content: await (url.endsWith('/count') ? count() : list()) })) as Call

test('the list comes with the numbers it is chosen by', async () => {
  const choice = { month: '2027-06' }
  expect(await loadShortTerm({ call: answering(lists, counts) }, choice)).toEqual({
    ...{ choice, groups, villas: [], next: null },
  })
})

test('without the numbers there is still the list', async () => {
  const { groups: missing, villas } = await loadShortTerm({ call: answering(lists, unreachable) }, {})
  expect(missing).toBeUndefined()
  expect(villas).toEqual([])
})

test('without the list there is no page', async () => {
  const loading = loadShortTerm({ call: answering(unreachable, counts) }, {})
  await expect(loading).rejects.toMatchObject({ init: { status: 503 } })
})

test('a place in the list that is no longer known leads to its beginning', async () => {
  const refusing = async () => {
    throw new ApiRefusal(400, { content: 'Yok.', code: 'search.bad_cursor', requestId: 'x' })
  }
  const loading = loadShortTerm(
    { call: answering(refusing, counts) },
    { month: '2027-06', nights: 3, cursor: 'eski' },
  )
  const answer: unknown = await loading.catch((thrown: unknown) => thrown)
  expect(answer).toBeInstanceOf(Response)
  expect(answer instanceof Response && answer.headers.get('location')).toBe(
    '/kisa-sureli?month=2027-06&nights=3',
  )
})
