import { expect, test } from 'vitest'
import { commentLines, namesIn, termsOf } from './names.ts'

test.each([
  ['visibleStays', ['visible', 'stays']],
  ['reservation-words.queries', ['reservation', 'words', 'queries']],
  ['HTMLParser2Of', ['html', 'parser2', 'of']],
  ['mostOpenNights', ['most', 'open', 'nights']],
  ['commonPasswords', ['common', 'passwords']],
])('termsOf splits the identifier or file name %s into lower-case words', (name, words) => {
  expect(termsOf(name)).toEqual(words)
})

test('namesIn returns the declared names and test titles of a source file, and no references to names', () => {
  const text = `
import { one as two } from 'x'
interface Shape { readonly kept: string; read(): void }
const { a: b, c } = one
function f(input: Shape) { return input.kept }
test('a title', () => { const inside = { key: 1 } })
`
  expect(namesIn(text, 'x.ts').map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'identifier two',
    'identifier Shape',
    'identifier kept',
    'identifier read',
    'identifier b',
    'identifier c',
    'identifier f',
    'identifier input',
    'test title a title',
    'identifier inside',
    'identifier key',
  ])
})

test('commentLines returns the lines where a word occurs in a line comment or block comment, and not in code', () => {
  const text = "const told = 'told' // told\n/** one\n * told\n */\nconst x = 1 // nothing\n"
  expect(commentLines(text, 'a.ts', /\btold\b/)).toEqual([1, 3])
})

test('commentLines finds a comment after a template literal and ignores comment signs in literals', () => {
  const text = [
    `const a = \`\${b} // told\``,
    '// told once',
    "const c = '/* told */'",
    'const d = /told/',
  ].join('\n')
  expect(commentLines(text, 'a.ts', /\btold\b/)).toEqual([2])
})

test('namesIn marks property names as properties, because a public interface may determine them', () => {
  const found = namesIn(
    'const told = { asked: 1 }; const { asked } = told; const { asked: input } = told',
    'a.ts',
  )
  expect(found.map(({ name, isProperty }) => [name, isProperty])).toEqual([
    ['told', false],
    ['asked', true],
    ['asked', true],
    ['input', false],
  ])
})
