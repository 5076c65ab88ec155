import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { lacivert } from '../testing/villas.ts'
import { loadVilla } from './page/load-villa.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const page = (query = '') => new URL(`http://x/villa/villa-lacivert${query}`)
const refusing = (error: Error) => vi.fn<() => Promise<never>>().mockRejectedValue(error)
const answering = (...answers: readonly unknown[]) => {
  const call = vi.fn<(endpoint: unknown, input: { querystring?: unknown }) => Promise<unknown>>()
  for (const content of answers) call.mockResolvedValueOnce({ content })
  return call
}
const found = { kind: 'villa', villa: lacivert }
test('loadVilla returns villa, stay and similar villas with two API calls', async () => {
  const call = answering(found, [{ id: 2 }])
  const data = await loadVilla(
    { call: call as Call },
    'villa-lacivert',
    page('?checkIn=2027-06-12&checkOut=2027-06-19&adults=6'),
  )
  expect(data.stay).toMatchObject({ checkIn: '2027-06-12', adults: 6 })
  expect(data.similar.map(({ id }) => id)).toEqual([2])
  expect(data.drawing?.land).toMatch(/^M/)
  expect(call).toHaveBeenCalledTimes(2)
  // 3 × 16.500 + 4 × 21.000 − 5 % + 2.500 = 129.325 is what the villa itself costs on those days.
  expect(call.mock.calls[1]?.[1].querystring).toMatchObject({
    ...{ villa: lacivert.id, town: 1, checkIn: '2027-06-12', guests: 6, price: 12_932_500 },
  })
})

test('loadVilla searches similar villas without dates when the stay in the URL has passed', async () => {
  const call = answering(found, [])
  await loadVilla({ call: call as Call }, 'villa-lacivert', page('?checkIn=2020-06-12&checkOut=2020-06-19'))
  expect(call.mock.calls[1]?.[1].querystring).not.toHaveProperty('checkIn')
})

test('loadVilla redirects an old slug to the new one with status 301 and preserves the query', async () => {
  const call = answering({ kind: 'moved', slug: 'villa-lacivert' }) as Call
  const moved = await loadVilla({ call }, 'eski-lacivert', page('?adults=4')).catch(
    (thrown: unknown) => thrown,
  )
  if (!(moved instanceof Response)) throw new Error('not redirected')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/villa/villa-lacivert?adults=4'])
})

test('loadVilla returns 404 for an unknown villa, and for an invalid slug without calling the API', async () => {
  const call = refusing(new ApiRefusal(404, { content: 'Yok.', code: 'villa.not_found', requestId: 'x' }))
  await expect(loadVilla({ call }, 'yok', page())).rejects.toMatchObject({ init: { status: 404 } })
  const silent = refusing(new Error('must not be called'))
  await expect(loadVilla({ call: silent }, 'Wp.php', page())).rejects.toMatchObject({ init: { status: 404 } })
  expect(silent).not.toHaveBeenCalled()
})

test('loadVilla returns 503, not 404, when the API does not answer', async () => {
  const call = refusing(new ApiUnreachable('no answer'))
  await expect(loadVilla({ call }, 'villa-lacivert', page())).rejects.toMatchObject({ init: { status: 503 } })
})

test('loadVilla returns the villa without similar villas when the search fails', async () => {
  const call = answering(found)
  call.mockRejectedValueOnce(new ApiUnreachable('no answer'))
  expect((await loadVilla({ call: call as Call }, 'villa-lacivert', page())).similar).toEqual([])
})
