import type { GridPreview, PriceGrid } from '@plato/contract/pricing/price-grid.contract'
import { priceGridEndpoints } from '@plato/contract/pricing/price-grid.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { giveHeight } from '#dashboard/testing/layout.ts'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'
import { gridOf, pricedVilla } from '#dashboard/villas/price-grid/model/testing.ts'

const preview: GridPreview = {
  ...{ changed: 1, same: 0, unusual: 0, conflicts: 0, nightsWithoutPrice: 0 },
  ...{ endedGapSales: 0, removedDiscounts: 0, openOffers: 2 },
}
const villas = () => [
  pricedVilla(1, [2_000_000, 3_000_000], { yearBefore: [1_800_000, 2_700_000] }),
  pricedVilla(2, [2_100_000, 3_100_000]),
  pricedVilla(3, [null, 3_200_000], { yearBefore: [2_000_000, null] }),
]
const grid = (more: Partial<PriceGrid> = {}) => gridOf(villas(), 2, more)

const open = () => renderScreen('/villas/prices', '/villas/prices?year=2028')
const cellOf = (villa: number, season: number) =>
  screen.findByRole('gridcell', { name: new RegExp(`^Villa ${villa}, Sezon ${season},`) })
const savedCells = () =>
  network.callsOf(priceGridEndpoints.save).map(({ body }) => (body as { cells: object[] }).cells)
const saveButton = (count: number) =>
  screen.findByRole('button', { name: new RegExp(`^${count} fiyatı kaydet`) })

beforeEach(() => {
  giveHeight(640)
  network.answer(priceGridEndpoints.read, () => grid())
  network.answer(priceGridEndpoints.preview, () => preview)
  network.answer(priceGridEndpoints.save, () => ({ stepId: null, villas: 1, cells: 1 }))
})

test('every cell of the price grid has villa, season, price, last year and state in its name, and one cell is in the tab order', async () => {
  open()
  const cells = [await cellOf(1, 1), ...(await screen.findAllByRole('gridcell'))]
  expect(cells[0]?.querySelector('.sr-only')?.textContent).toBe('Villa 1, Sezon 1, 20.000, geçen yıl 18.000')
  expect((await cellOf(3, 1)).querySelector('.sr-only')?.textContent).toBe(
    'Villa 3, Sezon 1, fiyat yok, 30 gece satılamaz, geçen yıl 20.000',
  )
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('arrows move between the cells, typing replaces the price, and Ctrl S saves it with the prices that were seen', async () => {
  const { user } = open()
  await user.click(await cellOf(1, 1))
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toBe(await cellOf(2, 2))
  await user.keyboard('33.500{Enter}')
  expect((await cellOf(2, 2)).querySelector('.sr-only')?.textContent).toContain('33.500 olacak, önce 31.000')
  expect(document.activeElement).toBe(await cellOf(3, 2))
  expect(await screen.findByText(/2 açık teklif etkilenir/)).toBeTruthy()
  await user.keyboard('{Control>}s{/Control}')
  await expect.poll(savedCells).toEqual([
    [
      expect.objectContaining({
        villaId: 2,
        seasonId: 2,
        nightlyMinor: 3_350_000,
        seen: expect.stringContaining('@3100000'),
      }),
    ],
  ])
})

test('Ctrl S inside the open input of a cell saves what is typed there', async () => {
  const { user } = open()
  await user.click(await cellOf(1, 1))
  await user.keyboard('21500{Control>}s{/Control}')
  await expect.poll(savedCells).toEqual([[expect.objectContaining({ villaId: 1, nightlyMinor: 2_150_000 })]])
})

test('a pasted table is previewed in place: changed, same, unusual and unreadable, and only the changed prices are saved', async () => {
  const { user } = open()
  await user.click(await cellOf(1, 1))
  await user.paste('₺22.000\t30.000\n210.000\tsorulacak\r\n21,000.00\t\n')
  expect(await screen.findByText('5 hücre yapıştırıldı, henüz kaydedilmedi')).toBeTruthy()
  expect((await cellOf(1, 1)).textContent).toContain('+%10')
  expect((await cellOf(1, 2)).textContent).toContain('aynı')
  expect((await cellOf(2, 1)).textContent).toContain('olağan dışı')
  expect((await cellOf(2, 2)).textContent).toContain('“sorulacak”')
  expect((await cellOf(3, 2)).dataset.mark).toBeUndefined()
  await user.click(await saveButton(2))
  await expect
    .poll(savedCells)
    .toEqual([
      [
        expect.objectContaining({ villaId: 1, seasonId: 1, nightlyMinor: 2_200_000 }),
        expect.objectContaining({ villaId: 3, seasonId: 1, nightlyMinor: 2_100_000 }),
      ],
    ])
})

test('Space confirms an unusual price, which is saved only then', async () => {
  const { user } = open()
  await user.click(await cellOf(1, 1))
  await user.keyboard('200000{Enter}')
  expect(((await saveButton(0)) as HTMLButtonElement).disabled).toBe(true)
  await user.keyboard('{ArrowUp} ')
  await user.click(await saveButton(1))
  await expect.poll(savedCells).toEqual([[expect.objectContaining({ nightlyMinor: 20_000_000 })]])
})

test('a percentage with rounding changes a selected column, and Ctrl Z takes it back in one step', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Sezon 2 .*sütunu seç/ }))
  expect(screen.getByText('3 villa × 1 sezon')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Yüzde' }), '8')
  await user.click(screen.getByRole('button', { name: 'Seçime uygula' }))
  expect((await cellOf(1, 2)).textContent).toContain('32.400')
  expect((await cellOf(3, 2)).textContent).toContain('34.600')
  ;(await cellOf(1, 2)).focus()
  await user.keyboard('{Control>}z{/Control}')
  expect((await cellOf(1, 2)).dataset.mark).toBeUndefined()
  expect(screen.queryByRole('button', { name: /fiyatı kaydet/ })).toBeNull()
})

test('Ctrl D and Ctrl R fill the selection from its first row and column', async () => {
  const { user } = open()
  await user.click(await cellOf(1, 1))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect((await cellOf(3, 1)).textContent).toContain('20.000')
  await user.click(await cellOf(2, 1))
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}r{/Control}')
  expect((await cellOf(2, 2)).textContent).toContain('20.000')
})

test('copying puts the shown prices of the selection on the clipboard', async () => {
  const { user } = open()
  await user.click(await cellOf(1, 1))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}')
  const copied = new Map<string, string>()
  fireEvent.copy(await cellOf(3, 2), {
    clipboardData: { setData: (type: string, text: string) => copied.set(type, text) },
  })
  expect(copied.get('text/plain')).toBe('20.000\t30.000\n21.000\t31.000\n\t32.000')
})

test('Delete opens a question before prices are removed, and Escape drops the draft', async () => {
  const { user } = open()
  await user.click(await cellOf(1, 1))
  await user.keyboard('{Delete}')
  const question = await screen.findByRole('dialog', { name: 'Fiyatlar silinsin mi?' })
  await user.click(within(question).getByRole('button', { name: '1 fiyatı sil' }))
  await expect
    .poll(async () => (await cellOf(1, 1)).querySelector('.sr-only')?.textContent)
    .toContain('fiyat silinecek')
  ;(await cellOf(1, 1)).focus()
  await user.keyboard('{Escape}')
  expect((await cellOf(1, 1)).dataset.mark).toBeUndefined()
})

test('a cell that another clerk changed is shown with both prices, nothing is lost, and the clerk chooses', async () => {
  const { user } = open()
  await user.click(await cellOf(1, 1))
  await user.keyboard('22000{Enter}')
  const [first, ...others] = villas()
  if (!first) throw new Error('no villa')
  network.refuse(
    priceGridEndpoints.save,
    409,
    'price.cells_changed',
    'Siz düzenlerken 1 hücrenin fiyatı değişti.',
  )
  network.answer(priceGridEndpoints.read, () =>
    gridOf([pricedVilla(1, [1_900_000, 3_000_000]), ...others], 2),
  )
  await user.click(await saveButton(1))
  await expect
    .poll(async () => (await cellOf(1, 1)).querySelector('.sr-only')?.textContent)
    .toContain('çakışma: sizinki 22.000, şimdi kayıtlı olan 19.000')
  await user.click(screen.getByRole('button', { name: 'Seç' }))
  const dialog = await screen.findByRole('dialog', { name: '1 hücre siz düzenlerken değişti' })
  expect(dialog.textContent).toContain('20.000')
  await user.click(within(dialog).getByRole('button', { name: 'Villa 1, Sezon 1: Benimki yazılsın' }))
  network.answer(priceGridEndpoints.save, () => ({ stepId: null, villas: 1, cells: 1 }))
  await user.click(await saveButton(1))
  await expect
    .poll(() => savedCells().at(-1))
    .toEqual([
      expect.objectContaining({ nightlyMinor: 2_200_000, seen: expect.stringContaining('@1900000') }),
    ])
})

test('the last saved step is named with its clerk, and is undone after a question', async () => {
  const lastStep = {
    ...{ id: '0f8f2a9e-6d1b-4a55-9a56-3f1f4f6f3f01', year: 2028, savedAt: '2027-06-16T07:21:00Z' },
    ...{ savedByName: 'Selin Aydın', isOwn: false, villas: 132, cells: 1_012 },
  }
  network.answer(priceGridEndpoints.read, () => grid({ lastStep }))
  network.answer(priceGridEndpoints.undo, () => ({ stepId: lastStep.id, villas: 132, cells: 1_012 }))
  const { user } = open()
  expect(await screen.findByText('2028: 132 villada 1.012 fiyat kaydedildi')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Geri al' }))
  await user.click(await screen.findByRole('button', { name: '1.012 fiyatı geri al' }))
  await expect.poll(() => network.callsOf(priceGridEndpoints.undo).length).toBe(1)
})

test('last year is copied for all villas whose cells are empty, as a draft', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Geçen yılı kopyala' }))
  const raise = await screen.findByRole('textbox', { name: 'Zam (₺ villalar)' })
  await user.clear(raise)
  await user.type(raise, '10')
  await user.click(screen.getByRole('button', { name: '1 hücreyi doldur' }))
  expect((await cellOf(3, 1)).textContent).toContain('22.000')
})

test('without seasons the price grid offers to define them, and takes over those of the year before', async () => {
  network.answer(priceGridEndpoints.read, ({ params }) =>
    params.year === '2028' ? grid({ seasons: [] }) : grid({ version: 'v0' }),
  )
  network.answer(priceGridEndpoints.saveSeasons, () => ({ seasons: [], version: 'v2' }))
  const { user } = open()
  expect(await screen.findByText('Önce sezonları tanımlayın')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sezonları tanımla' }))
  await user.click(await screen.findByRole('button', { name: '2027 sezonlarını al' }))
  const name = await screen.findByRole('textbox', { name: '1. sezon: Sezon adı' })
  await user.clear(name)
  await user.type(name, 'Bahar')
  await user.click(screen.getByRole('button', { name: 'Sezonları kaydet' }))
  expect(await screen.findAllByText('Sezon 2028 yılında bitmeli')).toHaveLength(2)
  expect(network.callsOf(priceGridEndpoints.saveSeasons)).toEqual([])
})

test('the price grid of an agency without villas says so', async () => {
  network.answer(priceGridEndpoints.read, () => gridOf([], 2))
  open()
  expect(await screen.findByText('Henüz villa yok')).toBeTruthy()
})

test('a failed read of the price grid is named and can be retried', async () => {
  network.refuse(priceGridEndpoints.read, 500, 'server.error', 'Bir şeyler ters gitti.')
  const { user } = open()
  expect(await screen.findByText('Fiyatlar yüklenemedi')).toBeTruthy()
  network.answer(priceGridEndpoints.read, () => grid())
  await user.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await cellOf(1, 1)).toBeTruthy()
})

test('below 1024 px the prices are a list, and one price is changed in a sheet', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: media.includes('1024px') || media.includes('reduced-motion') },
      ...{ onchange: null, addListener: () => undefined, removeListener: () => undefined },
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /Villa 1/ }))
  await user.click(await screen.findByRole('button', { name: /^Sezon 1 .*fiyatı değiştir$/ }))
  const price = await screen.findByRole('textbox', { name: 'Gecelik fiyat (₺)' })
  await user.clear(price)
  await user.type(price, '21.000')
  await user.click(screen.getByRole('button', { name: 'Fiyatı kaydet' }))
  await expect.poll(savedCells).toEqual([[expect.objectContaining({ nightlyMinor: 2_100_000 })]])
})
