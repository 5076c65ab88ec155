import { expect, test } from 'vitest'
import { internationalPhoneHref, phoneHref } from './format.ts'

test('phoneHref strips spaces and the plus sign', { tags: 'spec-2.13' }, () => {
  expect(phoneHref('+90 242 555 01 07')).toBe('tel:902425550107')
})

test('internationalPhoneHref retains the plus sign, so that a foreign number is not dialled as a domestic one', () => {
  expect(internationalPhoneHref('+49 151 234-56 78')).toBe('tel:+491512345678')
  expect(internationalPhoneHref('0 (532) 555 14 20')).toBe('tel:05325551420')
})
