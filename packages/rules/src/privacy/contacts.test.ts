import { expect, test } from 'vitest'
import { contactKeys, mentionPattern, normalisedPhone } from './contacts.ts'

test('a phone number is compared by its last ten digits, and a short one identifies no person', () => {
  expect(['0 (544) 778 89 90', '+90 544 778 89 90', '5447788990'].map(normalisedPhone)).toEqual(
    Array.from({ length: 3 }, () => '5447788990'),
  )
  expect(normalisedPhone('155')).toBeUndefined()
})

test('mentionPattern finds an address and a number however it is written, and not inside a longer address', () => {
  const pattern = mentionPattern({ emails: ['a.b@example.com'], phones: ['5447788990'] }) ?? ''
  expect(pattern).toContain('a\\.b@example\\.com')
  expect('numara 544 778-89 90').toMatch(new RegExp(pattern.split('|').at(-1) ?? ''))
  expect(mentionPattern({ emails: [], phones: [] })).toBeUndefined()
})

test('contactKeys distinguishes the kinds of contacts', () => {
  expect(contactKeys({ emails: ['a@b.c'], phones: ['5447788990'], codes: ['PV27-ABCDEF'] })).toEqual([
    'email:a@b.c',
    'phone:5447788990',
    'code:PV27-ABCDEF',
  ])
})
