import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyKeys, missingCompanyKeys } from './company-identity.ts'
import { kepPattern, mersisPattern } from './setting-keys.ts'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

test('missingCompanyKeys returns exactly the company settings that are absent or blank, in their order', () => {
  const value = fc.option(fc.constantFrom('', ' ', '\t', 'Kaş'), { nil: undefined })
  fc.assert(
    fc.property(fc.tuple(...companyKeys.map(() => value)), (values) => {
      const settings = Object.fromEntries(companyKeys.map((key, place) => [key, values[place] ?? '']))
      expect(missingCompanyKeys(settings)).toEqual(companyKeys.filter((_, place) => values[place] !== 'Kaş'))
    }),
  )
  expect(missingCompanyKeys({})).toEqual(companyKeys)
})

test('mersisPattern accepts an empty text and 16 digits, and no other number of digits', () => {
  expect('').toMatch(mersisPattern)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 32 }).chain(digits), (number) => {
      expect(mersisPattern.test(number)).toBe(number.length === 16)
    }),
  )
})

test('mersisPattern refuses 16 characters of which one is not a digit', () => {
  const other = fc.constantFrom(...' -.xO١')
  fc.assert(
    fc.property(digits(16), fc.nat(15), other, (number, place, character) => {
      expect(`${number.slice(0, place)}${character}${number.slice(place + 1)}`).not.toMatch(mersisPattern)
    }),
  )
})

test('kepPattern accepts an empty text and addresses of KEP providers, and refuses other e-mail addresses', () => {
  const name = fc.string({ unit: fc.constantFrom(...'abcz019._-'), minLength: 1, maxLength: 20 })
  const other = fc.constantFrom('kep.com', 'kep.tr.example.com', 'notkep.tr', 'hs01.kep', 'hs01..kep.tr', '')
  expect('').toMatch(kepPattern)
  fc.assert(
    fc.property(name, fc.constantFrom('hs01.kep.tr', 'hs03.kep.tr', 'HS02.KEP.TR'), (local, host) => {
      expect(`${local}@${host}`).toMatch(kepPattern)
    }),
  )
  fc.assert(
    fc.property(name, other, (local, host) => {
      expect(`${local}@${host}`).not.toMatch(kepPattern)
    }),
  )
})
