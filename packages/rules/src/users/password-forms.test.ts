import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldPassword, passwordCores, repeatedPart, withoutDoubles, withoutRuns } from './password-forms.ts'

test('foldPassword maps every spelling of a Turkish word to the same text', () => {
  const spellings = ['ŞİFRE', 'şifre', 'SIFRE', 'sıfre', 's\u0327ifre']
  expect(new Set(spellings.map(foldPassword))).toEqual(new Set(['sifre']))
})

test.each([
  ['qwertyuiopas', 'as'],
  ['1q2w3e4r5t6y', ''],
  ['poiuytrewq', ''],
  ['asdfghjklsi', ''],
  ['zaq12wsx', ''],
  ['123456789012', ''],
  ['xabcdefx', 'xx'],
  ['qwe', 'qwe'],
  ['mor begonvil', 'mor begonvil'],
])('withoutRuns removes keyboard runs and sequences from the password %s and returns “%s”', (text, rest) => {
  expect(withoutRuns(text)).toBe(rest)
})

test('repeatedPart returns the repeated part of a password, also when the last repetition is incomplete', () => {
  expect(['letmeinletmein', 'abcabca', 'abcd'].map(repeatedPart)).toEqual(['letmein', 'abc', 'abcd'])
  const part = fc.string({ minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(part, fc.integer({ min: 2, max: 5 }), (text, times) => {
      const found = repeatedPart(text.repeat(times))
      expect(found.length).toBeLessThanOrEqual(text.length)
      expect(found.repeat((text.length * times) / found.length)).toBe(text.repeat(times))
    }),
  )
})

test('withoutDoubles reduces adjacent equal characters of a password to one', () => {
  expect(withoutDoubles('1122233455')).toBe('12345')
})

test('passwordCores returns the word in a password without leet spelling, surrounding digits and signs, and repetition', () => {
  for (const [password, word] of [
    ['p@55w0rd2024!', 'password'],
    ['$umm3r', 'summer'],
    ['1ov3', 'love'],
    ['adminadmin123', 'admin'],
    ['love-4-ever', 'loveever'],
    ['2024dragonqwerty', 'dragon'],
  ] as const)
    expect([...passwordCores(password)], password).toContain(word)
})
