import { bulkEndpoints } from '@plato/contract/bulk/bulk.contract'
import { townEndpoints } from '@plato/contract/regions/regions.contract'
import { savedFilterEndpoints } from '@plato/contract/saved-filters/saved-filters.contract'
import { userEndpoints } from '@plato/contract/users/users.contract'
import { villaEndpoints } from '@plato/contract/villas/villas.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { directionOf, nextOrder } from '#dashboard/list/columns/sort-head.tsx'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const amount = { ascending: 'amount', descending: 'amount_desc', startsDescending: true }
const name = { ascending: 'name', descending: 'name_desc' }

test('nextOrder begins with the first direction of the column, then takes the other one, then the own order of the list', () => {
  expect(nextOrder(name, 'newest')).toBe('name')
  expect(nextOrder(name, 'name')).toBe('name_desc')
  expect(nextOrder(name, 'name_desc')).toBeNull()
  expect(nextOrder(amount, 'newest')).toBe('amount_desc')
  expect(nextOrder(amount, 'amount_desc')).toBe('amount')
  expect(nextOrder(amount, 'amount')).toBeNull()
  expect(directionOf(amount, 'amount_desc')).toBe('descending')
})

test('the head of a column sorts the list, states its direction and clears the order with the third click', async () => {
  const requested: (string | null)[] = []
  network.answer(townEndpoints.select, () => [])
  network.answer(userEndpoints.select, () => [])
  network.answer(bulkEndpoints.recent, () => [])
  network.answer(savedFilterEndpoints.list, () => [])
  network.answer(villaEndpoints.list, ({ query }) => {
    requested.push(query.get('order'))
    return { rows: [], total: 0, capped: false }
  })
  const { user, url } = renderScreen('/villas', '/villas?skip=20')
  const head = await screen.findByRole('columnheader', { name: 'Bölge, semt' })
  const press = () => user.click(screen.getByRole('button', { name: 'Bölge, semt' }))
  expect(head.getAttribute('aria-sort')).toBe('none')
  expect(screen.getByRole('columnheader', { name: 'Durum' }).getAttribute('aria-sort')).toBeNull()
  await press()
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  expect(url()).toBe('/villas?order=place')
  await press()
  expect(head.getAttribute('aria-sort')).toBe('descending')
  await press()
  expect(head.getAttribute('aria-sort')).toBe('none')
  expect(url()).toBe('/villas')
  expect(requested.slice(-3)).toEqual(['place', 'place_desc', 'order'])
})
