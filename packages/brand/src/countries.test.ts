import { expect, test } from 'vitest'
import { countries, countryName } from './countries.ts'

test('countries returns Türkiye first and the others in Turkish alphabetical order, each with its own name', () => {
  const [first, ...others] = countries()
  expect(first).toEqual({ code: 'TR', name: 'Türkiye' })
  const names = others.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'tr')))
  expect(new Set(countries().map(({ code }) => code)).size).toBe(countries().length)
  for (const { code, name } of countries()) expect(name, code).not.toBe(code)
  expect(countryName('DE')).toBe('Almanya')
})
