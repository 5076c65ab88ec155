import { type BulkRun, bulkEndpoints } from '@plato/contract/bulk/bulk.contract'
import { websiteEndpoints } from '@plato/contract/content/content.contract'
import { contactEndpoints } from '@plato/contract/inbox/contact.contract'
import { townEndpoints } from '@plato/contract/regions/regions.contract'
import { savedFilterEndpoints } from '@plato/contract/saved-filters/saved-filters.contract'
import { userEndpoints } from '@plato/contract/users/users.contract'
import { type VillaRow, villaEndpoints } from '@plato/contract/villas/villas.contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const villaRow = (id: number): VillaRow => ({
  ...{ id, code: `V-${id}`, slug: `villa-${id}`, name: `Villa ${id}`, status: 'DRAFT', currency: 'TRY' },
  ...{ townName: 'Kaş', districtName: 'Merkez', ownerName: null, maxGuests: 6, bedrooms: 3, orderNo: id },
  ...{ popular: false, villaOfMonth: false, priceFromMinor: null, thumbnail: null, imageCount: 0 },
})
const frame = { settings: [], currency: [], footerData: { villaTypes: [], towns: [] } }
const page = [1, 2, 3, 4, 5].map(villaRow)

const newRun = (more: Partial<BulkRun> = {}): BulkRun => ({
  ...{ id: 7, action: { kind: 'VILLA_PUBLISH' }, total: 54, waiting: 54, changed: 0, same: 0 },
  ...{ skippedCount: 0, skipped: [], createdAt: '2027-06-16T07:34:00.000Z', finishedAt: null },
  ...more,
})
const noPhotos = {
  id: 2,
  name: 'Villa 2',
  code: 'villa.not_publishable',
  message: 'Bu villa henüz yayımlanamaz. Eksikler: en az 5 fotoğraf',
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `${name}: seç` })
const bar = () => screen.findByRole('toolbar', { name: 'Toplu işlemler' })
const barText = async () => (await within(await bar()).findByRole('status')).textContent
const previews = () => network.callsOf(bulkEndpoints.preview).map(({ body }) => body)

beforeEach(() => {
  network.answer(villaEndpoints.list, () => ({ rows: page, total: 54, capped: false }))
  network.answer(townEndpoints.select, () => [])
  network.answer(userEndpoints.select, () => [])
  network.answer(bulkEndpoints.recent, () => [])
  network.answer(savedFilterEndpoints.list, () => [])
  network.answer(websiteEndpoints.home, () => frame)
  network.answer(bulkEndpoints.preview, () => ({ ids: [1, 2], willChange: 1, same: 0, skipped: [noPhotos] }))
})

test('boxes select rows, Shift selects the range between two boxes, and the box of the head selects the page', async () => {
  const { user } = renderScreen('/villas')
  await user.click(await box('Villa 2'))
  expect(await barText()).toBe('1 villa seçili')
  await user.keyboard('{Shift>}')
  await user.click(await box('Villa 4'))
  await user.keyboard('{/Shift}')
  expect(await barText()).toBe('3 villa seçili')
  const head = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sayfadakilerin tümünü seç' })
  expect(head.indeterminate).toBe(true)
  await user.click(head)
  expect(await barText()).toBe('5 villa seçili')
  await user.click(head)
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('X selects the row with the focus, Ctrl A the page, and Escape drops the selection', async () => {
  const { user } = renderScreen('/villas')
  await box('Villa 1')
  await user.keyboard('jjx')
  expect((await box('Villa 2')).checked).toBe(true)
  expect(await barText()).toBe('1 villa seçili')
  await user.keyboard('{Control>}a{/Control}')
  expect(await barText()).toBe('5 villa seçili')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('the whole result of the filter is sent as the filter without the unticked villas', async () => {
  const { user } = renderScreen('/villas', '/villas?search=deniz&status=DRAFT')
  await user.click(await box('Villa 1'))
  await user.click(await screen.findByRole('button', { name: 'Filtredeki 54’ünü seç' }))
  expect(await barText()).toBe('54 villa seçili')
  await user.click(await box('Villa 3'))
  expect(await barText()).toBe('53 villa seçili')
  await user.click(screen.getByRole('button', { name: 'Yayımla' }))
  await screen.findByRole('dialog')
  await expect.poll(previews).toEqual([
    {
      action: { kind: 'VILLA_PUBLISH' },
      selection: { villas: { search: 'deniz', status: 'DRAFT' }, except: [3] },
    },
  ])
})

test('a bulk action shows who is skipped and why, its progress, and the result with the skipped villas', async () => {
  network.answer(bulkEndpoints.start, () => newRun())
  let answer = newRun({ waiting: 23, changed: 31 })
  network.answer(bulkEndpoints.get, () => answer)
  const { user } = renderScreen('/villas')
  await user.click(await box('Villa 1'))
  await user.click(await box('Villa 2'))
  await user.click(screen.getByRole('button', { name: 'Yayımla' }))
  const dialog = await screen.findByRole('dialog', { name: 'Villaları yayımla' })
  expect(await within(dialog).findByText(noPhotos.message)).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Villa 2' }).getAttribute('href')).toBe('/villas/2')
  await user.click(within(dialog).getByRole('button', { name: '1 villa yayımla' }))
  expect(await screen.findByText('31 / 54')).toBeTruthy()
  expect(network.callsOf(bulkEndpoints.start).map(({ body }) => body)).toEqual([
    { action: { kind: 'VILLA_PUBLISH' }, ids: [1, 2] },
  ])
  answer = newRun({
    ...{ waiting: 0, changed: 52, skippedCount: 1, skipped: [noPhotos] },
    finishedAt: '2027-06-16T07:34:06.000Z',
  })
  const result = await screen.findByRole('dialog', { name: 'Yayımla: bitti' }, { timeout: 5_000 })
  expect(within(result).getByText('52')).toBeTruthy()
  expect(within(result).getByText(noPhotos.message)).toBeTruthy()
  await user.click(within(result).getByRole('button', { name: 'Atlananları seç' }))
  expect(await barText()).toBe('1 villa seçili')
  expect((await box('Villa 2')).checked).toBe(true)
})

test('a run that was left is followed when the list is opened again, and a finished one can be read', async () => {
  const finished = newRun({
    ...{ waiting: 0, changed: 53, skippedCount: 1, skipped: [noPhotos] },
    finishedAt: '2027-06-16T07:34:06.000Z',
  })
  const { skipped: _, ...progress } = finished
  network.answer(bulkEndpoints.recent, () => [progress])
  network.answer(bulkEndpoints.get, () => finished)
  const { user } = renderScreen('/villas')
  expect(await screen.findByText('53 değişti, 1 atlandı')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sonucu göster' }))
  expect(await screen.findByText(noPhotos.message)).toBeTruthy()
})

test('a commission is previewed once it is complete, and a refused preview shows its reason', async () => {
  const { user } = renderScreen('/villas')
  await user.click(await box('Villa 1'))
  await user.click(screen.getByRole('button', { name: 'Komisyon' }))
  const dialog = await screen.findByRole('dialog')
  network.refuse(bulkEndpoints.preview, 422, 'bulk.too_many', 'Filtreyi daraltın.')
  await user.type(within(dialog).getByLabelText(/Yeni komisyon/), '17,5')
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Filtreyi daraltın.')
  expect(previews()).toEqual([
    { action: { kind: 'VILLA_COMMISSION', commissionShare: 1_750 }, selection: { ids: [1] } },
  ])
})

test('selected contact messages are deleted after a warning that they cannot be restored', async () => {
  const message = { id: 4, name: 'Feride Çalıkuşu', email: 'feride@example.com', phone: '', subject: 'Eylül' }
  const row = { ...message, excerpt: 'Merhaba', suspect: null, readAt: null, answeredAt: null }
  network.answer(contactEndpoints.list, () => ({
    rows: [{ ...row, createdAt: '2027-06-15T07:00:00.000Z' }],
    ...{ total: 1, capped: false },
  }))
  network.answer(bulkEndpoints.preview, () => ({ ids: [4], willChange: 1, same: 0, skipped: [] }))
  network.answer(bulkEndpoints.start, () =>
    newRun({ action: { kind: 'MESSAGE_DELETE' }, total: 1, waiting: 1 }),
  )
  network.answer(bulkEndpoints.get, () =>
    newRun({ action: { kind: 'MESSAGE_DELETE' }, total: 1, waiting: 1 }),
  )
  const { user } = renderScreen('/contact')
  await user.click(await box('Feride Çalıkuşu'))
  await user.click(screen.getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Silinen mesajlar ve yanıtları geri getirilemez.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '1 mesajı sil' }))
  expect(await screen.findByText('0 / 1')).toBeTruthy()
  expect(network.callsOf(bulkEndpoints.start).map(({ body }) => body)).toEqual([
    { action: { kind: 'MESSAGE_DELETE' }, ids: [4] },
  ])
})
