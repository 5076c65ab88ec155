import { type CommentRow, villaCommentEndpoints } from '@plato/contract/villas/villa-comments.contract'
import { villaEndpoints } from '@plato/contract/villas/villas.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const newComment = (over: Partial<CommentRow> = {}): CommentRow => ({
  id: 4,
  name: 'Elif K.',
  rating: 5,
  text: 'Çok güzeldi.',
  stayMonth: '2027-06',
  reply: '',
  createdAt: '2027-07-01T09:00:00.000Z',
  state: 'WAITING',
  villaId: 11,
  villaName: 'Villa Yelken',
  villaSlug: 'villa-yelken',
  reservation: { id: 8, code: 'PV27-D7KX5M' },
  decidedByName: null,
  repliedAt: null,
  ...over,
})

beforeEach(() => {
  network.answer(villaCommentEndpoints.list, () => ({ rows: [newComment()], total: 1, capped: false }))
  network.answer(villaEndpoints.all, () => [])
})

test('the comment drawer shows the comment with its stay', async () => {
  network.answer(villaCommentEndpoints.get, () => newComment())
  renderScreen('/comments', '/comments/4?state=ALL')
  const drawer = await screen.findByRole('dialog', { name: 'Elif K.' })
  expect(await within(drawer).findByText('Çok güzeldi.')).toBeTruthy()
  expect(within(drawer).getByRole('link', { name: 'PV27-D7KX5M' }).getAttribute('href')).toBe(
    '/reservations/8',
  )
  expect(within(drawer).getByText('Haziran 2027')).toBeTruthy()
})

test('the comment drawer removes a comment after the confirmation, and the list keeps its filter', async () => {
  network.answer(villaCommentEndpoints.get, () => newComment())
  network.answer(villaCommentEndpoints.remove, () => ({ id: 4 }))
  const { user, url } = renderScreen('/comments', '/comments/4?state=ALL')
  const drawer = await screen.findByRole('dialog', { name: 'Elif K.' })
  await user.click(within(drawer).getByRole('button', { name: 'Sil' }))
  const question = await screen.findByRole('dialog', { name: 'Elif K. misafirin yorumu silinsin mi?' })
  await user.click(within(question).getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Yorum silindi')).toBeTruthy()
  await waitFor(() => expect(url()).toBe('/comments?state=ALL'))
})

test('the publish button of the comment drawer publishes the comment at once', async () => {
  let state: CommentRow['state'] = 'WAITING'
  network.answer(villaCommentEndpoints.get, () => newComment({ state }))
  network.answer(villaCommentEndpoints.setActivity, () => {
    state = 'SHOWN'
    return { id: 4 }
  })
  const { user } = renderScreen('/comments', '/comments/4?state=ALL')
  await user.click(await screen.findByRole('button', { name: 'Yayınla' }))
  expect(await screen.findByText('Yorum yayında, birkaç saniyede sitede görünür')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yayınla' })).toBeNull())
})

test('the comment drawer shows the refusal of a failed request and loads the comment again on retry', async () => {
  network.refuse(villaCommentEndpoints.get, 404, 'comment.not_found', 'Yorum bulunamadı.')
  const { user } = renderScreen('/comments', '/comments/4?state=ALL')
  const drawer = await screen.findByRole('dialog', { name: 'Yorum' })
  expect((await within(drawer).findByRole('alert')).textContent).toContain('Yorum bulunamadı.')
  network.answer(villaCommentEndpoints.get, () => newComment())
  await user.click(within(drawer).getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByRole('dialog', { name: 'Elif K.' })).toBeTruthy()
})
