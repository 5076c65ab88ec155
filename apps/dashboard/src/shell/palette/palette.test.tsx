import { findEndpoints } from '@plato/contract/search/find.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Palette } from '#dashboard/shell/palette/palette.tsx'
import { network } from '#dashboard/testing/network.ts'
import { renderPart } from '#dashboard/testing/render-screen.tsx'

const openPalette = () => renderPart(createElement(Palette, { role: 'ADMIN', onClose: () => undefined }))
const villa = {
  id: 11,
  name: 'Villa Yelken',
  code: 'VY-11',
  slug: 'villa-yelken',
  status: 'PUBLISHED',
  townName: 'Kalkan',
  capacity: 6,
  picture: null,
} as const

test('the quick search is a combobox whose listbox has named groups of options', async () => {
  network.answer(findEndpoints.anything, () => ({ villas: [villa], reservations: [], users: [], offers: [] }))
  const { user } = openPalette()
  const dialog = await screen.findByRole('dialog', { name: 'Hızlı arama' })
  const input = within(dialog).getByRole('combobox')
  await user.type(input, 'yelken')
  const villas = await within(dialog).findByRole('group', { name: 'Villalar' })
  const option = within(villas).getByRole('option', { name: /Villa Yelken/ })
  expect(option.getAttribute('aria-selected')).toBe('true')
  expect(input.getAttribute('aria-activedescendant')).toBe(option.id)
  expect(input.getAttribute('aria-controls')).toBe(
    within(dialog).getByRole('listbox', { name: 'Sonuçlar' }).id,
  )
  expect(input.getAttribute('aria-expanded')).toBe('true')
})

test('arrow keys move the selected option of the quick search while the focus stays in the input', async () => {
  const { user } = openPalette()
  const input = await screen.findByRole('combobox')
  const [first, second] = screen.getAllByRole('option')
  await user.click(input)
  await user.keyboard('[ArrowDown]')
  expect(input.getAttribute('aria-activedescendant')).toBe(second?.id)
  expect(first?.getAttribute('aria-selected')).toBe('false')
  await user.keyboard('[ArrowUp][ArrowUp]')
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option').at(-1)?.id)
  expect(document.activeElement).toBe(input)
})

test('the quick search announces zero results and shows a message for them', async () => {
  network.answer(findEndpoints.anything, () => ({ villas: [], reservations: [], users: [], offers: [] }))
  const { user } = openPalette()
  await user.type(await screen.findByRole('combobox'), 'zzzz')
  expect(await screen.findByText(/“zzzz” için bir sonuç yok/)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0 sonuç'))
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
})
