import { jobEndpoints } from '@plato/contract/mail/jobs.contract'
import { type WorkItem, workEndpoints } from '@plato/contract/work/work.contract'
import type { Role } from '@plato/rules/auth/capabilities'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderPart } from '#dashboard/testing/render-screen.tsx'
import { hoursFromNow, newWorkItem, newWorkList } from '#dashboard/testing/work.ts'
import { WorkList } from '#dashboard/work/work-list.tsx'

const sessionOf = (user_role: Role) => ({
  iat: 0,
  exp: 0,
  id: 1,
  token: 'token',
  user_role,
  user_name: 'Deniz',
})
const show = (role: Role = 'ADMIN') => renderPart(<WorkList session={sessionOf(role)} />)
const marked = () => network.callsOf(workEndpoints.mark).map(({ body }) => body)
const request = newWorkItem()
const hold = newWorkItem({
  kind: 'HOLD',
  recordId: '8',
  reservationId: 8,
  name: 'Onur Çelik',
  dueAt: hoursFromNow(0.75),
  endsAt: hoursFromNow(0.75),
})
const job = newWorkItem({
  kind: 'JOB',
  recordId: 'c0ffee00-0000-4000-8000-000000000001',
  name: '',
  reservationId: null,
  villaName: null,
  detail: 'mail.send',
  count: 8,
  dueAt: hoursFromNow(-2),
})

/** The API with these items; what `mark` is called with is not applied. */
function answer(...rows: WorkItem[]): void {
  network.answer(workEndpoints.list, () => newWorkList(rows))
  network.answer(workEndpoints.mark, () => ({ marked: 1 }))
}

// Menus are found by text: without a layout, Mantine hides them as detached from their button.
beforeEach(() => localStorage.clear())

test('the work list has its items under the headings of their due times, each with one action', async () => {
  answer(job, hold, request)
  show()
  const late = await screen.findByRole('region', { name: 'Gecikti' })
  expect(within(late).getByText('Mail gönderme')).toBeTruthy()
  expect(within(late).getByText('2 sa gecikti')).toBeTruthy()
  expect(screen.getByText('Villa Begonvil, 10-17 Tem · 6 kişi · ₺186.200')).toBeTruthy()
  const verb = screen.getByRole('link', { name: 'Yanıtla: Hande Koç, Yeni talep' })
  expect(verb.getAttribute('href')).toBe('/reservations/7')
  expect(screen.getByRole('button', { name: 'Uzat: Onur Çelik, Opsiyon bitiyor' })).toBeTruthy()
})

test('A opens the people for the focused item, the caller first, and the toast takes the assignment back', async () => {
  answer(hold, request)
  const { user } = show()
  await screen.findByText('Onur Çelik')
  await user.keyboard('jja')
  await user.click(await screen.findByText('Deniz Ak (siz)'))
  const items = [{ kind: 'REQUEST', recordId: '7' }]
  await waitFor(() => expect(marked()).toEqual([{ items, assigneeId: 1 }]))
  await user.click(await screen.findByRole('button', { name: 'Geri al' }))
  await waitFor(() => expect(marked().at(-1)).toEqual({ items, assigneeId: null }))
})

test('the assign menu offers only people whose role may do the item', async () => {
  answer(request)
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Sorumlu yok, ata: Hande Koç/ }))
  expect(await screen.findByText('Mert Doğan')).toBeTruthy()
  expect(screen.queryByText('Tuğçe Keskin')).toBeNull()
})

test('the snooze menu disables choices that pass the hard end of an item and says why', async () => {
  answer(hold)
  const { user } = show()
  await screen.findByText('Onur Çelik')
  await user.keyboard('je')
  const tomorrow = (await screen.findByText('Yarın sabah')).closest('button')
  expect(tomorrow?.getAttribute('aria-disabled')).toBe('true')
  expect(tomorrow?.textContent).toContain('opsiyon biter')
  if (tomorrow) await user.click(tomorrow)
  expect(marked()).toEqual([])
  await user.click(screen.getByText('30 dakika'))
  await waitFor(() => expect(marked()).toHaveLength(1))
})

test('X selects rows, and E then snoozes all of them in one request', async () => {
  answer(hold, request)
  const { user } = show()
  await screen.findByText('Onur Çelik')
  await user.keyboard('jxjx')
  expect(await screen.findByText('2 iş seçili')).toBeTruthy()
  await user.keyboard('e')
  await user.click(await screen.findByText('30 dakika'))
  await waitFor(() =>
    expect(marked()).toMatchObject([
      {
        items: [
          { kind: 'HOLD', recordId: '8' },
          { kind: 'REQUEST', recordId: '7' },
        ],
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByText('2 iş seçili')).toBeNull())
})

test('1, 2 and 3 choose whose items are listed, and the choice is the first one at the next visit', async () => {
  const requested: (string | null)[] = []
  network.answer(workEndpoints.list, ({ query }) => {
    requested.push(query.get('who'))
    return newWorkList([request])
  })
  const { user } = show()
  await screen.findByText('Hande Koç')
  await user.keyboard('2')
  await waitFor(() => expect(requested).toEqual(['ALL', 'UNASSIGNED']))
  expect(screen.getByRole('button', { name: /^Atanmamış/ }).getAttribute('aria-pressed')).toBe('true')
  expect(localStorage.getItem('platovilla-work-1')).toBe('who=UNASSIGNED')
})

test('a failed job is retried by its action without leaving the list', async () => {
  answer(job)
  network.answer(jobEndpoints.retry, () => ({ id: job.recordId }))
  const { user, url } = show()
  await user.click(await screen.findByRole('button', { name: /^Yeniden dene: Mail gönderme/ }))
  await waitFor(() => expect(network.callsOf(jobEndpoints.retry)).toHaveLength(1))
  await waitFor(() => expect(network.callsOf(workEndpoints.list).length).toBeGreaterThan(1))
  expect(url()).toBe('/')
})

test('an empty list of own items offers to take the first unassigned one', async () => {
  localStorage.setItem('platovilla-work-1', 'who=MINE')
  network.answer(workEndpoints.list, ({ query }) =>
    query.get('who') === 'UNASSIGNED'
      ? newWorkList([request])
      : newWorkList([], { counts: { mine: 0, unassigned: 11, all: 12, snoozed: 0 } }),
  )
  network.answer(workEndpoints.mark, () => ({ marked: 1 }))
  const { user } = show()
  expect(await screen.findByText('11 atanmamış iş var.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'İlkini üstlen' }))
  await waitFor(() =>
    expect(marked()).toEqual([{ items: [{ kind: 'REQUEST', recordId: '7' }], assigneeId: 1 }]),
  )
})

test('a list that cannot be read again stays, with the time at which it was read', async () => {
  let isDown = false
  network.decide(workEndpoints.list, (_, reply) =>
    isDown
      ? reply.refuse(500, 'server.error', 'Beklenmedik bir hata oldu.')
      : reply.answer(newWorkList([request])),
  )
  network.answer(workEndpoints.mark, () => ({ marked: 1 }))
  const { user } = show()
  await screen.findByText('Hande Koç')
  isDown = true
  await user.keyboard('ja')
  await user.click(await screen.findByText('Deniz Ak (siz)'))
  expect(await screen.findByText(/^Liste yenilenemedi, gördükleriniz \d\d:\d\d saatine ait/)).toBeTruthy()
  expect(screen.getByText('Hande Koç')).toBeTruthy()
})

test('a list that could never be read shows the failure', async () => {
  network.refuse(workEndpoints.list, 500, 'server.error', 'Beklenmedik bir hata oldu.')
  show()
  expect(await screen.findByRole('heading', { name: 'İşler yüklenemedi' })).toBeTruthy()
})

test('the filters of an editor are the families of an editor', async () => {
  answer(request)
  show('CONTENT')
  expect(await screen.findByRole('button', { name: /^Takvim ve ilan/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Para/ })).toBeNull()
})
