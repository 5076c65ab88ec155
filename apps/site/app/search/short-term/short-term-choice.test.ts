import { expect, test } from 'vitest'
import { choiceHref, choiceIn, countOf, firstChoice, isFirstView, matrixOf } from './short-term-choice.ts'

const groups = [
  { month: '2027-06', nights: 3, count: 12 },
  { month: '2027-06', nights: 2, count: 6 },
  { month: '2027-09', nights: 3, count: 4 },
]

test('choiceIn reads month, nights and cursor from the URL of the short-term page, and choiceHref writes them back', () => {
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
])('choiceIn ignores the invalid query %s of the short-term page', (query) => {
  expect(isFirstView(choiceIn(new URLSearchParams(query)))).toBe(true)
})

test('matrixOf counts free short gaps with months as rows and nights as columns, and 0 in cells without gaps', () => {
  expect(matrixOf(groups)).toEqual({
    nights: [
      { nights: 2, count: 6 },
      { nights: 3, count: 16 },
    ],
    months: [
      { month: '2027-06', count: 18, cells: [6, 12] },
      { month: '2027-09', count: 4, cells: [0, 4] },
    ],
    maxCount: 12,
  })
})

test('matrixOf returns an empty matrix when there are no gaps', () => {
  expect(matrixOf([])).toEqual({ nights: [], months: [], maxCount: 0 })
})

test.each([
  [{}, 22],
  [{ month: '2027-06' }, 18],
  [{ nights: 3 }, 16],
  [{ minNights: 3 }, 16],
  [{ month: '2027-06', minNights: 3 }, 12],
  [{ month: '2027-09', nights: 2 }, 0],
])('countOf counts for the chosen month and nights %j a total of %i free gaps', (choice, left) => {
  expect(countOf(groups, choice)).toBe(left)
})

test('firstChoice opens the next month that has gaps of three nights or more', () => {
  const early = [{ month: '2026-12', nights: 2, count: 11 }]
  expect(firstChoice([...early, ...groups])).toEqual({ month: '2027-06', minNights: 3 })
  expect(choiceHref(firstChoice(groups))).toBe('/kisa-sureli?month=2027-06&minNights=3')
  expect(firstChoice(early)).toEqual({ all: true })
})

test('the short-term list of all gaps has the URL /kisa-sureli?month=all, which does not open the default view', () => {
  expect(choiceHref({})).toBe('/kisa-sureli?month=all')
  const choice = choiceIn(new URLSearchParams('month=all'))
  expect(choice).toMatchObject({ all: true })
  expect(isFirstView(choice)).toBe(false)
  expect(choiceHref({ ...choice, cursor: 'abc' })).toBe('/kisa-sureli?cursor=abc&month=all')
})
