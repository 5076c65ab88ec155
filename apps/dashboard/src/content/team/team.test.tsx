import { type TeamMember, teamEndpoints } from '@plato/contract/content/team.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stackElements } from '#dashboard/testing/layout.ts'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const newMember = (id: number, name: string): TeamMember => ({
  id,
  name,
  title: 'Rezervasyon',
  about: '',
  phone: '',
  email: '',
  pictureKey: null,
  picture: null,
})

function storeTeam(...names: string[]) {
  let team = names.map((name, place) => newMember(place + 1, name))
  network.answer(teamEndpoints.list, () => team)
  network.answer(teamEndpoints.setOrder, ({ body }) => {
    const { ids } = body as { ids: number[] }
    team = ids.flatMap((id) => team.filter((member) => member.id === id))
    return { ids }
  })
  network.answer(teamEndpoints.remove, ({ params }) => {
    team = team.filter(({ id }) => id !== Number(params.id))
    return { id: Number(params.id) }
  })
}

const shownNames = () =>
  screen.getAllByRole('link', { name: /^(Ayşe|Burak|Ceren)$/ }).map((link) => link.textContent)

test('the move-down button of a team member moves the member one place and saves the order', async () => {
  storeTeam('Ayşe', 'Burak', 'Ceren')
  const { user } = renderScreen('/website/team')
  await user.click(await screen.findByRole('button', { name: 'Ayşe: bir sıra aşağı al' }))
  expect(await screen.findByText('Sıra kaydedildi')).toBeTruthy()
  expect(shownNames()).toEqual(['Burak', 'Ayşe', 'Ceren'])
  expect(network.callsOf(teamEndpoints.setOrder)).toMatchObject([{ body: { ids: [2, 1, 3] } }])
})

test('the move-up button of the first team member is disabled but stays focusable', async () => {
  storeTeam('Ayşe', 'Burak')
  const { user } = renderScreen('/website/team')
  const button = await screen.findByRole('button', { name: 'Ayşe: bir sıra yukarı al' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(document.activeElement).toBe(button)
  expect(network.callsOf(teamEndpoints.setOrder)).toEqual([])
})

test('a team member can be moved with Space and arrow keys, and every step is announced', async () => {
  storeTeam('Ayşe', 'Burak', 'Ceren')
  const { user } = renderScreen('/website/team')
  const grip = await screen.findByRole('button', { name: 'Ayşe: sırasını değiştir' })
  stackElements('tbody tr', 56)
  const announced = (text: string) => screen.findByText(text)
  grip.focus()
  await user.keyboard('[Space]')
  await announced('Ayşe şimdi 3 içinde 1. sırada.')
  await user.keyboard('[ArrowDown]')
  await announced('Ayşe şimdi 3 içinde 2. sırada.')
  await user.keyboard('[Space]')
  await announced('Ayşe 3 içinde 2. sıraya bırakıldı.')
  await waitFor(() =>
    expect(network.callsOf(teamEndpoints.setOrder)).toMatchObject([{ body: { ids: [2, 1, 3] } }]),
  )
})

test('Escape returns a dragged team member to the old place without saving', async () => {
  storeTeam('Ayşe', 'Burak')
  const { user } = renderScreen('/website/team')
  const grip = await screen.findByRole('button', { name: 'Ayşe: sırasını değiştir' })
  stackElements('tbody tr', 56)
  grip.focus()
  await user.keyboard('[Space]')
  await screen.findByText('Ayşe şimdi 2 içinde 1. sırada.')
  await user.keyboard('[ArrowDown]')
  await screen.findByText('Ayşe şimdi 2 içinde 2. sırada.')
  await user.keyboard('[Escape]')
  await screen.findByText('Ayşe eski yerine döndü.')
  expect(network.callsOf(teamEndpoints.setOrder)).toEqual([])
})

test('the team screen without members offers to add the first person', async () => {
  storeTeam()
  renderScreen('/website/team')
  expect(await screen.findByRole('heading', { name: 'Henüz kimse eklenmedi' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Kişi ekle' })).toHaveLength(2)
})

test('the team screen announces loading to screen readers', async () => {
  const { release } = network.hold(teamEndpoints.list, () => [newMember(1, 'Ayşe')])
  renderScreen('/website/team')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Kayıtlar yükleniyor'))
  release()
  expect(await screen.findByRole('link', { name: 'Ayşe' })).toBeTruthy()
})

test('the team drawer removes a team member after the confirmation', async () => {
  storeTeam('Ayşe', 'Burak')
  const { user, url } = renderScreen('/website/team', '/website/team/1')
  const drawer = await screen.findByRole('dialog', { name: 'Ayşe' })
  await user.click(within(drawer).getByRole('button', { name: 'Ekipten çıkar' }))
  const question = await screen.findByRole('dialog', { name: 'Ayşe ekipten çıkarılsın mı?' })
  await user.click(within(question).getByRole('button', { name: 'Ekipten çıkar' }))
  expect(await screen.findByText('Ayşe ekipten çıkarıldı')).toBeTruthy()
  await waitFor(() => expect(url()).toBe('/website/team'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ayşe' })).toBeNull())
})

test('the team table removes a team member from its row after the confirmation', async () => {
  storeTeam('Ayşe', 'Burak')
  const { user } = renderScreen('/website/team')
  await user.click(await screen.findByRole('button', { name: 'Burak ekipten çıkarılsın' }))
  const question = await screen.findByRole('dialog', { name: 'Burak ekipten çıkarılsın mı?' })
  await user.click(within(question).getByRole('button', { name: 'Ekipten çıkar' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Burak' })).toBeNull())
  expect(network.callsOf(teamEndpoints.remove)).toMatchObject([{ params: { id: '2' } }])
})
