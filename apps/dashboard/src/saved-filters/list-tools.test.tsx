import { bulkEndpoints } from '@plato/contract/bulk/bulk.contract'
import { townEndpoints } from '@plato/contract/regions/regions.contract'
import { type SavedFilter, savedFilterEndpoints } from '@plato/contract/saved-filters/saved-filters.contract'
import { userEndpoints } from '@plato/contract/users/users.contract'
import { villaEndpoints } from '@plato/contract/villas/villas.contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const own: SavedFilter = {
  ...{ id: 1, name: 'Taslaklar', query: 'status=DRAFT', shared: false },
  ...{ isOwn: true, byName: 'Deniz Deneme', mayChange: true },
}
const shared: SavedFilter = {
  ...{ id: 2, name: 'Kişi sırası', query: 'order=guests_desc', shared: true },
  ...{ isOwn: false, byName: 'Selin Aksoy', mayChange: false },
}

beforeEach(() => {
  localStorage.removeItem('platovilla-columns-1')
  network.answer(villaEndpoints.list, () => ({ rows: [], total: 0, capped: false }))
  network.answer(townEndpoints.select, () => [])
  network.answer(userEndpoints.select, () => [])
  network.answer(bulkEndpoints.recent, () => [])
  network.answer(savedFilterEndpoints.list, () => [own, shared])
})

const pill = (name: RegExp) => screen.findByRole('button', { name })
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('a saved filter opens the list with its parameters, is pressed while they are set, and a second click removes them', async () => {
  const { user, url } = renderScreen('/villas', '/villas?search=deniz')
  const drafts = await pill(/^Taslaklar$/)
  expect(drafts.getAttribute('aria-pressed')).toBe('false')
  await user.click(drafts)
  expect(url()).toBe('/villas?status=DRAFT')
  expect((await pill(/^Taslaklar$/)).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Filtreyi kaydet' })).toBeNull()
  await user.click(await pill(/^Kişi sırası ?\(ortak\)$/))
  expect(url()).toBe('/villas?order=guests_desc')
  // The filter of a colleague can be used only.
  expect(screen.queryByRole('button', { name: 'Kişi sırası: diğer işlemler' })).toBeNull()
  await user.click(await pill(/^Kişi sırası/))
  expect(url()).toBe('/villas')
})

test('the filter that is set is saved under a name, and the chosen one is replaced by it', async () => {
  network.answer(savedFilterEndpoints.create, () => ({ ...own, id: 3, name: 'Yeni' }))
  network.answer(savedFilterEndpoints.change, () => own)
  const { user } = renderScreen('/villas', '/villas?status=HIDDEN&search=elif')
  await user.click(await pill(/^Filtreyi kaydet$/))
  const dialog = await screen.findByRole('textbox', { name: /^Ad/ })
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Bir ad yazın.')).toBeTruthy()
  await user.type(dialog, ' Gizliler ')
  await user.click(screen.getByRole('switch', { name: /^Ekiple paylaş/ }))
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.findByText('“Yeni” kaydedildi')
  expect(network.callsOf(savedFilterEndpoints.create).map(({ body }) => body)).toEqual([
    { list: 'villas', name: 'Gizliler', query: 'status=HIDDEN', shared: true },
  ])
  await user.click(await pill(/^Taslaklar$/))
  await user.click(screen.getByRole('button', { name: 'Kişi' }))
  await user.click(await pill(/^Güncelle$/))
  await screen.findByText('“Taslaklar” kaydedildi')
  expect(network.callsOf(savedFilterEndpoints.change)).toEqual([
    { params: { id: '1' }, body: { name: 'Taslaklar', query: 'order=guests', shared: false } },
  ])
})

test('a hidden column stays hidden for the person until the default columns are restored, and the first column cannot be hidden', async () => {
  const first = renderScreen('/villas')
  await screen.findByRole('columnheader', { name: 'Ev sahibi' })
  const all = heads()
  await first.user.click(screen.getByRole('button', { name: 'Sütunlar' }))
  const entry = (name: string) =>
    screen.findByRole<HTMLButtonElement>('menuitemcheckbox', { name, hidden: true })
  expect((await entry('Villa')).getAttribute('aria-checked')).toBe('true')
  expect((await entry('Villa')).disabled).toBe(true)
  await first.user.click(await entry('Ev sahibi'))
  await first.user.click(await entry('Kişi'))
  expect(heads()).toEqual(all.filter((head) => head !== 'Ev sahibi' && head !== 'Kişi'))
  expect(localStorage.getItem('platovilla-columns-1')).toBe('villas=owner.guests')
  await first.user.click(await screen.findByRole('menuitem', { name: 'Varsayılana dön', hidden: true }))
  expect(heads()).toEqual(all)
  expect(localStorage.getItem('platovilla-columns-1')).toBe('')
})
