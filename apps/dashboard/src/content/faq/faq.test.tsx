import { type FaqItem, faqEndpoints } from '@plato/contract/content/faq.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const newItem = (id: number, over: Partial<FaqItem> = {}): FaqItem => ({
  id,
  theme: 'Ödeme',
  question: `Soru ${id}?`,
  answer: '<p>Yanıt</p>',
  onHome: false,
  active: true,
  orderNo: id * 10,
  ...over,
})

/** The stored questions, changed by the writes of the screen as the API changes them. */
function storeFaq(...items: FaqItem[]) {
  const stored = new Map(items.map((item) => [item.id, item]))
  network.answer(faqEndpoints.list, () => [...stored.values()])
  network.answer(faqEndpoints.remove, ({ params }) => {
    stored.delete(Number(params.id))
    return { id: Number(params.id) }
  })
  network.answer(faqEndpoints.update, ({ params, body }) => {
    const item = { id: Number(params.id), ...(body as Omit<FaqItem, 'id'>) }
    stored.set(item.id, item)
    return item
  })
}

test('the FAQ table lists the questions under their themes with counts', async () => {
  storeFaq(newItem(1), newItem(2), newItem(3, { theme: 'Villa' }))
  renderScreen('/website/faq')
  const table = await screen.findByRole('table', { name: 'Sorular, konularına göre' })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => within(row).queryByRole('rowheader')?.textContent ?? row.firstElementChild?.textContent)
  expect(rows).toEqual([
    'Soru',
    'Ödeme2 soru',
    'Soru 1?Yayında',
    'Soru 2?Yayında',
    'Villa1 soru',
    'Soru 3?Yayında',
  ])
  expect(screen.getByText('3 soru · 2 konu')).toBeTruthy()
})

test('the FAQ table announces loading and hides its placeholder rows from screen readers', async () => {
  const { release } = network.hold(faqEndpoints.list, () => [newItem(1)])
  renderScreen('/website/faq')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Kayıtlar yükleniyor'))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    ['Soru', 'Ana sayfada', 'Yayında', 'Sıra', 'İşlem'],
  )
  release()
  expect(await screen.findByRole('table')).toBeTruthy()
})

test('the FAQ screen without questions offers to add the first question', async () => {
  storeFaq()
  renderScreen('/website/faq')
  expect(await screen.findByRole('heading', { name: 'Henüz soru yok' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Yeni soru' }).map((link) => link.getAttribute('href'))).toEqual(
    ['/website/faq/new', '/website/faq/new'],
  )
})

test('the FAQ screen can clear a search that has no results', async () => {
  storeFaq(newItem(1))
  const { user, url } = renderScreen('/website/faq', '/website/faq?q=havuz')
  expect(await screen.findByRole('heading', { name: '“havuz” geçen soru yok' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Aramayı temizle' }))
  expect(await screen.findByRole('link', { name: 'Soru 1?' })).toBeTruthy()
  expect(url()).toBe('/website/faq')
})

test('the FAQ screen shows the error of a failed request and loads the list again on retry', async () => {
  network.refuse(faqEndpoints.list, 500, 'server.error', 'Sunucuda bir sorun oldu.')
  const { user } = renderScreen('/website/faq')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Liste yüklenemediSunucuda bir sorun oldu. Hiçbir kayıt değişmedi.')
  expect(screen.getByText('Hata no 0123ABCD')).toBeTruthy()
  storeFaq(newItem(1))
  await user.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByRole('link', { name: 'Soru 1?' })).toBeTruthy()
})

test('a switch in the FAQ table saves at once and shows a message with the change', async () => {
  storeFaq(newItem(1))
  const { user } = renderScreen('/website/faq')
  await user.click(await screen.findByRole('switch', { name: 'Soru 1? Ana sayfada' }))
  expect(await screen.findByText('“Soru 1?”: Ana sayfada açıldı')).toBeTruthy()
  expect(network.callsOf(faqEndpoints.update)).toMatchObject([
    { params: { id: '1' }, body: { onHome: true } },
  ])
})

test('the FAQ table removes a question from its row only after the confirmation', async () => {
  storeFaq(newItem(1), newItem(2))
  const { user } = renderScreen('/website/faq')
  await user.click(await screen.findByRole('button', { name: '“Soru 1?” sorusunu sil' }))
  const dialog = await screen.findByRole('dialog', { name: 'Soru silinsin mi?' })
  expect(dialog.textContent).toContain('“Soru 1?” sorusu ve yanıtı siteden kalkar.')
  expect(document.activeElement?.textContent).toBe('Vazgeç')
  expect(network.callsOf(faqEndpoints.remove)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Soruyu sil' }))
  expect(await screen.findByText('Soru silindi')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Soru 1?' })).toBeNull())
  expect(network.callsOf(faqEndpoints.remove)).toEqual([{ params: { id: '1' }, body: undefined }])
})

test('the FAQ table removes no question when the confirmation is cancelled', async () => {
  storeFaq(newItem(1))
  const { user } = renderScreen('/website/faq')
  await user.click(await screen.findByRole('button', { name: '“Soru 1?” sorusunu sil' }))
  await user.click(await screen.findByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.callsOf(faqEndpoints.remove)).toEqual([])
})

test('the FAQ drawer closes after its question is removed, and the search stays in the URL', async () => {
  storeFaq(newItem(1))
  const { user, url } = renderScreen('/website/faq', '/website/faq/1?q=soru')
  await user.click(await screen.findByRole('button', { name: 'Soruyu sil' }))
  const question = await screen.findByRole('dialog', { name: 'Soru silinsin mi?' })
  await user.click(within(question).getByRole('button', { name: 'Soruyu sil' }))
  await waitFor(() => expect(url()).toBe('/website/faq?q=soru'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the FAQ drawer of a removed question shows that it was removed and has no remove button', async () => {
  storeFaq(newItem(1))
  renderScreen('/website/faq', '/website/faq/9')
  expect(await screen.findByText('Bu soru silinmiş.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Soruyu sil' })).toBeNull()
})

test('the drawer of a new FAQ question has the theme of the URL preselected', async () => {
  storeFaq(newItem(1))
  renderScreen('/website/faq', '/website/faq/new?theme=%C3%96deme')
  const drawer = await screen.findByRole('dialog', { name: 'Yeni soru' })
  expect((await within(drawer).findByRole<HTMLInputElement>('combobox', { name: 'Konu' })).value).toBe(
    'Ödeme',
  )
})
