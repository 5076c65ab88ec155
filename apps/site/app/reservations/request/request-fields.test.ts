import { expect, test } from 'vitest'
import { NoAnswer } from '#site/shell/api.ts'
import { parseKey } from '../track/enquire-key.ts'
import { parseDraft } from './request-draft.ts'
import { faultsFrom, faultsIn } from './request-fields.ts'
import { refusedBy } from './use-request.ts'

const right = {
  firstName: 'Elif',
  lastName: 'Soylu',
  phone: '+90 532 555 01 07',
  email: 'elif@example.com',
  note: '',
  rental: true,
  kvkk: true,
  marketing: false,
}

test('faultsIn accepts a valid request form without consent to marketing', () => {
  expect(faultsIn(right)).toEqual({})
})

test('faultsIn reports every invalid field of the request form', () => {
  const wrong = faultsIn({ ...right, firstName: 'E', phone: '555 01', email: 'elif@', kvkk: false })
  expect(Object.keys(wrong)).toEqual(['firstName', 'phone', 'email', 'kvkk'])
})

test('faultsFrom assigns the validation messages of the server to the fields of the request form', () => {
  const fields = [
    { path: 'guestNote', message: 'En çok 2000 karakter olabilir.' },
    { path: 'email', message: 'Geçerli bir e-posta adresi yazın.' },
    { path: 'villa_id', message: 'Geçerli bir değer değil.' },
  ]
  expect(faultsFrom(fields)).toEqual({
    note: 'En çok 2000 karakter olabilir.',
    email: 'Geçerli bir e-posta adresi yazın.',
  })
})

const refusal = (status: number, code: string, content = '') =>
  refusedBy(new NoAnswer(status, { code, content, requestId: 'x' }))

test('refusedBy classifies every refusal of a reservation request by the part that the guest must change', () => {
  expect(refusal(409, 'reservation.price_changed').kind).toBe('price')
  expect(refusal(409, 'reservation.terms_changed').kind).toBe('terms')
  expect(refusal(409, 'offer.over').kind).toBe('offer')
  expect(refusal(409, 'stay.dates_taken')).toMatchObject({ kind: 'stay' })
  expect(refusal(422, 'stay.too_short', 'En az 5 gece.')).toMatchObject({
    kind: 'stay',
    sentence: 'En az 5 gece.',
  })
  expect(refusal(422, 'request.key_reused').kind).toBe('other')
  expect(refusedBy(new NoAnswer(0)).sentence).toMatch(/Bağlantı/)
  expect(refusedBy(new NoAnswer(429)).sentence).toMatch(/bekleyip/)
  expect(refusedBy(new NoAnswer(500)).kind).toBe('other')
})

test('parseKey and parseDraft ignore an invalid reservation key or form draft in the browser storage', () => {
  for (const text of [null, '', 'x', '[]', '{"code":1,"contact":"a"}', 'null']) {
    expect(parseKey(text)).toBeNull()
  }
  expect(parseKey('{"code":"PV27-K7M4QX","contact":"elif@example.com","more":1}')).toEqual({
    code: 'PV27-K7M4QX',
    contact: 'elif@example.com',
  })
  expect(parseDraft('{"firstName":"Elif","phone":5,"rental":"on"}')).toEqual({ firstName: 'Elif' })
  expect(parseDraft('7')).toEqual({})
})
