import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MonthBars } from '#dashboard/reports/figures/month-bars.tsx'
import { renderPart } from '#dashboard/testing/render-screen.tsx'

const bars = [
  { month: '2027-06', done: 60, ahead: 0, before: 55 },
  { month: '2027-07', done: 20, ahead: 45, before: null },
]
const chart = (
  <MonthBars name="Ciro" bars={bars} maxValue={100} write={(value) => `${value}`} today="2027-07-04" />
)

test('the monthly bars give screen readers the totals and the previous year as a table', () => {
  renderPart(chart)
  const rows = within(screen.getByRole('table', { name: 'Ciro' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Ay', 'Tamamlanan', 'Alınmış', 'Toplam', 'Geçen yıl'],
    ['Haziran 2027', '60', '0', '60', '55'],
    ['Temmuz 2027', '20', '45', '65', '–'],
  ])
})

test('the monthly bars can be scrolled by keyboard and mark the current month', () => {
  renderPart(chart)
  expect(screen.getByRole('region', { name: 'Ciro grafiği, yana kaydırılabilir' }).tabIndex).toBe(0)
  const texts = [...document.querySelectorAll('svg text')]
  expect(texts.map(({ textContent }) => textContent)).toEqual(['60', 'Haz', '65', 'Tem'])
  expect(texts.map((text) => text.hasAttribute('data-now'))).toEqual([false, false, true, true])
})
