import {
  type PayoutItem,
  type PayoutRun,
  type PreviewedOwner,
  payoutRunEndpoints,
} from '@plato/contract/payments/payout-runs.contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const iban = 'TR330006100519786457841326'

const ownerOf = (ownerId: number, more: Partial<PreviewedOwner> = {}): PreviewedOwner => ({
  ownerId,
  ownerName: `Ev Sahibi ${ownerId}`,
  iban,
  stayCount: 2,
  shareMinor: 5_600_000,
  deductionMinor: 0,
  heldBackMinor: 0,
  amountMinor: 5_600_000,
  obstacle: null,
  runId: null,
  ...more,
})

const itemOf = (id: number, more: Partial<PayoutItem> = {}): PayoutItem => ({
  id,
  ownerId: id,
  ownerName: `Ev Sahibi ${id}`,
  holder: `Ev Sahibi ${id}`,
  iban,
  amountMinor: 5_600_000,
  state: 'WAITING',
  paidOn: null,
  reason: '',
  lines: [
    {
      reservationId: 5,
      code: 'PV27-K7M4QX',
      villaName: 'Villa Lacivert',
      checkOut: '2027-07-17',
      amountMinor: 5_600_000,
    },
  ],
  ...more,
})

const runOf = (items: PayoutItem[], more: Partial<PayoutRun> = {}): PayoutRun => ({
  id: 12,
  state: 'OPEN',
  bankName: 'Ziraat',
  currency: 'TRY',
  upTo: '2027-07-18',
  executeOn: '2027-07-18',
  itemCount: items.length,
  totalMinor: items.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  paidMinor: 0,
  createdAt: '2027-07-18T09:00:00Z',
  createdByName: 'Selin Aksoy',
  payerIban: iban,
  fileFirstAt: null,
  items,
  ...more,
})

const answerList = () =>
  network.answer(payoutRunEndpoints.list, () => ({
    accounts: [{ id: 2, name: 'Ziraat', iban, currency: 'TRY' as const }],
    runs: [],
  }))

test('the page of payouts names why an owner is left out and creates a run of the ticked owners only', async () => {
  answerList()
  network.answer(payoutRunEndpoints.preview, () => ({
    currency: 'TRY' as const,
    owners: [ownerOf(1), ownerOf(2), ownerOf(3, { obstacle: 'NO_IBAN', iban: '' })],
  }))
  network.answer(payoutRunEndpoints.create, () => runOf([itemOf(1)]))
  const { user } = renderScreen('/transactions/payouts')
  expect(await screen.findByText('IBAN kayıtlı değil')).toBeTruthy()
  expect(screen.getByText('2 ev sahibi, ₺112.000')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Ev Sahibi 2, ödenecek' }))
  expect(screen.queryByRole('checkbox', { name: 'Ev Sahibi 3, ödenecek' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Toplu ödeme oluştur' }))
  await expect
    .poll(() => network.callsOf(payoutRunEndpoints.create).map(({ body }) => body))
    .toMatchObject([{ bankId: 2, owners: [{ ownerId: 1, amountMinor: 5_600_000 }] }])
})

test('the page of payouts shows a refused creation and reads the amounts again', async () => {
  answerList()
  network.answer(payoutRunEndpoints.preview, () => ({ currency: 'TRY' as const, owners: [ownerOf(1)] }))
  network.refuse(payoutRunEndpoints.create, 409, 'payout.changed', 'Tutarlar bu arada değişti.')
  const { user } = renderScreen('/transactions/payouts')
  await user.click(await screen.findByRole('button', { name: 'Toplu ödeme oluştur' }))
  expect(await screen.findByText('Tutarlar bu arada değişti.')).toBeTruthy()
  await expect.poll(() => network.callsOf(payoutRunEndpoints.preview).length).toBe(2)
})

test('the page of payouts shows that nothing is owed', async () => {
  answerList()
  network.answer(payoutRunEndpoints.preview, () => ({ currency: 'TRY' as const, owners: [] }))
  renderScreen('/transactions/payouts')
  expect(await screen.findByText('Ödenecek tutar yok')).toBeTruthy()
})

test('the page of payouts shows a failure with a way to try again', async () => {
  network.refuse(payoutRunEndpoints.list, 500, 'server.error', 'Beklenmedik bir hata oldu.')
  renderScreen('/transactions/payouts')
  expect((await screen.findByRole('alert')).textContent).toContain('Beklenmedik bir hata oldu.')
  expect(screen.getByRole('button', { name: 'Yeniden dene' })).toBeTruthy()
})

test('the page of a run marks the waiting items as paid and names the one that was refused', async () => {
  const items = [itemOf(1), itemOf(2), itemOf(3, { state: 'RETURNED', reason: 'IBAN kapalı' })]
  network.answer(payoutRunEndpoints.get, () => runOf(items))
  network.answer(payoutRunEndpoints.pay, () => ({
    run: runOf(items),
    refused: [{ itemId: 2, code: 'payout.decided', message: 'Bu arada işlem yapılmış.' }],
  }))
  const { user } = renderScreen('/transactions/payouts/:id', '/transactions/payouts/12')
  expect(await screen.findByText('IBAN kapalı')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ödendi işaretle (2)' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/2 ev sahibine toplam ₺112\.000/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Deftere yaz' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Ev Sahibi 2: Bu arada işlem yapılmış.')
  expect(network.callsOf(payoutRunEndpoints.pay).map(({ body }) => body)).toMatchObject([{ itemIds: [1, 2] }])
})

test('the page of a run returns a paid item with a reason, and a run with a decided item has no bank file', async () => {
  const items = [itemOf(1, { state: 'PAID', paidOn: '2027-07-18' })]
  network.answer(payoutRunEndpoints.get, () => runOf(items, { state: 'PAID' }))
  network.answer(payoutRunEndpoints.giveBack, () => ({ run: runOf(items), refused: [] }))
  const { user } = renderScreen('/transactions/payouts/:id', '/transactions/payouts/12')
  await user.click(await screen.findByRole('checkbox', { name: 'Ev Sahibi 1, ödenecek' }))
  expect(screen.queryByRole('button', { name: 'Banka dosyası' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Geri döndü (1)' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'Banka iade etti')
  await user.click(within(dialog).getByRole('button', { name: 'Sıraya geri al' }))
  await expect
    .poll(() => network.callsOf(payoutRunEndpoints.giveBack).map(({ body }) => body))
    .toEqual([{ itemIds: [1], reason: 'Banka iade etti' }])
})
