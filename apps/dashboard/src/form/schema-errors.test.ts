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

describe('what a schema refuses is said beside the field', () => {
  it('and a body it accepts has nothing to say', () => {
    expect(errorsOf(newTown, town)).toEqual({})
    expect(errorsOf(newUser, person)).toEqual({})
  })
  it('blank is "required", whatever the rule that met it first', () => {
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
  it('lengths and ranges name their limit', () => {
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
  it('formats and choices say what is wanted', () => {
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
