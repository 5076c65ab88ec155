import { expect, test } from 'vitest'
import { faultsInRow, type GuestRow, guestsToSend, isUntouched, rowsFor } from './guest-rows.ts'

const today = '2027-06-01'
const elif: GuestRow = {
  kind: 'ADULT',
  firstName: ' Elif ',
  lastName: 'Soylu',
  birthDate: '1988-04-02',
  nationality: 'DE',
  identityKind: 'TCKN',
  identityNo: '100 000 001 46',
}

test('one row for everybody the reservation names', () => {
  const rows = rowsFor({ adults: 2, children: 1, babies: 1, booker: null })
  expect(rows.map(({ kind }) => kind)).toEqual(['ADULT', 'ADULT', 'CHILD', 'BABY'])
  expect(rows.every((row) => isUntouched(row, undefined))).toBe(true)
})

test('the guest list starts with the booker, and that row alone is not sent until the guest adds to it', () => {
  const booker = { firstName: 'Elif', lastName: 'Soylu' }
  const first = rowsFor({ adults: 2, children: 0, babies: 0, booker })
  expect(first.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(['Elif Soylu', ' '])
  expect(guestsToSend(first, first)).toEqual([])
  const written = first.map((row, place) => (place === 0 ? { ...row, birthDate: '1988-04-02' } : row))
  expect(guestsToSend(written, first)).toMatchObject([{ firstName: 'Elif', lastName: 'Soylu' }])
})

test('check figures are asked for before anything is sent', () => {
  expect(faultsInRow(elif, today)).toEqual({})
  expect(faultsInRow({ ...elif, identityNo: '10000000147' }, today)).toHaveProperty('identityNo')
  expect(faultsInRow({ ...elif, identityKind: 'YKN' }, today)).toHaveProperty('identityNo')
  expect(faultsInRow({ ...elif, identityKind: 'PASSPORT', identityNo: 'u1234567' }, today)).toEqual({})
  expect(Object.keys(faultsInRow({ ...elif, lastName: ' ', birthDate: '2027-06-02' }, today))).toEqual([
    'lastName',
    'birthDate',
  ])
})

test('rows nobody wrote in are left out; a Turkish number names its nationality', () => {
  const rows = [elif, ...rowsFor({ adults: 1, children: 0, babies: 0, booker: null })]
  expect(guestsToSend(rows, [])).toEqual([
    { ...elif, firstName: 'Elif', nationality: 'TR', identityNo: '10000000146' },
  ])
})
