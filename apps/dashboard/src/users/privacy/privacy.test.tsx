import {
  type DataRequest,
  type NewDataRequest,
  privacyEndpoints,
} from '@plato/contract/privacy/privacy.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const erasure: DataRequest = {
  id: '0f8f2a9e-6d1b-4a55-9a56-3f1f4f6f3f01',
  reference: 'KV27-00012',
  kind: 'ERASURE',
  person: { name: 'Elif Karaca', email: 'elif@example.com', phone: '+90 532 555 14 20', code: '' },
  receivedOn: '2027-06-16',
  dueOn: '2099-07-16',
  createdByName: 'Selin Aydın',
  answeredAt: null,
  answeredByName: null,
  outcome: null,
}
const answered: DataRequest = {
  ...erasure,
  id: '0f8f2a9e-6d1b-4a55-9a56-3f1f4f6f3f02',
  reference: 'KV27-00009',
  person: null,
  answeredAt: '2027-06-15T14:42:00.000Z',
  answeredByName: 'Selin Aydın',
  outcome: { erased: { reservations: 1, mails: 4 }, blocked: { reservations: 1 }, waiting: 0 },
}

function storeRequests(open: readonly DataRequest[], done: readonly DataRequest[] = []) {
  network.answer(privacyEndpoints.list, ({ query }) => [...(query.get('state') === 'ANSWERED' ? done : open)])
}
const open = () => renderScreen('/users/privacy')

test('the page of personal data shows an open request with its due date and an answered one with what was erased', async () => {
  storeRequests([erasure], [answered])
  open()
  const card = within(await screen.findByRole('article', { name: 'KV27-00012 · Silme talebi' }))
  expect(card.getByText('Elif Karaca')).toBeTruthy()
  expect(card.getByText(/^Son yanıt günü 16 Tem 2099/)).toBeTruthy()
  expect(await screen.findByText(/5 kayıt silindi, 1 kayıt kilitlendi/)).toBeTruthy()
})

test('the page of personal data explains itself when there is no request', async () => {
  storeRequests([])
  open()
  expect(await screen.findByText('Yanıt bekleyen başvuru yok')).toBeTruthy()
  expect(await screen.findByText('Henüz yanıtlanan başvuru yok.')).toBeTruthy()
})

test('the page of personal data can be loaded again after a failure', async () => {
  network.decide(privacyEndpoints.list, (_, { refuse }) => refuse(500, 'server.failed', 'Bir sorun oldu.'))
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Yeniden dene' })
  storeRequests([erasure])
  await user.click(retry)
  expect(await screen.findByRole('article', { name: 'KV27-00012 · Silme talebi' })).toBeTruthy()
})

test('searching the person shows where records are, how long stays are retained and the marketing consents', async () => {
  storeRequests([erasure])
  network.answer(privacyEndpoints.find, () => ({
    counts: { reservations: 1, mails: 4, reservation_events: 7, idempotency_keys: 1 },
    stays: [
      {
        id: 5,
        code: 'PV27-D7KX5M',
        villaName: 'Villa Lacivert',
        checkIn: '2026-07-10',
        checkOut: '2026-07-17',
        state: 'STATUTORY' as const,
        until: '2036-12-31',
        isErased: false,
      },
    ],
    blocked: [{ table: 'ledger_postings', count: 2, eraseOn: '2035-01-01' }],
    consents: { newsletter: 'CONFIRMED' as const, reservations: ['PV27-D7KX5M'] },
  }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'KV27-00012: nerede kayıtlı' }))
  const found = within(await screen.findByRole('region', { name: 'Bulunan kayıtlar' }))
  expect(found.getByText(/^Diğer kayıt/).textContent).toBe('Diğer kayıt 8')
  expect(found.getByText(/yasal süre bitene kadar kilitlenir, 31 Ara 2036/)).toBeTruthy()
  expect(found.getByText(/^Ödeme kaydı: 2 kayıt kilitli, 1 Oca 2035/)).toBeTruthy()
  expect(found.getByText('Bülten: izin var')).toBeTruthy()
  expect(found.getByText(/^Rezervasyonda verilen izin: PV27-D7KX5M/)).toBeTruthy()
})

test('an erasure needs a confirmation, and the request then moves to the answered ones', async () => {
  storeRequests([erasure])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'KV27-00012: Verileri sil' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kişisel veriler silinsin mi?' }))
  network.answer(privacyEndpoints.complete, ({ params }) => {
    storeRequests([], [answered])
    return { id: params.id ?? '' }
  })
  await user.click(dialog.getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Kişisel veriler silindi')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})

test('a request is registered in the drawer, which needs one contact', async () => {
  storeRequests([])
  const { user } = renderScreen('/users/privacy', '/users/privacy/new')
  const dialog = within(await screen.findByRole('dialog', { name: 'KVKK başvurusu' }))
  await user.type(dialog.getByLabelText(/^Ad soyad/), 'Elif Karaca')
  await user.type(dialog.getByLabelText(/^E-posta/), 'elif@example.com')
  let sent: NewDataRequest | undefined
  network.answer(privacyEndpoints.create, ({ body }) => {
    sent = body as NewDataRequest
    return { id: erasure.id }
  })
  await user.click(dialog.getByRole('button', { name: /^Kaydet/ }))
  expect(await screen.findByText('Başvuru kaydedildi')).toBeTruthy()
  expect(sent).toMatchObject({
    kind: 'ERASURE',
    name: 'Elif Karaca',
    email: 'elif@example.com',
    phone: '',
    code: '',
  })
})
