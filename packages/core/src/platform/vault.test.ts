import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyIdOf, openVault } from './vault.ts'

const secrets = fc.uniqueArray(fc.string({ minLength: 32, maxLength: 40 }), { minLength: 1, maxLength: 4 })
const place = 'table 1'
const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [string, string, string]

test('a vault opens every value and verifies every signature of each of its secrets, in any order of the secrets', () => {
  fc.assert(
    fc.property(secrets, fc.string({ unit: 'binary' }), fc.nat(), (ring, value, turn) => {
      const from = turn % ring.length
      const turned = [...ring.slice(from), ...ring.slice(0, from)]
      const [current = '', ...others] = turned
      const reader = openVault(current, others)
      for (const [at, secret] of ring.entries()) {
        const writers = [openVault(secret), openVault(secret, ring.toSpliced(at, 1))]
        for (const writer of writers) {
          const sealed = writer.seal(value, place)
          expect(reader.open(sealed, place)).toBe(Buffer.from(value).toString())
          expect(() => reader.open(sealed, 'table 2')).toThrow()
          const wrappedKey = reader.rewrap(sealed.wrappedKey, place)
          expect(openVault(current).open({ ...sealed, wrappedKey }, place)).toBe(
            Buffer.from(value).toString(),
          )
          expect(reader.isSigned(value, writer.sign(value))).toBe(true)
          expect(reader.signatures(value)).toContain(writer.sign(value))
        }
      }
    }),
    { numRuns: 15 },
  )
})

test('a vault with a second secret writes the id of its current secret, and a vault with one secret writes none', () => {
  expect(keyIdOf(openVault(first).seal('value', place).wrappedKey)).toBeUndefined()
  const vault = openVault(first, [second])
  expect(vault.keyId).toMatch(/^[0-9a-f]{16}$/)
  expect(vault.keyIds).toEqual([openVault(first).keyId, openVault(second).keyId])
  expect(keyIdOf(vault.seal('value', place).wrappedKey)).toBe(vault.keyId)
})

test('a value of a secret that the vault does not have is refused with the id of that secret', () => {
  const other = openVault(third, [first])
  const sealed = other.seal('value', place)
  expect(() => openVault(first, [second]).open(sealed, place)).toThrow(other.keyId)
  expect(() => openVault(first, [second]).rewrap(sealed.wrappedKey, place)).toThrow(other.keyId)
  expect(() => openVault(first, [second]).open(openVault(third).seal('value', place), place)).toThrow(
    'none of the secrets',
  )
})

test('a vault refuses the signatures of a secret that it does not have, and signs with its current secret', () => {
  const vault = openVault(first, [second])
  expect(vault.isSigned('text', openVault(third).sign('text'))).toBe(false)
  expect(vault.isSigned('text', openVault(second).sign('other text'))).toBe(false)
  expect(vault.sign('text')).toBe(openVault(first).sign('text'))
  expect(openVault(first).isSigned('text', openVault(second).sign('text'))).toBe(false)
})
