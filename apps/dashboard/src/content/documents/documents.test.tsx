import {
  documentEndpoints,
  largestDocumentBytes,
  type OurDocument,
} from '@plato/contract/content/documents.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const newDocument = (id: number, title: string): OurDocument => ({
  id,
  title,
  fileName: `${id}.pdf`,
  contentType: 'application/pdf',
  bytes: 2_500_000,
  address: `/media/documents/${id}.pdf`,
  createdAt: '2027-03-01T09:00:00.000Z',
})

test('the document table shows kind, size and day and links each title to its file', async () => {
  network.answer(documentEndpoints.list, () => [newDocument(1, 'TÜRSAB belgesi')])
  renderScreen('/website/ourdocs')
  const link = await screen.findByRole('link', { name: 'TÜRSAB belgesi: indir' })
  expect(link.getAttribute('href')).toBe('/media/documents/1.pdf')
  const cells = within(screen.getByRole('table', { name: 'Belgeler, sitedeki sırasıyla' })).getAllByRole(
    'cell',
  )
  expect(cells.map(({ textContent }) => textContent)).toEqual(['PDF', '2,4 MB', '1 Mar 2027', ''])
})

test('the document screen shows an empty state when there are no documents', async () => {
  network.answer(documentEndpoints.list, () => [])
  renderScreen('/website/ourdocs')
  expect(await screen.findByRole('heading', { name: 'Henüz belge yok' })).toBeTruthy()
})

test('the document screen removes a document after the confirmation', async () => {
  let stored = [newDocument(1, 'Vergi levhası'), newDocument(2, 'TÜRSAB belgesi')]
  network.answer(documentEndpoints.list, () => stored)
  network.answer(documentEndpoints.remove, ({ params }) => {
    stored = stored.filter(({ id }) => id !== Number(params.id))
    return { id: Number(params.id) }
  })
  const { user } = renderScreen('/website/ourdocs')
  await user.click(await screen.findByRole('button', { name: 'Vergi levhası belgesini sil' }))
  const dialog = await screen.findByRole('dialog', { name: 'Vergi levhası silinsin mi?' })
  await user.click(within(dialog).getByRole('button', { name: 'Belgeyi sil' }))
  expect(await screen.findByText('Vergi levhası silindi')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: /Vergi levhası/ })).toBeNull())
})

test('the document screen refuses a file over the size limit with an error message', async () => {
  network.answer(documentEndpoints.list, () => [])
  const { user } = renderScreen('/website/ourdocs')
  const file = new File(['%PDF'], 'katalog.pdf', { type: 'application/pdf' })
  Object.defineProperty(file, 'size', { value: largestDocumentBytes + 1 })
  await screen.findByRole('button', { name: 'Dosya seç' })
  await user.upload(screen.getByLabelText('Belgenin dosyası'), file)
  expect((await screen.findByRole('alert')).textContent).toContain('katalog.pdf yüklenemedi')
})
