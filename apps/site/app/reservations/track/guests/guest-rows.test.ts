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

test('rowsFor returns one empty row for every guest of the reservation', () => {
  const rows = rowsFor({ adults: 2, children: 1, babies: 1, booker: null })
  expect(rows.map(({ kind }) => kind)).toEqual(['ADULT', 'ADULT', 'CHILD', 'BABY'])
  expect(rows.every((row) => isUntouched(row, undefined))).toBe(true)
})

test('guestsToSend leaves out the prefilled guest row of the booker until another field of that row is filled', () => {
  const booker = { firstName: 'Elif', lastName: 'Soylu' }
  const first = rowsFor({ adults: 2, children: 0, babies: 0, booker })
  expect(first.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(['Elif Soylu', ' '])
  expect(guestsToSend(first, first)).toEqual([])
  const written = first.map((row, place) => (place === 0 ? { ...row, birthDate: '1988-04-02' } : row))
  expect(guestsToSend(written, first)).toMatchObject([{ firstName: 'Elif', lastName: 'Soylu' }])
})

test('faultsInRow reports an invalid identity number, an empty name and a birth date in the future', () => {
  expect(faultsInRow(elif, today)).toEqual({})
  expect(faultsInRow({ ...elif, identityNo: '10000000147' }, today)).toHaveProperty('identityNo')
  expect(faultsInRow({ ...elif, identityKind: 'YKN' }, today)).toHaveProperty('identityNo')
  expect(faultsInRow({ ...elif, identityKind: 'PASSPORT', identityNo: 'u1234567' }, today)).toEqual({})
  expect(Object.keys(faultsInRow({ ...elif, lastName: ' ', birthDate: '2027-06-02' }, today))).toEqual([
    'lastName',
    'birthDate',
  ])
})

test('guestsToSend leaves out empty rows and sets nationality TR for a Turkish identity number', () => {
  const rows = [elif, ...rowsFor({ adults: 1, children: 0, babies: 0, booker: null })]
  expect(guestsToSend(rows, [])).toEqual([
    { ...elif, firstName: 'Elif', nationality: 'TR', identityNo: '10000000146' },
  ])
})
