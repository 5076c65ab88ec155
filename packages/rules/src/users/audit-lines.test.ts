import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseCount } from '../testing/case-count.ts'
import { auditLines, hiddenValue } from './audit-lines.ts'

describe('auditLines of an audit log entry', () => {
  test('auditLines returns the old and the new value of a changed setting', () => {
    expect(auditLines({ site_phone: { from: '1', to: '2' } })).toEqual([
      { path: ['site_phone'], from: '1', to: '2' },
    ])
  })
  test('auditLines returns only the values that differ from the earlier entry of the same record', () => {
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
  test('auditLines ignores the earlier entry when the entry has its own before and after values', () => {
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
  test('auditLines returns every value of an event, with the items of a list one by one, without empty values', () => {
    expect(auditLines({ villaId: 3, orders: [{ id: 1, orderNo: 2 }], gone: undefined, note: null })).toEqual([
      { path: ['villaId'], to: 3 },
      { path: ['orders', '1', 'id'], to: 1 },
      { path: ['orders', '1', 'orderNo'], to: 2 },
    ])
    expect(auditLines({ ids: [], text: '', active: false })).toEqual([{ path: ['active'], to: false }])
    expect(auditLines(null)).toEqual([])
    expect(auditLines('a word')).toEqual([])
  })
  test('auditLines shortens a long text', () => {
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

test('auditLines of an audit log entry never returns the value of a secret field, however deep it is nested', () => {
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
    { numRuns: caseCount(2_000), seed: 7 },
  )
  expect(auditLines({ password: 'a', passwordChanged: true })).toEqual([
    { path: ['password'], to: hiddenValue },
    { path: ['passwordChanged'], to: true },
  ])
})
