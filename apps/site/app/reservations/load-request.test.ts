import { ApiRefusal, type Call } from '@plato/contract/client'
import type { LegalText } from '@plato/contract/content/content.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { lacivert } from '#site/testing/villas.ts'
import { loadRequest } from './request/load-request.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const text = (section: string, version: number) => async (): Promise<LegalText> => ({
  section,
  version,
  body: '## Konu',
  createdAt: '2026-11-01T09:00:00.000Z',
})

const texts = { rental: text('rental', 3), kvkk: text('kvkk', 2), cancel: text('cancel', 1) }
// Safe: answers only what this page asks.
const answering = (content: unknown) => (async () => ({ content })) as unknown as Call

const offerIsOver = (async () => {
  throw new ApiRefusal(410, { content: '', code: 'offer.over', requestId: 'x' })
}) as unknown as Call

const at = (query: string) => new URL(`https://platovilla.com/rezervasyon/villa-lacivert?${query}`)

test('loadRequest returns for the request form the villa, the stay, the legal text versions and the contact of the offer', async () => {
  const call = answering({ kind: 'villa', villa: lacivert })
  const loaded = await loadRequest(
    { call, texts },
    offerIsOver,
    'villa-lacivert',
    at('checkIn=2027-06-12&checkOut=2027-06-19'),
  )
  expect(loaded.villa.name).toBe('Villa Lacivert')
  expect(loaded.stay).toMatchObject({ checkIn: '2027-06-12', checkOut: '2027-06-19', adults: 2 })
  expect(loaded.versions).toEqual({ rental: 3, kvkk: 2 })
  expect(loaded.offer).toBeNull()
  const token = `7.${'a'.repeat(43)}`
  expect(loaded.contact).toBeNull()
  const contact = {
    firstName: 'Hande',
    lastName: 'Koç',
    phone: '+90 533 207 64 18',
    email: 'hande@example.com',
  }
  const fromOffer = (as: Call) => loadRequest({ call, texts }, as, 'villa-lacivert', at(`teklif=${token}`))
  expect(await fromOffer(answering(contact))).toMatchObject({ offer: token, contact })
  // An expired offer returns no contact; the form is shown without prefilled fields.
  expect(await fromOffer(offerIsOver)).toMatchObject({ offer: token, contact: null })
})

test('loadRequest redirects an old villa slug to the new one and keeps the stay in the URL', async () => {
  const call = answering({ kind: 'moved', slug: 'villa-mavi' })
  const moved = await loadRequest({ call, texts }, offerIsOver, 'villa-lacivert', at('adults=4')).catch(
    (thrown) => thrown,
  )
  expect(moved).toBeInstanceOf(Response)
  expect(moved.headers.get('location')).toBe('/rezervasyon/villa-mavi?adults=4')
})

test('loadRequest returns 503 when a text that the guest must accept cannot be read', async () => {
  const call = answering({ kind: 'villa', villa: lacivert })
  const away = async () => {
    throw new Error('away')
  }
  const failed = await loadRequest(
    { call, texts: { ...texts, kvkk: away } },
    offerIsOver,
    'villa-lacivert',
    at(''),
  ).catch((thrown) => thrown)
  expect(failed).toMatchObject({ init: { status: 503 } })
})
