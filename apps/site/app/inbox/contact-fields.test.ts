import { newMessage } from '@plato/contract/inbox/contact.contract'
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

test('contactFaultsIn accepts a valid message with and without the optional fields', () => {
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
])('contactFaultsIn reports the invalid fields of a message with %j', (given, names) => {
  expect(faultsOf(given)).toEqual(names)
})

test('contactFaultsIn accepts name, phone and subject exactly when the newMessage schema of the API accepts them', () => {
  const letters = fc.string({
    unit: fc.constantFrom('E', 'ş', '.', ' ', '7', '-', '/', '@', '’'),
    maxLength: 90,
  })
  fc.assert(
    fc.property(letters, letters, letters, (name, phone, subject) => {
      const fields = { ...good, name: name.trim(), phone: phone.trim(), subject: subject.trim() }
      const result = newMessage.safeParse({ ...fields, kvkkVersion: 1, stamp: 'x' })
      expect(result.success).toBe(Object.keys(contactFaultsIn(fields)).length === 0)
    }),
  )
})

test('contactFaultsFrom assigns the validation messages of the server to the fields of the form', () => {
  const errors = [
    { path: 'email', message: 'Geçerli bir e-posta adresi yazın.' },
    { path: 'stamp', message: 'En çok 200 karakter olabilir.' },
  ]
  expect(contactFaultsFrom(errors)).toEqual({ email: 'Geçerli bir e-posta adresi yazın.' })
})
