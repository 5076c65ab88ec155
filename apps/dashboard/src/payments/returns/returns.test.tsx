import { paymentEndpoints, type ReturnDue } from '@plato/contract/payments/payments.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const rowOf = (reservationId: number, more: Partial<ReturnDue> = {}): ReturnDue => ({
  reservationId,
  code: `PV27-K7M4Q${reservationId}`,
  guestName: `Misafir ${reservationId}`,
  villaName: 'Villa Lacivert',
  checkIn: '2027-07-10',
  checkOut: '2027-07-17',
  status: 'CANCELLED',
  amountMinor: 2_026_000,
  since: '2027-07-01T09:00:00Z',
  isWaiting: false,
  isPaidByCard: false,
  ...more,
})
const listOf = (rows: ReturnDue[]) => ({
  rows,
  total: rows.length,
  sumMinor: rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
})

test('the page of refunds has one action for each refund, and none while it waits for a second person', async () => {
  network.answer(paymentEndpoints.returnsDue, () => ({
    refunds: listOf([rowOf(1), rowOf(2, { isWaiting: true })]),
    deposits: listOf([]),
  }))
  renderScreen('/transactions/returns')
  expect(await screen.findByRole('button', { name: 'İade kaydet: Misafir 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'İade kaydet: Misafir 2' })).toBeNull()
  expect(screen.getByText('İkinci kişinin onayını bekliyor')).toBeTruthy()
  expect(screen.getByText('2 kayıt · ₺40.520')).toBeTruthy()
  expect(screen.getByText('Geri verilecek depozito yok.')).toBeTruthy()
})

test('the page of refunds shows a failure with a way to try again', async () => {
  network.refuse(paymentEndpoints.returnsDue, 500, 'server.error', 'Beklenmedik bir hata oldu.')
  renderScreen('/transactions/returns')
  expect((await screen.findByRole('alert')).textContent).toContain('Beklenmedik bir hata oldu.')
})
