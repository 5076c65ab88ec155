import { approvalEndpoints } from '@plato/contract/approvals/approvals.contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newRefund } from '#dashboard/testing/approvals.ts'
import { network } from '#dashboard/testing/network.ts'
import { renderPart } from '#dashboard/testing/render-screen.tsx'
import { WaitingRefunds } from './waiting-refunds.tsx'

test('WaitingRefunds lists the refunds of the reservation that wait, with a link to the page of approvals', async () => {
  const requested: (string | null)[] = []
  network.answer(approvalEndpoints.list, ({ query }) => {
    requested.push(query.get('reservationId'))
    return [newRefund(), newRefund({ id: '0f8f2a9e-6d1b-4a55-9a56-3f1f4f6f3f05', kind: 'CARD_REFUND' })]
  })
  renderPart(<WaitingRefunds reservationId={5} />)
  const list = await screen.findByRole('list', { name: 'Onay bekleyen iadeler' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^İade ₺41\.200İkinci kişi bekleniyorTuğçe Keskin girdi/)
  expect(second?.textContent).toContain('Karta iade ₺41.200')
  const link = within(list).getAllByRole('link', { name: 'Onayları aç' })[0]
  expect(link?.getAttribute('href')).toBe(`${import.meta.env.BASE_URL}users/approvals`)
  expect(requested).toEqual(['5'])
})

test('WaitingRefunds shows that it could not be loaded', async () => {
  network.refuse(approvalEndpoints.list, 500, 'server.error', 'Beklenmedik bir hata oldu.')
  renderPart(<WaitingRefunds reservationId={5} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Onay bekleyen iadeler yüklenemedi.')
})
