import { bulkEndpoints } from '@plato/contract/bulk/bulk.contract'
import { districtEndpoints, townEndpoints } from '@plato/contract/regions/regions.contract'
import { savedFilterEndpoints } from '@plato/contract/saved-filters/saved-filters.contract'
import { userEndpoints } from '@plato/contract/users/users.contract'
import { type VillaRow, villaEndpoints } from '@plato/contract/villas/villas.contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const row: VillaRow = {
  ...{ id: 7, code: 'PV-1007', slug: 'villa-lacivert', name: 'Villa Lacivert', status: 'PUBLISHED' },
  ...{ townName: 'Kalkan', districtName: 'Kalamar', ownerName: 'Hasan Yıldız', maxGuests: 8, bedrooms: 4 },
  ...{ popular: false, villaOfMonth: false, orderNo: 10, currency: 'TRY', priceFromMinor: null },
  ...{ thumbnail: null, imageCount: 0 },
}
const notCopied = /Fotoğraflar, belge numarası, takvim ve yorumlar kopyalanmaz\./

beforeEach(() => {
  network.answer(villaEndpoints.list, () => ({ rows: [row], total: 1, capped: false }))
  network.answer(villaEndpoints.all, () => [{ id: 7, code: 'PV-1007', name: 'Villa Lacivert' }])
  network.answer(districtEndpoints.list, () => ({ rows: [], total: 0 }))
  network.answer(townEndpoints.select, () => [])
  network.answer(bulkEndpoints.recent, () => [])
  network.answer(userEndpoints.select, () => [])
  network.answer(savedFilterEndpoints.list, () => [])
  network.answer(villaEndpoints.copy, () => ({ id: 8 }))
})

const copies = () => network.callsOf(villaEndpoints.copy)

test('the row menu of the villa list copies a villa with its prices and says what is not copied', async () => {
  const { user } = renderScreen('/villas')
  await user.click(await screen.findByRole('button', { name: 'Villa Lacivert: diğer işlemler' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Kopyala', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Villa Lacivert kopyalansın mı?' }))
  expect(dialog.getByText(notCopied)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Taslağı aç' }))
  expect(copies()).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Yeni villanın adı/ }), 'Villa Mavi')
  await user.click(dialog.getByRole('button', { name: 'Taslağı aç' }))
  await expect.poll(copies).toEqual([{ params: { id: '7' }, body: { name: 'Villa Mavi', withPrices: true } }])
})

test('the copy dialog shows the refusal of a name that another villa has', async () => {
  network.refuse(villaEndpoints.copy, 409, 'villa.slug_taken', 'Bu adres başka bir villanın.')
  const { user } = renderScreen('/villas')
  await user.click(await screen.findByRole('button', { name: 'Villa Lacivert: diğer işlemler' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Kopyala', hidden: true }))
  await user.type(await screen.findByRole('textbox', { name: /Yeni villanın adı/ }), 'Villa Mavi{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Bu adres başka bir villanın.')
})

test('the drawer of a new villa copies the chosen villa instead of asking for owner and district', async () => {
  const { user } = renderScreen('/villas', '/villas/new')
  const drawer = within(await screen.findByRole('dialog', { name: 'Yeni villa' }))
  expect(drawer.getByRole('combobox', { name: 'Ev sahibi' })).toBeTruthy()
  await user.type(drawer.getByRole('textbox', { name: /Villa adı/ }), 'Villa Mavi')
  await user.click(drawer.getByRole('combobox', { name: 'Başka bir villadan kopyala' }))
  await user.click(await screen.findByRole('option', { name: 'Villa Lacivert (PV-1007)', hidden: true }))
  expect(drawer.queryByRole('combobox', { name: 'Ev sahibi' })).toBeNull()
  expect(drawer.getByText(notCopied)).toBeTruthy()
  await user.click(drawer.getByRole('checkbox', { name: /Fiyat dönemleri/ }))
  await user.click(drawer.getByRole('button', { name: /^Taslağı aç/ }))
  await expect
    .poll(copies)
    .toEqual([{ params: { id: '7' }, body: { name: 'Villa Mavi', withPrices: false } }])
})
