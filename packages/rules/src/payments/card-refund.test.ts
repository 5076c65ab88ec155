import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnderWay, nextRefundAsk, refundableOf, refundStates, wasMade } from './card-refund.ts'

const amount = fc.integer({ min: 1, max: 3 })

test('wasMade is true for a card refund whose id the provider lists, and false for an equal amount with another id', () => {
  const wanted = { id: 'a', amountMinor: 100 }
  expect(wasMade(wanted, [{ refundId: 'a', amountMinor: 100 }], [])).toBe(true)
  expect(wasMade(wanted, [{ refundId: 'b', amountMinor: 100 }], [])).toBe(false)
  expect(wasMade(wanted, [], [])).toBe(false)
})

test('wasMade matches a card refund by amount when the provider lists no id, unless another known refund explains it', () => {
  const wanted = { id: 'a', amountMinor: 100 }
  const nameless = { refundId: null, amountMinor: 100 }
  expect(wasMade(wanted, [nameless], [])).toBe(true)
  expect(wasMade(wanted, [nameless], [{ id: 'b', amountMinor: 100 }])).toBe(false)
  expect(wasMade(wanted, [nameless, nameless], [{ id: 'b', amountMinor: 100 }])).toBe(true)
  expect(wasMade(wanted, [nameless], [{ id: 'b', amountMinor: 99 }])).toBe(true)
  expect(wasMade(wanted, [{ ...nameless, amountMinor: 99 }], [])).toBe(false)
  expect(wasMade(wanted, [nameless], [wanted])).toBe(true)
  // A listed refund with an id does not use up the one without an id.
  const other = { id: 'b', amountMinor: 100 }
  expect(wasMade(wanted, [nameless, { refundId: 'b', amountMinor: 100 }], [other])).toBe(true)
})

test('wasMade never accepts card refunds with a larger sum than the refunds that the provider lists', () => {
  const wished = fc.array(fc.record({ amountMinor: amount, isMade: fc.boolean(), isNamed: fc.boolean() }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(wished, (wishes) => {
      const wanted = wishes.map((wish, place) => ({ ...wish, id: String(place) }))
      const made = wanted
        .filter(({ isMade }) => isMade)
        .map(({ id, isNamed, amountMinor }) => ({ refundId: isNamed ? id : null, amountMinor }))
      const known: { id: string; amountMinor: number }[] = []
      for (const one of wanted) if (wasMade(one, made, known)) known.push(one)
      const sum = (list: readonly { amountMinor: number }[]) =>
        list.reduce((total, one) => total + one.amountMinor, 0)
      expect(sum(known)).toBeLessThanOrEqual(sum(made))
    }),
  )
})

const sentAt = new Date('2027-06-16T07:34:00Z')
const after = (minutes: number) => new Date(sentAt.getTime() + minutes * 60_000)

test('nextRefundAsk schedules the next status request of a card refund in the future while the provider does not answer', () => {
  const asking = fc.record({
    age: fc.integer({ min: 0, max: 100_000 }),
    requestCount: fc.integer({ min: 0, max: 5_000 }),
    answer: fc.constantFrom('MISSING', null),
  })
  fc.assert(
    fc.property(asking, ({ age, requestCount, answer }) => {
      const now = after(age)
      const { isOver, askAt } = nextRefundAsk({ sentAt, asked: requestCount, now }, answer)
      expect(isOver).toBe(answer === 'MISSING' && age >= 15)
      expect(askAt === null).toBe(isOver)
      if (askAt) expect(askAt.getTime()).toBeGreaterThan(now.getTime())
    }),
  )
})

test('nextRefundAsk gives up a card refund that the provider does not list 15 minutes after it was sent, not earlier', () => {
  const asking = { sentAt, asked: 3 }
  expect(nextRefundAsk({ ...asking, now: after(14.99) }, 'MISSING').isOver).toBe(false)
  expect(nextRefundAsk({ ...asking, now: after(15) }, 'MISSING').isOver).toBe(true)
  expect(nextRefundAsk({ ...asking, now: after(15) }, null).isOver).toBe(false)
})

test('refundableOf a card payment is the captured amount minus refunds done or under way, never below zero', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (captured, spokenFor) => {
      const left = refundableOf(captured, spokenFor)
      expect(left).toBe(Math.max(0, captured - spokenFor))
    }),
  )
})

test('isUnderWay is true only for refunds in the states CREATED, SENT and UNKNOWN', () => {
  expect(refundStates.filter(isUnderWay)).toEqual(['CREATED', 'SENT', 'UNKNOWN'])
})
