import {
  ownerStatementEndpoints,
  type StatementMails,
} from '@plato/contract/reports/owner-statement.contract'
import { userEndpoints } from '@plato/contract/users/users.contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const ownerOf = (
  ownerId: number,
  state: StatementMails['owners'][number]['state'],
): StatementMails['owners'][number] => ({
  ownerId,
  ownerName: `Ev Sahibi ${ownerId}`,
  email: `sahip${ownerId}@example.com`,
  stayCount: state === 'EMPTY' ? 0 : 2,
  state,
  sentAt: state === 'SENT' ? '2027-08-02T09:00:00Z' : null,
  hasFailed: false,
})

const answer = (more: Partial<StatementMails> = {}) =>
  network.answer(ownerStatementEndpoints.mails, ({ query }) => ({
    month: query.get('month') ?? '',
    isSwitchedOn: true,
    owners: [ownerOf(1, 'READY'), ownerOf(2, 'SENT'), ownerOf(3, 'NO_ADDRESS'), ownerOf(4, 'EMPTY')],
    ...more,
  }))

beforeEach(() => {
  network.answer(userEndpoints.select, () => [])
})

async function openDialog() {
  const { user } = renderScreen('/reports/owners')
  await user.click(await screen.findByRole('button', { name: 'Tümüne mail gönder' }))
  return { user, dialog: await screen.findByRole('dialog') }
}

test('the statements of a month are mailed to owners who did not get them, and to the others only when chosen', async () => {
  answer()
  network.answer(ownerStatementEndpoints.sendMails, () => ({ sent: 2, skipped: 2 }))
  const { user, dialog } = await openDialog()
  expect(await within(dialog).findByText('Adresi yok, hesabı kapalı')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: '1 ev sahibine gönder' })).toBeTruthy()
  await user.click(within(dialog).getByRole('checkbox', { name: /yeniden gönder/ }))
  await user.click(within(dialog).getByRole('button', { name: '2 ev sahibine gönder' }))
  await expect
    .poll(() => network.callsOf(ownerStatementEndpoints.sendMails).map(({ body }) => body))
    .toMatchObject([{ again: true }])
  expect(await screen.findByText('2 ev sahibine döküm maili sıraya alındı.')).toBeTruthy()
})

test('the dialog of the statements says that the mail is switched off and sends nothing', async () => {
  answer({ isSwitchedOn: false })
  const { dialog } = await openDialog()
  expect(await within(dialog).findByText(/mail şablonu kapalı/)).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: '1 ev sahibine gönder' })).toHaveProperty(
    'disabled',
    true,
  )
})
