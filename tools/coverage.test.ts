import { describe, expect, test } from 'vitest'
import { faultsOf, rowsOf, whyNotShown } from './coverage.ts'
import { titlesIn } from './test-titles.ts'

const source = `
import { test, describe, it } from 'vitest'
test('a plain one', () => {})
test("with “quotes” and it's own", async ({ page }) => {})
test(\`put together from \${name} and more\`, () => {})
test('in two ' + 'parts', () => {})
test.each([1, 2])('%s is remembered', () => {})
test.each<[string, number]>([['a', 1]])('%s: %s', () => {})
test(name, () => {})
describe('a group', () => {
  it('stands within', () => {})
  test.describe('and deeper', () => { test('is told apart', () => {}) })
})
describe.each(rows)('of %s', () => { test('is told apart', () => {}) })
test.skip('is not run', () => {})
test.todo('is only meant')
describe.skip('a group at rest', () => { it('rests too', () => {}) })
test.beforeAll(async () => {})
test.use({ javaScriptEnabled: false })
item('is no test', () => {})
// test('is only talked of', () => {})
`
const titlesOf = (file: string) => (file === 'tools/one.test.ts' ? titlesIn(source) : undefined)
const why = (title: string) => whyNotShown(`tools/one.test.ts › ${title}`, titlesOf)

test('titles are read from the source, whatever way they are written', () => {
  expect(titlesIn(source).map(({ within, title }) => [...within, title].join(' › '))).toEqual([
    'a plain one',
    "with “quotes” and it's own",
    `put together from \${name} and more`,
    'in two parts',
    '%s is remembered',
    '%s: %s',
    `\${name}`,
    'a group › stands within',
    'a group › and deeper › is told apart',
    'of %s › is told apart',
  ])
})

describe('a test that is named', () => {
  test('is there by its own title, by its source, or by what a run of it is called', () => {
    for (const title of [
      'a plain one',
      'in two parts',
      'stands within',
      'a group › stands within',
      `put together from \${name} and more`,
      'put together from this and more',
      '%s is remembered',
      'EURO is remembered',
      '%s: %s',
    ])
      expect(why(title), title).toBeUndefined()
  })
  test('is missing when it was renamed, rests, is only talked of, or could be anything', () => {
    for (const title of [
      'a plain two',
      'is not run',
      'rests too',
      'is only talked of',
      'is only meant',
      'a: b',
    ])
      expect(why(title), title).toContain(`has no test called: ${title}`)
  })
  test('is one, not two', () => {
    expect(why('is told apart')).toContain('has 2 tests called')
    expect(why('a group › and deeper › is told apart')).toBeUndefined()
  })
  test('stands in a file that is there and that somebody runs', () => {
    expect(whyNotShown('tools/two.test.ts › a plain one', titlesOf)).toBe('there is no tools/two.test.ts')
    expect(whyNotShown('tools/one.ts › a plain one', titlesOf)).toBe('tools/one.ts is no file of tests')
    expect(whyNotShown('tools/one.test.ts', titlesOf)).toContain('which of its tests?')
  })
})

const paper = (...rows: readonly string[]) =>
  ['| # | statement | shown by |', '|---|---|---|', ...rows].join('\n')
const good = '| 1.1 | what `GET /v1/a` says, or \\| not | `tools/one.test.ts › a plain one` |'

describe('a paper', () => {
  test('is read row by row, with more than one test in a row', () => {
    expect(rowsOf(paper('| 2.10 | x | `a › b`, `c › d` |'))).toEqual([
      { number: '2.10', statement: 'x', shownBy: ['a › b', 'c › d'] },
    ])
  })
  test('without a fault is told so', () => {
    expect(faultsOf(paper(good), ['GET /v1/a'], titlesOf)).toEqual([])
  })
  test('fails by a row that names no test, a test that is not there, a lost row and a call nobody tells of', () => {
    const faults = faultsOf(
      paper(good, '| 1.3 | nobody shows this | – |', '| 2.1 | x | `tools/one.test.ts › gone` |'),
      ['GET /v1/a', 'GET /v1/b'],
      titlesOf,
    )
    expect(faults).toEqual([
      '1.3 should be 1.2',
      '1.3 names no test: nobody shows this',
      '2.1 tools/one.test.ts has no test called: gone',
      'no row tells of the call GET /v1/b',
    ])
  })
  test('that is empty shows nothing', () => {
    expect(faultsOf('', [], titlesOf)).toEqual(['no rows'])
  })
})
