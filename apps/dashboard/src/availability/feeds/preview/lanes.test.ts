import { expect, test } from 'vitest'
import { bar, change, clash } from '../../../testing/feed-preview.ts'
import { afterWith, firstPollAt, placeIn, weeksOf, windowOf } from './lanes.ts'
import { noChoices } from './plan-groups.ts'
import { nightsIn, without } from './spans.ts'

const empty = { changes: [], before: [], after: [] }

test('windowOf starts the sync preview on the Monday of this week and ends it a week after the last record of the feed', () => {
  expect(windowOf(empty, '2027-06-17')).toEqual({ from: '2027-06-14', days: 63 })
  const withAdded = { ...empty, changes: [change('ADDED', '2027-09-20', '2027-09-27')] }
  expect(windowOf(withAdded, '2027-06-17')).toEqual({ from: '2027-06-14', days: 16 * 7 })
  const ours = { ...empty, before: [bar('RESERVATION', '2028-01-01', '2028-01-08')] }
  expect(windowOf(ours, '2027-06-17').days).toBe(63)
  const horizon = { ...empty, changes: [change('HORIZON', '2027-11-01', '2029-06-01')] }
  expect(windowOf(horizon, '2027-06-17').days).toBe(63)
  const far = { ...empty, changes: [change('ADDED', '2031-01-01', '2031-01-08')] }
  expect(windowOf(far, '2027-06-17').days).toBe(106 * 7)
})

test('placeIn positions a date range by its days and cuts the range at the edges of the sync preview', () => {
  const window = { from: '2027-06-14', days: 63 }
  expect(placeIn(window, { from: '2027-06-21', to: '2027-06-25' })).toEqual({
    left: 7,
    days: 4,
    isCutLeft: false,
    isCutRight: false,
  })
  expect(placeIn(window, { from: '2027-06-10', to: '2027-06-16' })).toMatchObject({
    left: 0,
    days: 2,
    isCutLeft: true,
  })
  expect(placeIn(window, { from: '2027-08-14', to: '2027-09-16' })).toMatchObject({
    left: 61,
    days: 2,
    isCutRight: true,
  })
  expect(placeIn(window, { from: '2027-06-01', to: '2027-06-14' })).toBeNull()
  expect(placeIn(window, { from: '2027-08-16', to: '2027-08-20' })).toBeNull()
  expect(weeksOf(window)).toHaveLength(9)
  expect(weeksOf(window)[1]).toEqual({ day: '2027-06-21', left: 7 })
})

test('firstPollAt scrolls the sync preview to four days before the first changed or conflicting day', () => {
  const window = { from: '2027-06-14', days: 140 }
  expect(firstPollAt([change('SAME', '2027-06-20', '2027-06-22')], window)).toBe(0)
  expect(firstPollAt([change('ADDED', '2027-08-16', '2027-08-22')], window)).toBe(59)
  const collides = change('SAME', '2027-07-20', '2027-07-22', {
    conflicts: [clash('2027-07-20', '2027-07-21')],
  })
  expect(firstPollAt([collides], window)).toBe(32)
  const moved = change('MOVED', '2027-08-16', '2027-08-22', {
    before: { from: '2027-07-16', to: '2027-07-22' },
  })
  expect(firstPollAt([moved], window)).toBe(28)
})

test('afterWith shows the nights of deselected feed records as free unless other records or reservations take them', () => {
  const added = change('ADDED', '2027-07-16', '2027-07-20', { key: 'a' })
  const beside = change('SAME', '2027-07-18', '2027-07-25', { key: 's' })
  const gone = change('MISSING', '2027-08-01', '2027-08-05', { key: 'g' })
  const after = [
    bar('EXTERNAL', '2027-07-16', '2027-07-25', true),
    bar('EXTERNAL', '2027-08-01', '2027-08-05', true),
    bar('RESERVATION', '2027-07-10', '2027-07-16'),
  ]
  const plan = { after, changes: [added, beside, gone] }
  expect(afterWith(plan, noChoices)).toEqual(after)
  const chosen = afterWith(plan, { ...noChoices, ignored: new Set(['a']), opened: new Set(['g']) })
  expect(chosen).toEqual([bar('EXTERNAL', '2027-07-18', '2027-07-25', true), after[2]])
  expect(afterWith(plan, { ...noChoices, acceptsDrop: true })).toEqual([after[0], after[2]])
  const conflict = { ...added, conflicts: [clash('2027-07-16', '2027-07-17')] }
  const withConflict = afterWith(
    { after, changes: [conflict, beside, gone] },
    { ...noChoices, ignored: new Set(['a']) },
  )
  expect(withConflict).toEqual(after)
})

test('without removes date ranges from a date range and returns the remaining parts in order', () => {
  const whole = { from: '2027-07-01', to: '2027-07-11' }
  const rest = without(whole, [
    { from: '2027-07-03', to: '2027-07-05' },
    { from: '2027-06-20', to: '2027-07-02' },
    { from: '2027-07-20', to: '2027-07-22' },
  ])
  expect(rest).toEqual([
    { from: '2027-07-02', to: '2027-07-03' },
    { from: '2027-07-05', to: '2027-07-11' },
  ])
  expect(nightsIn(rest)).toBe(7)
  expect(without(whole, [whole])).toEqual([])
})
