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

test('whoever took their time and left the hidden field alone is a person', () => {
  fc.assert(
    fc.property(fc.integer({ min: quickestAnswerMs, max: formValidMs }), blank, (ageMs, hidden) => {
      expect(judge(ageMs, hidden)).toBeNull()
    }),
  )
})

test('sooner than anybody can write, and before the form was handed out, is a machine’s', () => {
  fc.assert(
    fc.property(fc.integer({ min: -formValidMs, max: quickestAnswerMs - 1 }), blank, (ageMs, hidden) => {
      expect(judge(ageMs, hidden)).toBe('TOO_FAST')
    }),
  )
})

test('a filled hidden field is a machine’s, however long it took', () => {
  fc.assert(
    fc.property(fc.integer({ min: -formValidMs, max: formValidMs }), filled, (ageMs, hidden) => {
      expect(judge(ageMs, hidden)).toBe('HONEYPOT')
    }),
  )
})

test('a form that is a day old, or not ours, is not taken, whatever stands in it', () => {
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

test('the limits themselves', () => {
  expect([2_999, 3_000, 86_400_000, 86_400_001].map((ageMs) => judge(ageMs))).toEqual([
    'TOO_FAST',
    null,
    null,
    'OLD_FORM',
  ])
})
