import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SeasonChart } from '#dashboard/home/season-chart.tsx'
import { renderPart } from '#dashboard/testing/render-screen.tsx'

test('the season chart gives screen readers its months as a table', () => {
  const bars = [
    { month: '2027-06', done: 60, ahead: 0, before: 55 },
    { month: '2027-07', done: 20, ahead: 45, before: 0 },
  ]
  renderPart(<SeasonChart title="Doluluk" bars={bars} now="2027-07" write={(value) => `${value}`} />)
  const rows = within(screen.getByRole('table', { name: 'Doluluk' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Ay', 'Tamamlanan', 'Alınmış', '2026'],
    ['Haziran', '60', '0', '55'],
    ['Temmuz', '20', '45', '0'],
  ])
})

test('the season chart writes each total above its bar and marks the current month', () => {
  const bars = [
    { month: '2027-06', done: 60, ahead: 0, before: 55 },
    { month: '2027-07', done: 20, ahead: 45, before: 0 },
  ]
  renderPart(<SeasonChart title="Doluluk" bars={bars} now="2027-07" write={(value) => `${value}`} />)
  const texts = [...document.querySelectorAll('svg text')]
  expect(texts.map(({ textContent }) => textContent)).toEqual(['60', 'Haz', '65', 'Tem'])
  expect(texts.map((text) => text.hasAttribute('data-now'))).toEqual([false, false, true, true])
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
