import {
  type Feature,
  type FeatureCategory,
  featureEndpoints,
} from '@plato/contract/villas/features.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const newFeature = (id: number, over: Partial<Feature> = {}): Feature => ({
  id,
  categoryId: 1,
  name: `Özellik ${id}`,
  isFilter: false,
  isHighlight: false,
  orderNo: id,
  ...over,
})
const newCategory = (id: number, name: string, features: Feature[] = []): FeatureCategory => ({
  id,
  name,
  orderNo: id,
  features,
})
const storeFeatures = (...categories: FeatureCategory[]) =>
  network.answer(featureEndpoints.list, () => categories)

test('the feature table lists the features under their categories and includes empty categories', async () => {
  storeFeatures(
    newCategory(1, 'Havuz', [newFeature(1), newFeature(2, { isFilter: true })]),
    newCategory(2, 'Mutfak'),
  )
  renderScreen('/villatypes/features')
  const table = await screen.findByRole('table', { name: 'Özellikler, kategorilerine göre' })
  expect(within(table).getByRole('rowheader', { name: /Özellik 2/ }).textContent).toBe(
    'Özellik 2Aramada filtre',
  )
  expect(within(table).getByText('Mutfak').textContent).toBe('Mutfak0 özellik')
  expect(within(table).getByText('Bu kategoride özellik yok')).toBeTruthy()
  expect(screen.getByText('2 özellik · 2 kategori')).toBeTruthy()
})

test('the feature screen shows the error of a failed request', async () => {
  network.refuse(featureEndpoints.list, 500, 'server.error', 'Sunucuda bir sorun oldu.')
  renderScreen('/villatypes/features')
  expect((await screen.findByRole('alert')).textContent).toContain('Sunucuda bir sorun oldu.')
})

test('the feature screen can clear a search that has no results', async () => {
  storeFeatures(newCategory(1, 'Havuz', [newFeature(1)]))
  const { user } = renderScreen('/villatypes/features', '/villatypes/features?q=sauna')
  expect(await screen.findByRole('heading', { name: '“sauna” ile eşleşen özellik yok' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Aramayı temizle' }))
  expect(await screen.findByRole('link', { name: 'Özellik 1' })).toBeTruthy()
})

test('the confirmation shows the refusal to remove a feature category that has features', async () => {
  storeFeatures(newCategory(1, 'Havuz', [newFeature(1)]))
  const sentence = 'Kategoride özellik var.'
  network.refuse(featureEndpoints.removeCategory, 409, 'feature_category.has_features', sentence)
  const { user } = renderScreen('/villatypes/features')
  await user.click(await screen.findByRole('button', { name: 'Havuz kategorisini sil' }))
  const dialog = await screen.findByRole('dialog', { name: 'Havuz kategorisi silinsin mi?' })
  await user.click(within(dialog).getByRole('button', { name: 'Kategoriyi sil' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(sentence)
  expect(within(dialog).queryByRole('button', { name: 'Vazgeç' })).toBeNull()
})

test('a double click on the confirm button removes a feature only once', async () => {
  storeFeatures(newCategory(1, 'Havuz', [newFeature(1)]))
  const { release } = network.hold(featureEndpoints.remove, () => ({ id: 1 }))
  const { user } = renderScreen('/villatypes/features')
  await user.click(await screen.findByRole('button', { name: 'Özellik 1 özelliğini sil' }))
  const dialog = await screen.findByRole('dialog', { name: 'Özellik 1 silinsin mi?' })
  await user.dblClick(within(dialog).getByRole('button', { name: 'Özelliği sil' }))
  release()
  expect(await screen.findByText('Özellik 1 silindi')).toBeTruthy()
  expect(network.callsOf(featureEndpoints.remove)).toHaveLength(1)
})

test('the feature drawer saves a changed name, closes and restores the search in the URL', async () => {
  storeFeatures(newCategory(1, 'Havuz', [newFeature(1)]))
  network.answer(featureEndpoints.update, () => newFeature(1, { name: 'Sonsuz havuz' }))
  const { user, url } = renderScreen('/villatypes/features', '/villatypes/features/1?q=%C3%B6zellik')
  const drawer = await screen.findByRole('dialog', { name: 'Özellik 1' })
  const name = await within(drawer).findByRole('textbox', { name: 'Ad' })
  await user.clear(name)
  await user.type(name, 'Sonsuz havuz')
  await user.click(within(drawer).getByRole('button', { name: /Kaydet/ }))
  expect(await screen.findByText('Özellik kaydedildi')).toBeTruthy()
  await waitFor(() => expect(url()).toBe('/villatypes/features?q=%C3%B6zellik'))
  expect(network.callsOf(featureEndpoints.update)).toMatchObject([
    { body: { name: 'Sonsuz havuz', categoryId: 1 } },
  ])
})

test('closing the feature drawer with unsaved changes needs a confirmation', async () => {
  storeFeatures(newCategory(1, 'Havuz', [newFeature(1)]))
  const { user, url } = renderScreen('/villatypes/features', '/villatypes/features/1')
  const drawer = await screen.findByRole('dialog', { name: 'Özellik 1' })
  await user.type(await within(drawer).findByRole('textbox', { name: 'Ad' }), 'x')
  await user.click(within(drawer).getByRole('button', { name: 'Kapat' }))
  expect(await screen.findByRole('dialog', { name: 'Kaydetmeden çıkılsın mı?' })).toBeTruthy()
  expect(url()).toBe('/villatypes/features/1')
})
