import { type District, districtEndpoints, townEndpoints } from '@plato/contract/regions/regions.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const newDistrict = (over: Partial<District> = {}): District => ({
  id: 5,
  town_id: 2,
  townName: 'Kalkan',
  slug: 'kalamar',
  name: 'Kalamar',
  lat: 36.26,
  lng: 29.41,
  villaCount: 0,
  ...over,
})
const path = '/towndistrict/districts'

beforeEach(() => {
  network.answer(townEndpoints.select, () => [{ id: 2, name: 'Kalkan' }])
  network.answer(districtEndpoints.list, () => ({ rows: [newDistrict()], total: 1 }))
  network.answer(districtEndpoints.get, () => newDistrict())
})

test('the district drawer removes a district after the confirmation, and the list keeps its filter', async () => {
  network.answer(districtEndpoints.remove, () => ({ id: 5 }))
  const { user, url } = renderScreen(path, `${path}/5?town_id=2`)
  const drawer = await screen.findByRole('dialog', { name: 'Kalamar' })
  await user.click(within(drawer).getByRole('button', { name: 'Semti sil' }))
  const question = await screen.findByRole('dialog', { name: 'Kalamar silinsin mi?' })
  await user.click(within(question).getByRole('button', { name: 'Semti sil' }))
  expect(await screen.findByText('Kalamar silindi')).toBeTruthy()
  await waitFor(() => expect(url()).toBe(`${path}?town_id=2`))
})

test('the confirmation shows the refusal to remove a district that has villas', async () => {
  network.refuse(districtEndpoints.remove, 409, 'district.has_villas', 'Bu semtte villa var.')
  const { user } = renderScreen(path, `${path}/5`)
  const drawer = await screen.findByRole('dialog', { name: 'Kalamar' })
  await user.click(within(drawer).getByRole('button', { name: 'Semti sil' }))
  const question = await screen.findByRole('dialog', { name: 'Kalamar silinsin mi?' })
  await user.click(within(question).getByRole('button', { name: 'Semti sil' }))
  expect((await within(question).findByRole('alert')).textContent).toBe('Bu semtte villa var.')
})

test('the district drawer shows the refusal of a duplicate district name at the name field', async () => {
  network.refuse(districtEndpoints.update, 409, 'district.name_taken', 'Bu adda bir semt var.')
  const { user } = renderScreen(path, `${path}/5`)
  const drawer = await screen.findByRole('dialog', { name: 'Kalamar' })
  const name = await within(drawer).findByRole('textbox', { name: 'Ad' })
  await user.type(name, ' Koyu')
  await user.keyboard('{Control>}s{/Control}')
  expect(await within(drawer).findByText('Bu adda bir semt var.')).toBeTruthy()
  expect(name.getAttribute('aria-invalid')).toBe('true')
})

test('a new district opened from a list filtered by town has that town preselected', async () => {
  renderScreen(path, `${path}/new?town_id=2`)
  const drawer = await screen.findByRole('dialog', { name: 'Yeni semt' })
  const town = within(drawer).getByRole<HTMLInputElement>('combobox', { name: 'Bölge' })
  await waitFor(() => expect(town.value).toBe('Kalkan'))
})

test('a district URL without a numeric id shows the page for unknown URLs', async () => {
  renderScreen(path, `${path}/kalamar`)
  expect(await screen.findByRole('heading', { name: 'Böyle bir sayfa yok' })).toBeTruthy()
})
