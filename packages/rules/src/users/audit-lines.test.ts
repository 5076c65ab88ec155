import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditLines, hiddenValue } from './audit-lines.ts'

describe('what a record says', () => {
  test('old and new of a setting', () => {
    expect(auditLines({ site_phone: { from: '1', to: '2' } })).toEqual([
      { path: ['site_phone'], from: '1', to: '2' },
    ])
  })
  test('only what differs from the record before it', () => {
    const earlier = { facts: { name: 'Lacivert', bedrooms: 3, wc: 1 }, typeIds: [1, 2] }
    expect(
      auditLines({ facts: { name: 'Lacivert', bedrooms: 4, pool: true }, typeIds: [1] }, earlier),
    ).toEqual([
      { path: ['facts', 'bedrooms'], from: 3, to: 4 },
      { path: ['facts', 'pool'], to: true },
      { path: ['typeIds'], from: [1, 2], to: [1] },
      { path: ['facts', 'wc'], from: 1 },
    ])
  })
  test('a record with both sides of its own is not held against another', () => {
    const change = { before: { from: '2027-06-01', note: 'a' }, after: { from: '2027-06-02' } }
    expect(auditLines(change, { note: 'z' })).toEqual([
      { path: ['from'], from: '2027-06-01', to: '2027-06-02' },
    ])
    expect(auditLines({ name: 'Yeni', before: { name: 'Eski' } })).toEqual([
      { path: ['name'], from: 'Eski', to: 'Yeni' },
    ])
    expect(auditLines({ iban: 'TR1', note: '', before: null })).toEqual([{ path: ['iban'], to: 'TR1' }])
    expect(auditLines({ before: 'OPEN', after: 'CLOSED' })).toEqual([
      { path: [], from: 'OPEN', to: 'CLOSED' },
    ])
  })
  test('an event is told whole, a list of things one by one', () => {
    expect(auditLines({ villaId: 3, orders: [{ id: 1, orderNo: 2 }], gone: undefined, note: null })).toEqual([
      { path: ['villaId'], to: 3 },
      { path: ['orders', '1', 'id'], to: 1 },
      { path: ['orders', '1', 'orderNo'], to: 2 },
    ])
    expect(auditLines({ ids: [], text: '', active: false })).toEqual([{ path: ['active'], to: false }])
    expect(auditLines(null)).toEqual([])
    expect(auditLines('a word')).toEqual([])
  })
  test('a long text is cut', () => {
    const [line] = auditLines({ body: 'a'.repeat(10_000) })
    expect(String(line?.to).length).toBeLessThan(600)
  })
})

const secretKeys = [
  'password',
  'passwordHash',
  'token',
  'accessToken',
  'secrets',
  'attemptId',
  'identityNo',
  'tckn',
]

test('nothing that stands under a secret’s name is ever read out, wherever it stands', () => {
  const secret = 'GIZLI-9f3a'
  const leaf = fc.oneof(fc.constant(secret), fc.constant([secret]), fc.constant({ from: secret, to: secret }))
  const hiding = fc.tuple(fc.constantFrom(...secretKeys), leaf).map(([key, value]) => ({ [key]: value }))
  const { wrapped } = fc.letrec<{ wrapped: Record<string, unknown> }>((tie) => ({
    wrapped: fc.oneof(
      { depthSize: 'small' },
      hiding,
      fc
        .tuple(fc.constantFrom('before', 'after', 'facts', 'rows', 'from', 'to'), tie('wrapped'))
        .map(([key, value]) => ({ name: 'x', [key]: value })),
      tie('wrapped').map((value) => ({ rows: [value, value] })),
    ),
  }))
  fc.assert(
    fc.property(wrapped, fc.option(wrapped, { nil: undefined }), (change, earlier) => {
      expect(JSON.stringify(auditLines(change, earlier))).not.toContain(secret)
    }),
    { numRuns: 2_000, seed: 7 },
  )
  expect(auditLines({ password: 'a', passwordChanged: true })).toEqual([
    { path: ['password'], to: hiddenValue },
    { path: ['passwordChanged'], to: true },
  ])
})
