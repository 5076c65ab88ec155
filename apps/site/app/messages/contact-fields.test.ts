import { newMessage } from '@plato/contract/messages/contact.contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ContactFields, contactFaultsFrom, contactFaultsIn } from './contact-fields.ts'

const good: ContactFields = {
  name: 'Elif Karaca',
  email: 'elif@example.com',
  phone: '+90 (532) 555-14-20',
  subject: 'Temmuz',
  message: 'Merhaba, bir villa arıyoruz.',
  website: '',
}
const faultsOf = (given: Partial<ContactFields>) => Object.keys(contactFaultsIn({ ...good, ...given }))

test('a message that is right has no faults, with or without what may be left out', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ phone: '', subject: '' })).toEqual([])
})

test.each<[Partial<ContactFields>, string[]]>([
  [{ name: 'E' }, ['name']],
  [{ name: 'kazan/odul' }, ['name']],
  [{ email: 'elif@example' }, ['email']],
  [{ phone: 'arayın' }, ['phone']],
  [{ subject: 'a'.repeat(121) }, ['subject']],
  [{ message: 'kısa' }, ['message']],
  [{ message: 'a'.repeat(4_001) }, ['message']],
  [{ name: '', message: '' }, ['name', 'message']],
])('%j', (given, names) => {
  expect(faultsOf(given)).toEqual(names)
})

test('what the page lets pass the server takes, but for addresses only it can judge', () => {
  const letters = fc.string({
    unit: fc.constantFrom('E', 'ş', '.', ' ', '7', '-', '/', '@', '’'),
    maxLength: 90,
  })
  fc.assert(
    fc.property(letters, letters, letters, (name, phone, subject) => {
      const fields = { ...good, name: name.trim(), phone: phone.trim(), subject: subject.trim() }
      const told = newMessage.safeParse({ ...fields, kvkkVersion: 1, stamp: 'x' })
      expect(told.success).toBe(Object.keys(contactFaultsIn(fields)).length === 0)
    }),
  )
})

test('the server’s words stand beside the fields they mean', () => {
  const told = [
    { path: 'email', message: 'Geçerli bir e-posta adresi yazın.' },
    { path: 'stamp', message: 'En çok 200 karakter olabilir.' },
  ]
  expect(contactFaultsFrom(told)).toEqual({ email: 'Geçerli bir e-posta adresi yazın.' })
})
