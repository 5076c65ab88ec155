import { type User, userEndpoints } from '@plato/contract/users/users.contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'
import { newUser } from '#dashboard/testing/users.ts'

const people: Record<string, Partial<User>> = {
  Ada: { hasFactor: true },
  Buse: { role: 'ACCOUNTING', factorDueAt: '2099-11-25T13:00:00.000Z' },
  Cem: { role: 'RESERVATIONS', factorDueAt: '2020-11-25T13:00:00.000Z' },
  Derya: { role: 'ACCOUNTING' },
  Emre: { role: 'CONTENT' },
}
const rows = Object.entries(people).map(([firstName, over], place) =>
  newUser({ id: place + 2, UserDetail: { firstName, lastName: 'Ak' }, ...over }),
)

test('the list of users shows who has no second factor although the role needs one, and until when', async () => {
  network.answer(userEndpoints.list, () => ({ rows, total: rows.length }))
  renderScreen('/users')
  await screen.findByRole('link', { name: 'Ada Ak' })
  const table = screen.getByRole('table', { name: 'Kullanıcı hesapları' })
  const place = within(table)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === 'İki adım')
  const cells = rows.map(({ UserDetail: { firstName } }) => {
    const row = within(table).getByRole('row', { name: new RegExp(`^${firstName}`) })
    // The second cell is the line that phones show.
    return row.children[place + 1]?.textContent
  })
  expect(cells).toEqual([
    'Kurulu',
    'Yok, Son gün 25 Kas',
    'Yok, Süresi doldu',
    'Yok, Girişte kuracak',
    'Gerekmiyor',
  ])
})

test('an administrator resets the second factor of a person after a question that says what is removed', async () => {
  let user = newUser({ id: 7, role: 'ACCOUNTING', hasFactor: true })
  network.answer(userEndpoints.get, () => user)
  network.answer(userEndpoints.removeFactors, () => {
    user = { ...user, hasFactor: false, factorDueAt: '2099-11-25T13:00:00.000Z' }
    return { id: 7 }
  })
  const { user: person } = renderScreen('/users/:id', '/users/7')
  await person.click(await screen.findByRole('button', { name: 'İki adımlı doğrulamayı sıfırla' }))
  const question = await screen.findByRole('dialog', {
    name: 'Deniz Ak için iki adımlı doğrulama sıfırlansın mı?',
  })
  expect(question.textContent).toContain('24 saat içinde yeniden kurması gerekir.')
  await person.click(within(question).getByRole('button', { name: 'İki adımlı doğrulamayı sıfırla' }))
  expect(await screen.findByText('Deniz Ak için iki adımlı doğrulama sıfırlandı')).toBeTruthy()
  expect(await screen.findByText('İki adım yok · son gün 25 Kas')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'İki adımlı doğrulamayı sıfırla' })).toBeNull()
})

test('the page of the own account has no button that resets the second factor', async () => {
  network.answer(userEndpoints.get, () => newUser({ hasFactor: true }))
  renderScreen('/users/:id', '/users/1')
  expect(await screen.findByText('Kurulu. Yöntemlerinizi Hesabım sayfasından değiştirirsiniz.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'İki adımlı doğrulamayı sıfırla' })).toBeNull()
})
