import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { priceIn } from '#site/shell/preferences/use-price.ts'
import { stayIn } from '#site/stay/chosen-stay.ts'
import { lacivert } from '#site/testing/villas.ts'
import { VillaView } from '#site/villas/page/villa-view.tsx'
import { conditionOf } from './season-discounts.tsx'
import { shownSeason } from './season-rows.tsx'

const [model] = lacivert.sheet.periods
if (!model) throw new Error('the drawn villa has prices')
const period = (id: number, from: string, to: string, nightlyMinor: number) => ({
  ...{ ...model, id, name: `Dönem ${id}`, from, to, nightlyMinor },
  ...{ discountedMinor: null, minNights: null, arrivalDays: null },
})
const starts = [
  '2027-01-01',
  '2027-03-06',
  '2027-03-15',
  '2027-04-01',
  '2027-05-14',
  '2027-05-24',
  '2027-06-01',
]
/** Nine rows before the peak, closed from November to March, then another season. */
const villa = {
  ...lacivert,
  today: '2027-01-10',
  sheet: {
    ...lacivert.sheet,
    discounts: [
      { id: 1, share: 500, kind: 'EARLY_BIRD' as const, fromDays: 120 },
      { id: 2, share: 700, kind: 'LENGTH_OF_STAY' as const, minNights: 14 },
    ],
    periods: [
      ...starts.map((from, at) => period(at, from, starts[at + 1] ?? '2027-06-15', 1_250_000)),
      period(20, '2027-06-15', '2027-07-15', 2_100_000),
      period(21, '2027-07-15', '2027-09-01', 2_600_000),
      period(22, '2027-09-01', '2027-11-01', 1_400_000),
      period(23, '2028-04-01', '2028-11-01', 1_800_000),
    ],
  },
}

function drawn(query: string): { table: string; folded: string; whole: string } {
  const stay = stayIn(new URLSearchParams(query))
  const { id, town, districtName, maxGuests, lat, lng, sheet, today } = villa
  const to = {
    ...{ id, townId: town.id, town: town.name, district: districtName, maxGuests, lat, lng },
    rules: { sheet, today },
  }
  const element = createElement(VillaView, { villa, stay, to, similar: [], drawing: undefined })
  const router = createMemoryRouter([{ id: 'root', path: '/', element }])
  const page = renderToString(createElement(RouterProvider, { router }))
  const part = /<section[^>]*id="fiyatlar".*?<\/section>/s.exec(page)?.[0] ?? ''
  const whole = part.replaceAll('<!-- -->', '')
  const [table = '', folded = ''] = whole.split('<details')
  return { table, folded, whole }
}

test('the season table shows the peak season and the closed winter outside the collapsed part', () => {
  const { table, folded } = drawn('')
  expect(table).toContain('15 Tem - 31 Ağu 2027')
  expect(table).toContain('Kapalı, bu tarihlerde konaklanamaz')
  expect(table).toContain('2027 sezonunun tamamı.')
  expect(folded).toContain('2028 sezonunun fiyatları')
  expect(folded).not.toContain('2027 ve sonrasının')
})

test('the season table shows the discounted price of a week and each discount with its name', () => {
  const { table } = drawn('')
  expect(table).toContain('7 gece, %5 ile')
  // 7 × 26.000 = 182.000; 5 % = 9.100.
  expect(table).toContain('₺172.900')
  expect(table).toContain('Erken rezervasyon, %5')
  expect(table).toContain('Uzun konaklama, %7')
  expect(table).not.toContain('Seçtiğiniz tarihe uygulandı')
  expect(drawn('checkIn=2027-07-20&checkOut=2027-07-27').table).toContain('Seçtiğiniz tarihe uygulandı')
})

test('conditionOf names the check-in dates to which a discount applies today', () => {
  expect(conditionOf({ id: 1, share: 500, kind: 'EARLY_BIRD', fromDays: 120 }, '2026-11-16')).toContain(
    '16 Mar 2027 ve sonrasındaki girişler',
  )
  expect(conditionOf({ id: 1, share: 500, kind: 'LAST_MINUTE', withinDays: 7 }, '2026-11-16')).toContain(
    '23 Kas 2026 gününe kadarki girişler',
  )
})

test('shownSeason shows a week price that is seven times the shown night price in every currency', () => {
  const rates = { TRY: 10_000, USD: 468_000, EUR: 541_500, GBP: 627_000 }
  const row = {
    ...{ periodId: 1, name: 'Erken yaz', firstDay: '2027-06-01', lastDay: '2027-06-14', minNights: 3 },
    ...{ nightMinor: 1_880_000, beforeDiscountMinor: null, weekMinor: 13_160_000, forGap: false },
    ...{ closed: false as const, discounted: true },
  }
  const inCurrency = (currency: 'TRY' | 'USD' | 'EUR' | 'GBP') =>
    shownSeason(row, 'TRY', { price: priceIn(currency, rates), share: 500 })
  expect(inCurrency('TRY')).toMatchObject({ night: '₺18.800', week: '₺131.600', discountedWeek: '₺125.020' })
  // 402 × 7 = 2.814, 5 % = 140,70; 347 × 7 = 2.429, 5 % = 121,45; 300 × 7 = 2.100, 5 % = 105.
  expect(inCurrency('USD')).toMatchObject({ night: '$402', week: '$2.814', discountedWeek: '$2.673' })
  expect(inCurrency('EUR')).toMatchObject({ night: '€347', week: '€2.429', discountedWeek: '€2.308' })
  expect(inCurrency('GBP')).toMatchObject({ night: '£300', week: '£2.100', discountedWeek: '£1.995' })
})
