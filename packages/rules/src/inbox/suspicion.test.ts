import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formValidMs, judgeMessage, quickestAnswerMs } from './suspicion.ts'

const moment = new Date('2027-06-16T07:34:00Z')
const judge = (ageMs: number | undefined, hiddenField = '') =>
  judgeMessage({
    handedOutAt: ageMs === undefined ? undefined : new Date(moment.getTime() - ageMs),
    sentAt: moment,
    hiddenField,
  })
const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n') })
const filled = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')

test('judgeMessage accepts a form sent within the allowed time with a blank hidden field', () => {
  fc.assert(
    fc.property(fc.integer({ min: quickestAnswerMs, max: formValidMs }), blank, (ageMs, hidden) => {
      expect(judge(ageMs, hidden)).toBeNull()
    }),
  )
})

test('judgeMessage returns TOO_FAST for a form sent sooner than the min time or before it was issued', () => {
  fc.assert(
    fc.property(fc.integer({ min: -formValidMs, max: quickestAnswerMs - 1 }), blank, (ageMs, hidden) => {
      expect(judge(ageMs, hidden)).toBe('TOO_FAST')
    }),
  )
})

test('judgeMessage returns HONEYPOT for a contact form with a filled hidden field, however long the sender took', () => {
  fc.assert(
    fc.property(fc.integer({ min: -formValidMs, max: formValidMs }), filled, (ageMs, hidden) => {
      expect(judge(ageMs, hidden)).toBe('HONEYPOT')
    }),
  )
})

test('judgeMessage returns OLD_FORM for a form older than a day or without a known issue time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: formValidMs + 1, max: formValidMs * 400 }),
      fc.string(),
      (ageMs, hidden) => {
        expect(judge(ageMs, hidden)).toBe('OLD_FORM')
        expect(judge(undefined, hidden)).toBe('OLD_FORM')
      },
    ),
  )
})

test('judgeMessage accepts a form from 3 seconds to 24 hours after it was issued, not earlier or later', () => {
  expect([2_999, 3_000, 86_400_000, 86_400_001].map((ageMs) => judge(ageMs))).toEqual([
    'TOO_FAST',
    null,
    null,
    'OLD_FORM',
  ])
})
