import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import type { Proof } from '@plato/contract/reservations/papers.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadProof } from './load-proof.server.ts'
import { issuedWords, verdictOf } from './proof-view.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const paper = { kind: 'VOUCHER', issuedOn: '2026-11-14', isCurrent: true } as const
const proof: Proof = {
  genuine: true,
  stands: true,
  paper,
  agency: { title: 'Plato Villa Turizm', number: '14207' },
  holders: ['Plato Villa Turizm'],
}
const of = (change: Partial<Proof>) => verdictOf({ ...proof, ...change })

test('only what is ours, certain and the newest is valid', () => {
  expect(of({})).toBe('VALID')
  expect(of({ paper: null })).toBe('VALID')
  expect(of({ genuine: false, stands: null, paper: null })).toBe('NOT_OURS')
  expect(of({ stands: false })).toBe('NOT_VALID')
  const older = { ...paper, isCurrent: false }
  expect(of({ paper: older })).toBe('REPLACED')
  // A newer paper of a stay that is no more would help nobody.
  expect(of({ paper: older, stands: false })).toBe('NOT_VALID')
})

test('a paper is told by its name and day', () => {
  expect(issuedWords(proof)).toBe('Konaklama belgesi, 14 Kas 2026 tarihinde verildi.')
  expect(issuedWords({ ...proof, paper: null })).toBe('')
})

/** What was asked in the visitor's name. */
const asked: unknown[] = []
// Safe: answers only what this page asks.
const answering = (async (_endpoint: unknown, input: unknown) => {
  asked.push(input)
  return { content: proof }
}) as unknown as Call
const failing = (error: unknown) =>
  (async () => {
    throw error
  }) as unknown as Call
const { agency, holders } = proof
const site = { payee: async () => ({ agency, holders }) }

test('what the address asks is asked, cut to what may be typed', async () => {
  const query = new URLSearchParams({ kod: ' PV27-K7M4QX ', belge: 'K'.repeat(100) })
  const { data } = await loadProof(site, answering, query)
  expect(data).toMatchObject({ proof, fault: null, asked: { code: 'PV27-K7M4QX' }, payee: { holders } })
  expect(asked.splice(0)).toEqual([{ querystring: { kod: 'PV27-K7M4QX', belge: 'K'.repeat(80) } }])
})

test('without a code nobody is asked, and whom to pay is told all the same', async () => {
  for (const query of ['', 'belge=K7M4QXT8RP', 'kod=%20']) {
    const { data } = await loadProof(site, answering, new URLSearchParams(query))
    expect(data).toMatchObject({ proof: null, fault: null, payee: { agency, holders } })
  }
  expect(asked).toEqual([])
})

test('asked too often or not answered, the page says so and gives no verdict', async () => {
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
