import type { SyncChange } from '@plato/contract/availability/feeds.contract'
import { expect, test } from 'vitest'
import { bar, change, clash } from '../../../testing/feed-preview.ts'
import {
  changeCount,
  choicesFor,
  closingNights,
  dropWeight,
  groupNames,
  groupsOf,
  movedSpans,
  movedSummary,
  noChoices,
} from './plan-groups.ts'

const keys = (changes: readonly SyncChange[]) => changes.map(({ key }) => key)

const drawn = [
  change('ADDED', '2027-08-05', '2027-08-09', { key: 'c' }),
  change('ADDED', '2027-07-16', '2027-07-20', { key: 'a' }),
  change('ADDED', '2027-07-24', '2027-07-31', { key: 'b', kind: 'BLOCK' }),
  change('ADDED', '2027-07-07', '2027-07-12', { key: 'x', conflicts: [clash('2027-07-07', '2027-07-10')] }),
  change('MOVED', '2027-06-29', '2027-07-03', {
    key: 'm',
    before: { from: '2027-06-27', to: '2027-07-01' },
    renamed: true,
  }),
  change('MISSING', '2027-07-20', '2027-07-23', { key: 'g' }),
  change('SAME', '2027-06-20', '2027-06-22', { key: 's', renamed: true }),
  change('ECHO', '2027-09-01', '2027-09-08', { key: 'e' }),
  change('HORIZON', '2027-11-16', '2028-11-16', { key: 'h' }),
  change('IGNORED', '2027-10-01', '2027-10-02', { key: 'i' }),
  change('MISSING', '2027-10-20', '2027-10-23', { key: 'quiet' }),
]
const before = [bar('EXTERNAL', '2027-07-20', '2027-07-23', true), bar('CLOSURE', '2027-08-05', '2027-08-06')]
const plan = { changes: drawn, before }
const groups = groupsOf(plan)

test('groupsOf puts every change of a calendar sync in exactly one group, with conflicts first and sorted by date', () => {
  expect(groupNames).toEqual(['conflict', 'added', 'moved', 'missing', 'removed'])
  expect(keys(groups.listed.conflict)).toEqual(['x'])
  expect(keys(groups.listed.added)).toEqual(['a', 'b', 'c'])
  expect(keys(groups.listed.moved)).toEqual(['m'])
  expect(keys(groups.listed.missing)).toEqual(['g'])
  expect(keys(groups.same)).toEqual(['s'])
  expect(Object.values(groups.unchanged).map(keys)).toEqual([['e'], ['h'], ['i'], ['quiet']])
  const placed = [...Object.values(groups.listed), groups.same, ...Object.values(groups.unchanged)].flat()
  expect(placed).toHaveLength(drawn.length)
})

test('changeCount counts the selected additions, moves, removals and new conflicts of a calendar sync', () => {
  expect(changeCount(groups, noChoices)).toBe(5)
  expect(changeCount(groups, { ...noChoices, ignored: new Set(['a', 'b']) })).toBe(3)
  expect(changeCount(groups, { ...noChoices, opened: new Set(['g']) })).toBe(6)
  expect(changeCount(groups, { ...noChoices, acceptsDrop: true })).toBe(6)
  const known = groupsOf({
    changes: [change('SAME', '2027-07-07', '2027-07-12', { conflicts: [clash('2027-07-07', '2027-07-10')] })],
    before: [],
  })
  expect(keys(known.listed.conflict)).toHaveLength(1)
  expect(changeCount(known, noChoices)).toBe(0)
})

test('closingNights counts the nights that a calendar sync closes, without nights that are already taken', () => {
  expect(closingNights(groups, plan, noChoices)).toBe(4 + 7 + 3)
  expect(closingNights(groups, plan, { ...noChoices, ignored: new Set(['b']) })).toBe(4 + 3)
  const twice = {
    changes: [change('ADDED', '2027-05-01', '2027-05-04'), change('ADDED', '2027-05-03', '2027-05-05')],
    before: [],
  }
  expect(closingNights(groupsOf(twice), twice, noChoices)).toBe(4)
})

test('movedSpans and movedSummary return the nights that a moved record opens and closes', () => {
  const [moved] = groups.listed.moved
  if (!moved) throw new Error('nothing moved')
  expect(movedSpans(moved)).toEqual({
    opened: [{ from: '2027-06-27', to: '2027-06-29' }],
    closed: [{ from: '2027-07-01', to: '2027-07-03' }],
  })
  expect(movedSummary([moved])).toEqual({ shift: 2, opened: 2, closed: 2 })
  const longer = change('MOVED', '2027-06-27', '2027-07-05', {
    before: { from: '2027-06-27', to: '2027-07-01' },
  })
  expect(movedSummary([longer])).toEqual({ shift: undefined, opened: 0, closed: 4 })
  expect(movedSummary([moved, longer])).toEqual({ shift: undefined, opened: 2, closed: 6 })
})

test('dropWeight counts only feed records that take nights, and choicesFor drops choices for records no longer listed', () => {
  expect(dropWeight(groups)).toEqual({ missing: 1, known: 3 })
  const choices = { ignored: new Set(['a', 'gone']), opened: new Set(['g', 'a']), acceptsDrop: true }
  expect(choicesFor(groups, choices, false)).toEqual({
    ignored: new Set(['a']),
    opened: new Set(['g']),
    acceptsDrop: false,
  })
})
