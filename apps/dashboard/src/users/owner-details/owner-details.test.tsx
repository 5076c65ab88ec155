import { type NoteList, noteEndpoints } from '@plato/contract/notes/notes.contract'
import { type OwnerDetails, ownerDetailEndpoints } from '@plato/contract/users/owner-details.contract'
import { userEndpoints } from '@plato/contract/users/users.contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'
import { newUser } from '#dashboard/testing/users.ts'

const details: OwnerDetails = {
  userId: 3,
  kind: 'PERSON',
  hasIdentity: false,
  identityEnding: '',
  companyTitle: '',
  iban: 'TR330006100519786457841326',
  address: '',
  waitingIban: '',
}

test('saving another IBAN of an owner shows that it waits for a second person, and the page shows both IBANs', async () => {
  let stored = details
  network.answer(userEndpoints.get, () => newUser({ id: 3, role: 'OWNER' }))
  network.answer(ownerDetailEndpoints.get, () => stored)
  network.answer(noteEndpoints.list, (): NoteList => ({ notes: [], subjects: ['OWNER'] }))
  network.answer(ownerDetailEndpoints.save, () => {
    stored = { ...details, waitingIban: 'TR320010009999901234567890' }
    return stored
  })
  const { user } = renderScreen('/users/:id', '/users/3/details')
  const drawer = await screen.findByRole('dialog', { name: /vergi ve ödeme bilgileri$/ })
  const iban = await within(drawer).findByRole('textbox', { name: 'IBAN' })
  await user.clear(iban)
  await user.type(iban, 'TR320010009999901234567890')
  await user.click(within(drawer).getByRole('button', { name: /^Kaydet/ }))
  expect(await screen.findByText(/Yeni IBAN, ikinci bir kişi onaylayınca ya da 24 saat sonra/)).toBeTruthy()
  const panel = await screen.findByRole('region', { name: 'Vergi ve ödeme bilgileri' })
  expect(within(panel).getByText('TR33 0006 1005 1978 6457 8413 26')).toBeTruthy()
  expect(within(panel).getByText('TR32 0010 0099 9990 1234 5678 90')).toBeTruthy()
  await user.click(within(panel).getByRole('link', { name: 'Düzenle' }))
  expect(await screen.findByText(/^Onay bekliyor: TR32 0010/)).toBeTruthy()
})
