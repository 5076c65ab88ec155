import { type Bank, bankEndpoints } from '@plato/contract/payments/banks.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const newBank = (over: Partial<Bank> = {}): Bank => ({
  id: 1,
  name: 'Ziraat',
  branch: 'Kalkan',
  holder: 'Plato Turizm',
  iban: 'TR330006100519786457841326',
  currency: 'TRY',
  active: true,
  orderNo: 1,
  used: false,
  inForce: true,
  waiting: null,
  ...over,
})

test('the bank drawer removes a bank account without payments after the confirmation', async () => {
  let stored = [newBank(), newBank({ id: 2, name: 'Garanti' })]
  network.answer(bankEndpoints.list, () => stored)
  network.answer(bankEndpoints.remove, () => {
    stored = stored.slice(1)
    return { id: 1 }
  })
  const { user, url } = renderScreen('/website/bank', '/website/bank/1')
  const drawer = await screen.findByRole('dialog', { name: 'Ziraat' })
  await user.click(within(drawer).getByRole('button', { name: 'Hesabı sil' }))
  const question = await screen.findByRole('dialog', { name: 'Ziraat hesabı silinsin mi?' })
  await user.click(within(question).getByRole('button', { name: 'Hesabı sil' }))
  expect(await screen.findByText('Ziraat hesabı silindi')).toBeTruthy()
  await waitFor(() => expect(url()).toBe('/website/bank'))
})

test('the bank drawer has no remove button for a bank account with payments', async () => {
  network.answer(bankEndpoints.list, () => [newBank({ used: true })])
  renderScreen('/website/bank', '/website/bank/1')
  const drawer = await screen.findByRole('dialog', { name: 'Ziraat' })
  expect(await within(drawer).findByRole('textbox', { name: 'IBAN' })).toBeTruthy()
  expect(within(drawer).queryByRole('button', { name: 'Hesabı sil' })).toBeNull()
})

test('the bank drawer of a removed bank account shows that it was removed', async () => {
  network.answer(bankEndpoints.list, () => [newBank()])
  renderScreen('/website/bank', '/website/bank/7')
  expect(await screen.findByText('Bu hesap silinmiş.')).toBeTruthy()
})

test('the list of bank accounts shows which accounts wait for a second person and which were refused', async () => {
  const waiting = { iban: 'TR330006100519786457841326', dueAt: '2099-06-16T14:42:00.000Z' }
  network.answer(bankEndpoints.list, () => [
    newBank(),
    newBank({ id: 2, name: 'Garanti', inForce: false, waiting }),
    newBank({ id: 3, name: 'Akbank', inForce: false }),
  ])
  renderScreen('/website/bank')
  const row = (name: RegExp) => screen.findByRole('row', { name })
  expect((await row(/Garanti/)).textContent).toContain('Onay bekliyor, 16 Haz 2099 17:42’ye kadar')
  expect((await row(/Akbank/)).textContent).toContain('Onaylanmadı')
  expect((await row(/Ziraat/)).textContent).not.toMatch(/Onay/)
  expect(screen.getByText('3 hesap · 1 tanesi misafire açık')).toBeTruthy()
})

test('saving another IBAN of a bank account shows that it waits for a second person, and the drawer shows it afterwards', async () => {
  let stored = newBank()
  network.answer(bankEndpoints.list, () => [stored])
  network.answer(bankEndpoints.update, () => {
    stored = newBank({ waiting: { iban: 'TR320010009999901234567890', dueAt: '2099-06-16T14:42:00.000Z' } })
    return stored
  })
  const { user } = renderScreen('/website/bank', '/website/bank/1')
  const drawer = await screen.findByRole('dialog', { name: 'Ziraat' })
  const iban = await within(drawer).findByRole('textbox', { name: 'IBAN' })
  await user.clear(iban)
  await user.type(iban, 'TR320010009999901234567890')
  await user.click(within(drawer).getByRole('button', { name: /^Kaydet/ }))
  expect(await screen.findByText(/Yeni IBAN, ikinci bir kişi onaylayınca ya da 24 saat sonra/)).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: /^Ziraat/ }))
  const again = await screen.findByRole('dialog', { name: 'Ziraat' })
  expect(await within(again).findByText(/TR32 0010 0099 9990 1234 5678 90/)).toBeTruthy()
  expect(within(again).getByRole('link', { name: 'Onayları aç' })).toBeTruthy()
})

test('hiding a bank account from guests needs a confirmation and showing it does not', async () => {
  network.answer(bankEndpoints.list, () => [newBank(), newBank({ id: 2, name: 'Garanti', active: false })])
  network.answer(bankEndpoints.setActivity, () => ({ id: 1 }))
  const { user } = renderScreen('/website/bank')
  await user.click(await screen.findByRole('switch', { name: 'Garanti: misafire açık' }))
  expect(await screen.findByText('Garanti hesabı misafire açıldı')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Ziraat: misafire açık' }))
  const question = await screen.findByRole('dialog', { name: 'Ziraat hesabı kapatılsın mı?' })
  await user.click(within(question).getByRole('button', { name: 'Hesabı kapat' }))
  expect(await screen.findByText('Ziraat hesabı kapatıldı')).toBeTruthy()
  expect(network.callsOf(bankEndpoints.setActivity).map(({ body }) => body)).toEqual([
    { id: 2, active: true },
    { id: 1, active: false },
  ])
})
