import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import type { Proof } from '@plato/contract/reservations/reservation-documents.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadProof } from './proof/load-proof.server.ts'
import { factsOf, verdictOf } from './proof/proof-view.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const voucher = { kind: 'VOUCHER', issuedOn: '2026-11-14', isCurrent: true } as const
const stay = {
  code: 'PV27-K7M4QX',
  status: 'AWAITING_PAYMENT',
  villaName: 'Villa Lacivert',
  townName: 'Kalkan',
  permitNo: '07-4821',
  checkIn: '2027-06-12',
  checkOut: '2027-06-19',
  nights: 7,
  due: { amountMinor: 2_536_500, until: '2026-11-16T11:20:00.000Z' },
} as const
const proof: Proof = {
  kind: 'CODE',
  genuine: true,
  stands: false,
  paper: null,
  stay,
  account: null,
  agency: { title: 'Plato Villa Turizm', number: '14207' },
  holders: ['Plato Villa Turizm'],
}
const account = {
  bank: 'Ziraat Bankası',
  holder: 'Plato Villa Turizm',
  iban: 'TR330006100519786457841326',
  currency: 'TRY',
} as const
const ofAccount: Proof = { ...proof, kind: 'IBAN', stay: null, stands: null, account }
const of = (change: Partial<Proof>) => verdictOf({ ...proof, ...change })

test('verdictOf reports a reservation code or document as valid, pending, replaced, not valid or not issued by the agency', () => {
  expect(of({})).toBe('VALID')
  expect(of({ stay: { ...stay, status: 'CONFIRMED' }, paper: voucher })).toBe('VALID')
  expect(of({ stay: { ...stay, status: 'REQUESTED' } })).toBe('PENDING')
  expect(of({ genuine: false, stands: null, stay: null })).toBe('NOT_OURS')
  expect(of({ kind: 'UNKNOWN', genuine: false, stay: null })).toBe('NOT_OURS')
  const older = { ...voucher, isCurrent: false }
  expect(of({ paper: older })).toBe('REPLACED')
  // A cancelled stay is not valid, so a newer document does not matter.
  expect(of({ paper: older, stay: { ...stay, status: 'CANCELLED' } })).toBe('NOT_VALID')
})

test('verdictOf reports whether the account of an IBAN belongs to the agency', () => {
  expect(verdictOf(ofAccount)).toBe('ACCOUNT_OURS')
  expect(verdictOf({ ...ofAccount, genuine: false, account: null })).toBe('ACCOUNT_NOT_OURS')
})

test('factsOf shows villa, dates, state, amount and permit of a verified reservation but no guest name', () => {
  expect(factsOf({ ...proof, paper: voucher }, 'pv27 k7m4qx')).toEqual([
    ['Kod', 'PV27-K7M4QX'],
    ['Villa', 'Villa Lacivert, Kalkan'],
    ['Tarih', '12-19 Haz 2027 · 7 gece'],
    ['Durum', 'Ön ödeme bekleniyor'],
    ['Ödenecek', '₺25.365, 16 Kas Pzt 14:20’ye kadar'],
    ['İzin belge no', '07-4821'],
    ['Belge', 'Konaklama belgesi, 14 Kas 2026 tarihinde verildi'],
  ])
  const confirmed = { ...proof, stay: { ...stay, status: 'CONFIRMED', due: null } } as const
  expect(factsOf(confirmed, '').map(([name]) => name)).not.toContain('Ödenecek')
})

test('factsOf shows bank, holder and currency of an agency account, and only the IBAN of any other account', () => {
  expect(factsOf(ofAccount, 'tr33…')).toEqual([
    ['IBAN', 'TR33 0006 1005 1978 6457 8413 26'],
    ['Banka', 'Ziraat Bankası'],
    ['Hesap sahibi', 'Plato Villa Turizm'],
    ['Para birimi', 'Türk lirası'],
  ])
  expect(factsOf({ ...ofAccount, account: null }, 'tr35 0009 9012 3456 7800 1000 01')).toEqual([
    ['Yazdığınız IBAN', 'TR35 0009 9012 3456 7800 1000 01'],
  ])
})

/** The inputs of the requests made for the visitor. */
const requests: unknown[] = []
// Safe: answers only what this page asks.
const answering = (async (_endpoint: unknown, input: unknown) => {
  requests.push(input)
  return { content: proof }
}) as unknown as Call
const failing = (error: unknown) =>
  (async () => {
    throw error
  }) as unknown as Call
const { agency, holders } = proof
const site = { payee: async () => ({ agency, holders }) }

test('loadProof trims the code and shortens the document number to 80 characters before the request', async () => {
  const query = new URLSearchParams({ kod: ' PV27-K7M4QX ', belge: 'K'.repeat(100) })
  const { data } = await loadProof(site, answering, query)
  expect(data).toMatchObject({ proof, fault: null, input: { typed: 'PV27-K7M4QX' }, payee: { holders } })
  expect(requests.splice(0)).toEqual([{ querystring: { kod: 'PV27-K7M4QX', belge: 'K'.repeat(80) } }])
})

test('loadProof sends no verification request for an empty field and still returns the account holders of the agency', async () => {
  for (const query of ['', 'belge=%20', 'kod=%20']) {
    const { data } = await loadProof(site, answering, new URLSearchParams(query))
    expect(data).toMatchObject({ proof: null, fault: null, payee: { agency, holders } })
  }
  expect(requests).toEqual([])
})

test('loadProof reports a rate limit (429) or an unreachable API (503) and returns no verdict', async () => {
  const often = new ApiRefusal(429, { content: '', code: 'request.too_many', requestId: 'x' })
  const away = { payee: () => Promise.reject(new ApiUnreachable('no answer')) }
  for (const [error, fault, status] of [
    [often, 'TOO_MANY', 429],
    [new ApiUnreachable('no answer'), 'UNREACHABLE', 503],
  ] as const) {
    const { data, init } = await loadProof(away, failing(error), new URLSearchParams('kod=x'))
    expect(data).toMatchObject({ proof: null, fault, payee: undefined })
    expect(init?.status).toBe(status)
  }
})

test('loadProof reports a mistyped IBAN as an input error and sends no request', async () => {
  const { data, init } = await loadProof(site, answering, new URLSearchParams('kod=TR33 0006 1005'))
  expect(data).toMatchObject({ proof: null, fault: 'BAD_IBAN', input: { typed: 'TR33 0006 1005' } })
  expect(init?.status).toBe(200)
  expect(requests).toEqual([])
})

test('loadProof sends a document number without a reservation code as the value to verify', async () => {
  await loadProof(site, answering, new URLSearchParams('belge=K7M4QXT8RP'))
  expect(requests.splice(0)).toEqual([{ querystring: { kod: 'K7M4QXT8RP', belge: '' } }])
})
