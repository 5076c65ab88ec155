import { formatIban, isIban } from '@plato/rules/payments/iban'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ibanEnding, ibanGroups } from './iban-groups.ts'

const [old, other] = ['TR330006100519786457841326', 'TR330006100519786457849999']

test('ibanGroups marks only the groups of four that differ from the old IBAN', () => {
  expect(isIban(old)).toBe(true)
  const changed = ibanGroups(other, old).filter(({ isChanged }) => isChanged)
  expect(changed.map(({ text }) => text)).toEqual(['8499', '99'])
  expect(ibanGroups(old, old).some(({ isChanged }) => isChanged)).toBe(false)
})

test('ibanGroups marks no group when there is no old IBAN', () => {
  for (const none of [null, '']) expect(ibanGroups(old, none).some(({ isChanged }) => isChanged)).toBe(false)
})

test('ibanGroups returns all characters of the IBAN in its printed groups', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^TR[0-9]{24}$/), fc.stringMatching(/^TR[0-9]{24}$/), (iban, before) => {
      const groups = ibanGroups(iban, before)
      expect(groups.map(({ text }) => text).join(' ')).toBe(formatIban(iban))
      expect(groups.every(({ isChanged }) => !isChanged)).toBe(iban === before)
    }),
  )
})

test('ibanEnding returns the last six characters of an IBAN in the groups in which it is shown', () => {
  expect(ibanEnding(old)).toBe('8413 26')
})
