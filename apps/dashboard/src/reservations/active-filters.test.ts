import { reservationFilter } from '@plato/contract/reservations/reservations.contract'
import { expect, test } from 'vitest'
import { filterOf } from '../list/filters/filter-of.ts'
import { activeFilters } from './active-filters.ts'

const read = (query: string) => filterOf(reservationFilter)(new URLSearchParams(query), 0)

test('activeFilters lists each active filter with its label, value and query parameters to remove', () => {
  const filter = read('status=REQUESTED&villa_id=7&date1=2027-06-09&date2=2027-09-30&datetype=CHECK_OUT')
  expect(activeFilters(filter, [{ value: '7', label: 'Villa Sedir' }])).toEqual([
    { keys: ['status'], name: 'Durum', value: 'Yeni talep' },
    { keys: ['villa_id'], name: 'Villa', value: 'Villa Sedir' },
    { keys: ['date1', 'date2', 'datetype'], name: 'Çıkış', value: '9 Haz - 30 Eyl 2027' },
  ])
  expect(activeFilters(read('order=total&oldrez=true'))).toEqual([])
  expect(activeFilters(read('date1=2027-06-09'))).toMatchObject([{ value: '9 Haz 2027 ve sonrası' }])
})
