import {
  type BankLine,
  type BankTransfers,
  bankStatementEndpoints,
  type MatchChoice,
} from '@plato/contract/payments/bank-statements.contract'
import { paymentEndpoints } from '@plato/contract/payments/payments.contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const iban = 'TR330006100519786457841326'

const choiceOf = (more: Partial<MatchChoice> = {}): MatchChoice => ({
  reservationId: 5,
  code: 'PV27-K7M4QX',
  guestName: 'Elif Karaca',
  villaName: 'Villa Lacivert',
  checkIn: '2027-07-10',
  checkOut: '2027-07-17',
  status: 'CONFIRMED',
  payNextMinor: 1_400_000,
  dueMinor: 1_400_000,
  evidence: { code: 'EXACT', amount: 'NEXT', name: 'NONE' },
  postingId: null,
  ...more,
})

const lineOf = (place: number, more: Partial<BankLine> = {}): BankLine => ({
  id: `0f8f2a9e-6d1b-4a55-9a56-3f1f4f6f3f0${place}`,
  bookedOn: '2027-06-14',
  amountMinor: 1_400_000,
  currency: 'TRY',
  counterName: `GÖNDEREN ${place}`,
  text: 'kapora',
  level: 'SURE',
  note: null,
  choices: [choiceOf()],
  ...more,
})

const transfersOf = (lines: BankLine[]): BankTransfers => ({
  bank: { id: 2, name: 'Ziraat', iban },
  layout: null,
  last: null,
  lines,
  openCount: lines.length,
  dismissed: [],
})

beforeEach(() => {
  network.answer(paymentEndpoints.banks, () => [{ id: 2, name: 'Ziraat', iban }])
})

test('the page of bank statements saves the ticked certain transfers together with Ctrl Enter and leaves the others', async () => {
  const waiting = [lineOf(1), lineOf(2), lineOf(3, { level: 'LIKELY' })]
  network.answer(bankStatementEndpoints.transfers, () => transfersOf(waiting))
  network.answer(bankStatementEndpoints.book, () => ({ booked: [], refused: [] }))
  const { user } = renderScreen('/transactions/bank')
  const tick = await screen.findByRole('checkbox', { name: /GÖNDEREN 2, kaydedilecek/ })
  await user.click(tick)
  expect(screen.getByRole('button', { name: 'Kesinleri kaydet (1)' })).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => network.callsOf(bankStatementEndpoints.book).map(({ body }) => body))
    .toEqual([{ matches: [{ lineId: waiting[0]?.id, reservationId: 5, postingId: null }] }])
})

test('a weak transfer is booked only for the reservation that a person chooses', async () => {
  const choices = [choiceOf(), choiceOf({ reservationId: 6, guestName: 'Kemal Karaca', code: 'PV27-TR8P3Z' })]
  const line = lineOf(1, { level: 'WEAK', choices })
  network.answer(bankStatementEndpoints.transfers, () => transfersOf([line]))
  network.answer(bankStatementEndpoints.book, () => ({ booked: [], refused: [] }))
  const { user } = renderScreen('/transactions/bank')
  expect(screen.queryByRole('button', { name: /Kesinleri kaydet/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Seç: / }))
  await user.click(await screen.findByRole('menuitem', { name: /Kemal Karaca/, hidden: true }))
  await expect
    .poll(() => network.callsOf(bankStatementEndpoints.book).map(({ body }) => body))
    .toEqual([{ matches: [{ lineId: line.id, reservationId: 6, postingId: null }] }])
})

test('a transfer that was refused is named with the reason, and X puts the focused transfer aside', async () => {
  const line = lineOf(1, { level: 'LIKELY' })
  network.answer(bankStatementEndpoints.transfers, () => transfersOf([line]))
  network.answer(bankStatementEndpoints.book, () => ({
    booked: [],
    refused: [{ lineId: line.id, code: 'payment.too_much', message: 'Tutar çok yüksek.' }],
  }))
  network.answer(bankStatementEndpoints.dismiss, () => ({ lineIds: [line.id] }))
  const { user } = renderScreen('/transactions/bank')
  await user.click(await screen.findByRole('button', { name: /^Eşle: / }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(/GÖNDEREN 1: Tutar çok yüksek/)).toBeTruthy()
  await user.keyboard('jx')
  await expect
    .poll(() => network.callsOf(bankStatementEndpoints.dismiss).map(({ body }) => body))
    .toEqual([{ lineIds: [line.id], dismissed: true }])
})

test('the page of bank statements shows that nothing waits', async () => {
  network.answer(bankStatementEndpoints.transfers, () => transfersOf([]))
  renderScreen('/transactions/bank')
  expect(await screen.findByText('Bekleyen hareket yok')).toBeTruthy()
})

test('the page of bank statements shows a failure with a way to try again', async () => {
  network.refuse(bankStatementEndpoints.transfers, 500, 'server.error', 'Beklenmedik bir hata oldu.')
  renderScreen('/transactions/bank')
  expect((await screen.findByRole('alert')).textContent).toContain('Beklenmedik bir hata oldu.')
  expect(screen.getByRole('button', { name: 'Yeniden dene' })).toBeTruthy()
})
