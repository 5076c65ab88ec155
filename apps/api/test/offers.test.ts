import { guestOfferEndpoints, offerEndpoints } from '@plato/contract/offers/offers.contract'
import { newContext, sampleMoment } from '@plato/core/testing/platform'
import { bookableVilla, priceOf, stayRequest } from '@plato/core/testing/reservations'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'

const week = { checkIn: '2027-07-10', checkOut: '2027-07-17' }
const keyed = (headers: object = {}) => ({ ...headers, 'idempotency-key': crypto.randomUUID() })

test('an offer created by staff is opened by the guest and converted into one reservation request', async () => {
  await using api = await newApi()
  await using ctx = await newContext(api.database)
  const villaId = await bookableVilla(ctx)
  const { headers } = await api.signIn('ADMIN')
  const made = await api.app.inject({
    method: 'POST',
    url: '/v1/admin/offers',
    headers: keyed(headers),
    payload: {
      ...week,
      adults: 2,
      guestName: 'Hande Koç',
      validUntil: new Date(sampleMoment.getTime() + 86_400_000).toISOString(),
      villas: [{ villaId, note: 'Sessiz' }],
    },
  })
  expect(made.statusCode, made.body).toBe(201)
  const offer = offerEndpoints.create.success[1].parse(made.json()).content
  const token = offer.link.slice(offer.link.lastIndexOf('/') + 1)

  const seen = await api.app.inject(`/v1/offers/${token}`)
  const { villas } = guestOfferEndpoints.see.success[1].parse(seen.json()).content
  expect(villas).toMatchObject([
    { id: villaId, note: 'Sessiz', quote: { totalMinor: await priceOf(ctx, villaId, week) } },
  ])
  const opened = await api.app.inject({
    method: 'POST',
    url: `/v1/offers/${token}/opened`,
    headers: keyed(),
    payload: {},
  })
  expect([opened.statusCode, opened.json().content]).toEqual([200, { counted: true }])

  const input = await stayRequest(ctx, villaId, week)
  const request = { method: 'POST', url: `/v1/offers/${token}/request`, payload: input } as const
  const sent = await api.app.inject({ ...request, headers: keyed() })
  expect(sent.statusCode, sent.body).toBe(201)
  const again = await api.app.inject({ ...request, headers: keyed() })
  expect([again.statusCode, again.json().code]).toEqual([409, 'offer.converted'])

  const list = await api.app.inject({ url: '/v1/admin/offers?state=CONVERTED', headers })
  expect(offerEndpoints.list.success[1].parse(list.json()).content).toMatchObject({
    total: 1,
    openedTotal: 1,
    convertedTotal: 1,
    rows: [{ state: 'CONVERTED', openedCount: 1, reservation: { code: sent.json().content.code } }],
  })
})

test('GET /offers returns 410 for a forged link, and POST /admin/offers refuses invalid offers', async () => {
  await using api = await newApi()
  const gone = await api.app.inject(`/v1/offers/1.${'A'.repeat(43)}`)
  expect([gone.statusCode, gone.json().code]).toEqual([410, 'offer.bad_link'])
  const { headers } = await api.signIn('ADMIN')
  const refused = async (over: object) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/v1/admin/offers',
      headers: keyed(headers),
      payload: {
        ...week,
        adults: 2,
        validUntil: '2027-06-18T09:00:00Z',
        villas: [{ villaId: 1 }],
        ...over,
      },
    })
    return answer.json().code
  }
  const villas = (count: number) => Array.from({ length: count }, (_, at) => ({ villaId: at + 1 }))
  for (const over of [
    { villas: [] },
    { villas: villas(13) },
    { villas: [{ villaId: 1 }, { villaId: 1 }] },
    { note: 'x'.repeat(501) },
    { villas: [{ villaId: 1, note: 'x'.repeat(501) }] },
    { guestEmail: 'adres' },
    { guestName: 'Bir\nİki' },
    { adults: 0 },
  ])
    expect(await refused(over), JSON.stringify(over).slice(0, 60)).toBe('request.invalid')
  expect(await refused({})).toBe('villa.not_found')
})
