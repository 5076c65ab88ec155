import { mailFilter } from '@plato/contract/mail/mail.contract'
import { reservationFilter } from '@plato/contract/reservations/reservations.contract'
import { expect, test } from 'vitest'
import { filterOf } from './filter-of.ts'

const read = (query: string) => filterOf(reservationFilter)(new URLSearchParams(query), 0)

test('filterOf reads the valid filters of a list from the URL and ignores invalid ones', () => {
  expect(read('')).toEqual({ skip: 0, datetype: 'CHECK_IN', order: 'newest', oldrez: false })
  expect(
    read('status=CONFIRMED&villa_id=7&oldrez=true&order=total&date1=2027-06-09&date2=2027-09-30'),
  ).toMatchObject({
    status: 'CONFIRMED',
    villa_id: 7,
    oldrez: true,
    order: 'total',
    date1: '2027-06-09',
    date2: '2027-09-30',
  })
  expect(read('status=GONE&villa_id=x&date1=yarin&order=best&oldrez=maybe')).toEqual(read(''))
})

test('filterOf takes skip from the list, not from the URL, and drops unknown query parameters', () => {
  const search = new URLSearchParams('skip=7&take=1000&state=FAILED&status=CONFIRMED')
  expect(filterOf(mailFilter)(search, 50)).toEqual({ skip: 50, state: 'FAILED' })
})
