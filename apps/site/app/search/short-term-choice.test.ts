import { expect, test } from 'vitest'
import { choiceHref, choiceIn, countOf, firstChoice, isFirstView, matrixOf } from './short-term-choice.ts'

const groups = [
  { month: '2027-06', nights: 3, count: 12 },
  { month: '2027-06', nights: 2, count: 6 },
  { month: '2027-09', nights: 3, count: 4 },
]

test('the address says month, nights and place in the list', () => {
  const choice = choiceIn(new URLSearchParams('month=2027-06&nights=3&cursor=abc'))
  expect(choice).toEqual({ month: '2027-06', nights: 3, cursor: 'abc' })
  expect(isFirstView(choice)).toBe(false)
  expect(choiceHref(choice)).toBe('/kisa-sureli?month=2027-06&nights=3&cursor=abc')
})

test.each([
  'month=2027-13',
  'month=haziran',
  'nights=0',
  'nights=101',
  'nights=3.5',
  `cursor=${'x'.repeat(201)}`,
])('%s chooses nothing', (query) => {
  expect(isFirstView(choiceIn(new URLSearchParams(query)))).toBe(true)
})

test('months stand down and nights across, with empty places where there is nothing', () => {
  expect(matrixOf(groups)).toEqual({
    nights: [
      { nights: 2, count: 6 },
      { nights: 3, count: 16 },
    ],
    months: [
      { month: '2027-06', count: 18, cells: [6, 12] },
      { month: '2027-09', count: 4, cells: [0, 4] },
    ],
    most: 12,
  })
})

test('without gaps there is nothing to choose from', () => {
  expect(matrixOf([])).toEqual({ nights: [], months: [], most: 0 })
})

test.each([
  [{}, 22],
  [{ month: '2027-06' }, 18],
  [{ nights: 3 }, 16],
  [{ minNights: 3 }, 16],
  [{ month: '2027-06', minNights: 3 }, 12],
  [{ month: '2027-09', nights: 2 }, 0],
])('%j leaves %i', (choice, left) => {
  expect(countOf(groups, choice)).toBe(left)
})

test('the first view of the short-term page is the next month with gaps of three nights and more', () => {
  const early = [{ month: '2026-12', nights: 2, count: 11 }]
  expect(firstChoice([...early, ...groups])).toEqual({ month: '2027-06', minNights: 3 })
  expect(choiceHref(firstChoice(groups))).toBe('/kisa-sureli?month=2027-06&minNights=3')
  expect(firstChoice(early)).toEqual({ all: true })
})

test('every gap has an address of its own, which is not the first view', () => {
  expect(choiceHref({})).toBe('/kisa-sureli?month=all')
  const choice = choiceIn(new URLSearchParams('month=all'))
  expect(choice).toMatchObject({ all: true })
  expect(isFirstView(choice)).toBe(false)
  expect(choiceHref({ ...choice, cursor: 'abc' })).toBe('/kisa-sureli?cursor=abc&month=all')
})
