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
  const rows = rowsFor({ adults: 2, children: 1, babies: 1 })
  expect(rows.map(({ kind }) => kind)).toEqual(['ADULT', 'ADULT', 'CHILD', 'BABY'])
  expect(rows.every(isUntouched)).toBe(true)
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
  const rows = [elif, ...rowsFor({ adults: 1, children: 0, babies: 0 })]
  expect(guestsToSend(rows)).toEqual([
    { ...elif, firstName: 'Elif', nationality: 'TR', identityNo: '10000000146' },
  ])
})
