import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts } from './block-differences.ts'

const htmlOf = (letters: readonly string[]) => letters.map((character) => `<p>${character}</p>`).join('')
const marks = (from: readonly string[], to: readonly string[]) =>
  compareTexts(htmlOf(from), htmlOf(to)).map((side) => side.map(({ isShared }) => isShared))

test('compareTexts marks only added, removed and rewritten blocks as different', () => {
  expect(marks(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([
    [true, false, true],
    [true, false, true],
  ])
  expect(marks(['a', 'b'], ['a', 'b', 'c'])).toEqual([
    [true, true],
    [true, true, false],
  ])
  expect(marks([], ['a'])).toEqual([[], [false]])
})

test('compareTexts marks a paragraph that became a heading as changed', () => {
  const [left, right] = compareTexts('<p>Ödeme</p>', '<h2>Ödeme</h2>')
  expect([left[0]?.isShared, right[0]?.isShared]).toEqual([false, false])
})

test('compareTexts marks the same blocks in the same order as shared on both sides', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  fc.assert(
    fc.property(letters, letters, (from, to) => {
      const [left, right] = marks(from, to)
      const shared = (all: readonly string[], side: readonly boolean[] = []) =>
        all.filter((_, at) => side[at])
      expect(shared(from, left)).toEqual(shared(to, right))
      if (from.join() === to.join()) expect(left?.every(Boolean)).toBe(true)
    }),
  )
})
