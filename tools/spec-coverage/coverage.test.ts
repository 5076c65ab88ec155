import { expect, test } from 'vitest'
import { coverageFaults, rowsOf, testsByStatement, withTests } from './coverage.ts'
import { taggedTestsIn } from './tagged-tests.ts'

const source = `
test('one tag', { tags: 'spec-1.1' }, () => {})
test("several tags and a range", { tags: ['spec-1.2', 'spec-2.3..2.5', 'slow'] }, async () => {})
test(\`a title with \${name}\`, { tag: ['@spec-1.3'] }, () => {})
test('in two ' + 'parts', { tags: 'spec-1.4' }, () => {})
test.each([1, 2])('%s of each', { tags: 'spec-1.5' }, () => {})
test('without a tag', () => {})
describe('a group', () => {
  it('has a test', { tags: 'spec-1.6' }, () => {})
  test.describe('and a group', () => { test('with one', { tag: '@spec-1.7' }, () => {}) })
})
describe.each(rows)('of %s', () => { test('has one', { tags: 'spec-1.8' }, () => {}) })
test.skip('skipped', { tags: 'spec-1.9' }, () => {})
describe.skip('a skipped group', () => { it('is skipped too', { tags: 'spec-1.9' }, () => {}) })
item('is not a test', { tags: 'spec-1.9' }, () => {})
// test('in a comment', { tags: 'spec-1.9' }, () => {})
`

test('taggedTestsIn returns each test with a spec tag, its describe names and statement numbers, and no skipped test', () => {
  expect(taggedTestsIn(source)).toEqual([
    { title: 'one tag', statements: ['1.1'] },
    { title: 'several tags and a range', statements: ['1.2', '2.3', '2.4', '2.5'] },
    { title: `a title with \${name}`, statements: ['1.3'] },
    { title: 'in two parts', statements: ['1.4'] },
    { title: '%s of each', statements: ['1.5'] },
    { title: 'a group › has a test', statements: ['1.6'] },
    { title: 'a group › and a group › with one', statements: ['1.7'] },
    { title: 'of %s › has one', statements: ['1.8'] },
  ])
})

test.each(['spec-1', 'spec-1.5..1.2', 'spec-1.2..2.4', 'spec-a.b'])(
  'taggedTestsIn refuses the invalid tag %s',
  (tag) => {
    expect(() => taggedTestsIn(`test('x', { tags: '${tag}' }, () => {})`)).toThrow(`invalid tag: ${tag}`)
  },
)

test('testsByStatement reads only files that Vitest or Playwright runs', () => {
  const read = () => "test('x', { tags: 'spec-1.1' }, () => {})"
  const tests = testsByStatement(['packages/a/src/a.test.ts', 'packages/a/src/a.ts', 'e2e/b.e2e.ts'], read)
  expect([...tests]).toEqual([['1.1', ['packages/a/src/a.test.ts › x', 'e2e/b.e2e.ts › x']]])
})

const table = [
  '# Title',
  '| # | statement | shown by |',
  '|---|---|---|',
  '| 1.1 | what `GET /v1/a` returns \\| or not | `a.test.ts › one`, `b.test.ts › x \\| y` |',
  '| 1.2 | another | `a.test.ts › two` |',
].join('\n')
const tests = new Map([
  ['1.1', ['a.test.ts › one', 'b.test.ts › x | y']],
  ['1.2', ['a.test.ts › two']],
])

test('rowsOf returns the number and the text of each statement in the table of docs/seed-coverage.md', () => {
  expect(rowsOf(table)).toEqual([
    { number: '1.1', statement: 'what `GET /v1/a` returns \\| or not' },
    { number: '1.2', statement: 'another' },
  ])
})

test('withTests writes the tests of each statement into the third column of the table and leaves other lines unchanged', () => {
  expect(withTests(table.replace('`a.test.ts › two`', ''), tests)).toBe(table)
})

test('coverageFaults reports no fault when docs/seed-coverage.md matches the spec tags of all tests', () => {
  expect(coverageFaults(table, tests, ['GET /v1/a'])).toEqual([])
})

test('coverageFaults reports a missing row, a statement without a test, an unknown statement and an unnamed endpoint', () => {
  const shorter = table.replace('| 1.2 |', '| 1.3 |')
  expect(coverageFaults(shorter, tests, ['GET /v1/a', 'GET /v1/b'])).toEqual([
    '1.3 should be 1.2',
    'no test has the tag spec-1.3: another',
    'a.test.ts › two: there is no statement 1.2',
    'no statement names GET /v1/b',
  ])
})

test('coverageFaults reports a coverage table whose tests are out of date, and a table without rows', () => {
  expect(coverageFaults(table.replace('› one', '› renamed'), tests, [])).toEqual([
    expect.stringContaining('out of date'),
  ])
  expect(coverageFaults('', tests, [])).toEqual(['the table has no rows'])
})
