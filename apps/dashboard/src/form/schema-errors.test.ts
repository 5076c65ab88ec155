import { newTown } from '@plato/contract/regions/regions.contract'
import { newUser } from '@plato/contract/users/users.contract'
import { describe, expect, it } from 'vitest'
import { formMessages } from './messages.tr.ts'
import { errorsOf } from './schema-errors.ts'

const town = { name: 'Kalkan', slug: 'kalkan', provinceCode: 7, lat: 36.2653, lng: 29.4153 }
const person = {
  email: 'selin@platovilla.test',
  password: 'uzun ve güzel bir parola',
  firstName: 'Selin',
  lastName: 'Aydın',
  role: 'ADMIN',
}

describe('errorsOf', () => {
  it('errorsOf returns no form errors for a request body that the schema accepts', () => {
    expect(errorsOf(newTown, town)).toEqual({})
    expect(errorsOf(newUser, person)).toEqual({})
  })
  it('errorsOf reports a blank field as required, independent of the schema rule that failed', () => {
    expect(errorsOf(newTown, { ...town, name: '  ', lat: undefined, provinceCode: undefined })).toEqual({
      name: formMessages.required,
      lat: formMessages.required,
      provinceCode: formMessages.required,
    })
    expect(errorsOf(newUser, { ...person, email: '', password: '' })).toEqual({
      email: formMessages.required,
      password: formMessages.required,
    })
  })
  it('errorsOf names the min or max in the form error when a text length or a number is out of range', () => {
    expect(errorsOf(newTown, { ...town, name: 'K', lat: 91, orderNo: 10_001 })).toEqual({
      name: formMessages.tooShort(2),
      lat: formMessages.tooBig(90),
      orderNo: formMessages.tooBig(10_000),
    })
    expect(errorsOf(newUser, { ...person, lastName: 'https://evil.example' })).toEqual({
      lastName: formMessages.personName,
    })
    expect(errorsOf(newUser, { ...person, password: 'kısa' })).toEqual({
      password: formMessages.tooShort(12),
    })
  })
  it('errorsOf returns the message of the expected format or choice for an invalid value', () => {
    expect(errorsOf(newTown, { ...town, slug: 'Kalkan Merkez', orderNo: 1.5 })).toEqual({
      slug: formMessages.slug,
      orderNo: formMessages.wholeNumber,
    })
    expect(errorsOf(newUser, { ...person, email: 'selin', role: 'GUEST' })).toEqual({
      email: formMessages.email,
      role: formMessages.choose,
    })
  })
})
