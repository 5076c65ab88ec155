import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postingKinds } from './ledger.ts'
import { directionOf, flowOf, sumPostings } from './money-flow.ts'

const posting = fc.record({
  kind: fc.constantFrom(...postingKinds),
  currency: fc.constantFrom('TRY', 'EUR', 'USD'),
  amountMinor: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
})
type Posting = typeof posting extends fc.Arbitrary<infer P> ? P : never

const total = (postings: readonly Posting[]) =>
  postings.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

test('sumPostings gives for every currency and kind the number and the sum of its postings, lira first', () => {
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 60 }), (postings) => {
      const sums = sumPostings()
      postings.forEach(sums.add)
      for (const { currency, kind, count, amountMinor } of sums.byKind()) {
        const same = postings.filter((one) => one.currency === currency && one.kind === kind)
        expect([count, amountMinor]).toEqual([same.length, total(same)])
      }
      expect(sums.byKind().reduce((sum, { count }) => sum + count, 0)).toBe(postings.length)
      const currencies = sums.byCurrency().map(({ currency }) => currency)
      expect(currencies.indexOf('TRY')).toBeLessThanOrEqual(0)
    }),
  )
})

test('sumPostings nets what came in and what went out, and a posting with its counter entry adds nothing', () => {
  fc.assert(
    fc.property(fc.array(posting, { minLength: 1, maxLength: 60 }), (postings) => {
      const sums = sumPostings()
      postings.forEach(sums.add)
      for (const { currency, inMinor, outMinor } of sums.byCurrency()) {
        const inDirection = (direction: number) =>
          total(postings.filter((one) => one.currency === currency && directionOf[one.kind] === direction))
        expect([inMinor, outMinor]).toEqual([inDirection(1), inDirection(-1)])
      }
      for (const one of postings) sums.add({ ...one, amountMinor: -one.amountMinor })
      expect(sums.byCurrency().every(({ inMinor, outMinor }) => inMinor === 0 && outMinor === 0)).toBe(true)
    }),
  )
})

test('flowOf reverses for a counter entry', () => {
  expect(flowOf('PREPAYMENT', 5)).toBe('in')
  expect(flowOf('PREPAYMENT', -5)).toBe('out')
  expect(flowOf('REFUND', 5)).toBe('out')
  expect(flowOf('SETTLEMENT', 5)).toBe('none')
})
