import fc from 'fast-check'
import { expect, test } from 'vitest'
import { templateParts, unknownPlaceholders } from './placeholders.ts'

const allowed: ReadonlySet<string> = new Set(['villa_adi', 'gece'])

test('names of the list pass, with or without spaces; others are told once, in order', () => {
  expect(unknownPlaceholders('{{villa_adi}}, {{ gece }} gece', allowed)).toEqual([])
  expect(unknownPlaceholders('{{iban}} {{villa_adi}} {{sifre}} {{iban}}', allowed)).toEqual(['iban', 'sifre'])
})

test.each([
  ['{{constructor}}', 'constructor'],
  ['{{__proto__}}', '__proto__'],
  ['{{toString}}', 'toString'],
  ['{{}}', ''],
  ['{{villa_adi.length}}', 'villa_adi.length'],
  ['{{#if gece}}', '#if gece'],
  ['{{Villa_Adi}}', 'Villa_Adi'],
  ['{{villa_adi', '{{villa_adi'],
  ['{{{raw}}}', '{raw'],
  ['{{{villa_adi}}}', '{villa_adi'],
  ['{{a{{villa_adi}}}}', 'a{{villa_adi'],
])('%s is not known', (text, name) => {
  expect(unknownPlaceholders(text, allowed)).toEqual([name])
})

test('single braces and closing ones are letters', () => {
  expect(templateParts('a {b} }} c')).toEqual([{ kind: 'text', text: 'a {b} }} c' }])
})

const braces = fc.string({ unit: fc.constantFrom('{', '}', 'a', ' ', '\n', 'ğ'), maxLength: 60 })

test('nothing of a text is lost: put together again, it is the same but for spaces inside braces', () => {
  fc.assert(
    fc.property(braces, (text) => {
      const again = templateParts(text)
        .map((part) => (part.kind === 'text' ? part.text : `{{${part.name}}}`))
        .join('')
      const bare = (one: string) => one.replaceAll(/[\s{}]/g, '')
      expect(bare(again)).toBe(bare(text))
    }),
  )
})

test('whatever is written, only names of the list can be answered by a value', () => {
  const word = fc.constantFrom('villa_adi', 'gece', 'iban', 'constructor', '__proto__', '')
  fc.assert(
    fc.property(fc.array(fc.tuple(braces, word)), (pieces) => {
      const text = pieces.map(([around, name]) => `${around}{{${name}}}`).join('')
      const unknown = new Set(unknownPlaceholders(text, allowed))
      for (const part of templateParts(text)) {
        if (part.kind === 'placeholder') expect(unknown.has(part.name)).toBe(!allowed.has(part.name))
        else expect(part.text).not.toContain('{{')
      }
    }),
  )
})

test('a huge text takes time in proportion to its length', () => {
  const parts = templateParts('{{'.repeat(200_000))
  expect(parts).toHaveLength(1)
  expect(unknownPlaceholders('{{x}}'.repeat(100_000), allowed)).toEqual(['x'])
})
