import { invoiceEndpoints, type ReservationInvoice } from '@plato/contract/reservations/invoice.contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InvoicePanel } from '#dashboard/reservations/invoice/invoice-panel.tsx'
import { network } from '#dashboard/testing/network.ts'
import { renderPart } from '#dashboard/testing/render-screen.tsx'

const empty: ReservationInvoice = {
  kind: 'PERSON',
  title: 'Elif Karaca',
  taxOffice: '',
  address: '',
  email: 'elif@example.com',
  hasNumber: false,
  numberEnding: '',
  invoiceNo: '',
  invoicedOn: null,
  updatedAt: null,
  updatedByName: null,
}

test('the invoice panel saves a company, and refuses a wrong VKN and an invoice number without its day before it is sent', async () => {
  let stored = empty
  network.answer(invoiceEndpoints.get, () => stored)
  network.answer(invoiceEndpoints.save, () => {
    stored = {
      ...empty,
      kind: 'COMPANY',
      title: 'Işık Turizm Ltd. Şti.',
      hasNumber: true,
      numberEnding: '920',
      updatedAt: '2027-07-01T09:00:00Z',
      updatedByName: 'Deniz Aydın',
    }
    return stored
  })
  const { user } = renderPart(<InvoicePanel reservationId={8} />)
  expect(await screen.findByText(/Henüz girilmedi/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Düzenle' }))
  const drawer = await screen.findByRole('dialog', { name: 'Fatura bilgileri' })
  await user.click(within(drawer).getByRole('radio', { name: 'Şirket' }))
  const title = within(drawer).getByRole('textbox', { name: /Şirket unvanı/ })
  await user.clear(title)
  await user.type(title, 'Işık Turizm Ltd. Şti.')
  const number = within(drawer).getByRole('textbox', { name: 'VKN' })
  await user.type(number, '4540536921')
  const invoiceNo = within(drawer).getByRole('textbox', { name: 'Fatura no' })
  await user.type(invoiceNo, 'A1')
  await user.click(within(drawer).getByRole('button', { name: /^Kaydet/ }))
  expect(await within(drawer).findByText('Numara geçerli değil; 10 rakamı denetleyin')).toBeTruthy()
  expect(within(drawer).getByText('Fatura no ile tarihi birlikte yazın')).toBeTruthy()
  expect(network.callsOf(invoiceEndpoints.save)).toEqual([])
  await user.clear(number)
  await user.type(number, '4540536920')
  await user.clear(invoiceNo)
  await user.click(within(drawer).getByRole('button', { name: /^Kaydet/ }))
  expect(await screen.findByText('•••••920')).toBeTruthy()
  expect(network.callsOf(invoiceEndpoints.save)).toHaveLength(1)
})
