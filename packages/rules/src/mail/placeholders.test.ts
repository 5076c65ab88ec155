import fc from 'fast-check'
import { expect, test } from 'vitest'
import { templateParts, unknownPlaceholders } from './placeholders.ts'

const allowed: ReadonlySet<string> = new Set(['villa_adi', 'gece'])

test('unknownPlaceholders of a mail template returns each placeholder that is not in the list once, in order', () => {
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
])('unknownPlaceholders returns the name in %s as unknown', (text, name) => {
  expect(unknownPlaceholders(text, allowed)).toEqual([name])
})

test('templateParts of a mail template treats single braces and closing braces without opening ones as text', () => {
  expect(templateParts('a {b} }} c')).toEqual([{ kind: 'text', text: 'a {b} }} c' }])
})

const braces = fc.string({ unit: fc.constantFrom('{', '}', 'a', ' ', '\n', 'ğ'), maxLength: 60 })

test('templateParts loses no character of a template other than spaces and braces', () => {
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

test('unknownPlaceholders returns exactly the placeholders that are not in the list, whatever the template', () => {
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

test('templateParts and unknownPlaceholders parse templates with more than 100,000 braces', () => {
  const parts = templateParts('{{'.repeat(200_000))
  expect(parts).toHaveLength(1)
  expect(unknownPlaceholders('{{x}}'.repeat(100_000), allowed)).toEqual(['x'])
})
