import { formatMoney } from '@plato/brand/money'
import { expect, test } from 'vitest'
import { priceIn } from '#site/shell/preferences/use-price.ts'
import { stayIn } from '#site/stay/chosen-stay.ts'
import { shownQuote } from '#site/stay/shown-quote.ts'
import { answerFor, cheapestNight } from '#site/stay/stay-rules.ts'
import { drawnRules } from '#site/testing/stay.ts'
import { convertedLine, inARow, lineOf, percentOf } from './quote-text.ts'

const { sheet } = drawnRules
const read = (query: string) => {
  const answer = answerFor(drawnRules, stayIn(new URLSearchParams(query)))
  if (!answer?.ok) throw new Error('no quote')
  return answer.quote.lines.map((line) => lineOf(line, sheet, formatMoney))
}

test('lineOf describes each line of a quote over two seasons and lists its nights', () => {
  const [first, second, early, cleaning] = read('checkIn=2027-06-12&checkOut=2027-06-19&adults=6')
  expect(first).toMatchObject({
    title: '3 gece × ₺16.500',
    rows: [
      { name: '12 Haz Cmt', amount: '₺16.500' },
      { name: '13 Haz Paz', amount: '₺16.500' },
      { name: '14 Haz Pzt', amount: '₺16.500' },
    ],
  })
  expect(second).toMatchObject({
    title: '4 gece × ₺21.000',
    sentence: 'Yaz fiyatı, 15 Haz - 31 Tem. Bütün villa içindir; 8 kişiye kadar kişi farkı yoktur.',
  })
  expect(early).toMatchObject({
    title: 'Erken rezervasyon, %5',
    sentence: 'Girişe en az 30 gün kala ayırtanlara. Konaklama bedeli ₺133.500, bunun %5 kadarı düşülür.',
  })
  expect(cleaning).toMatchObject({ title: 'Çıkış temizliği', sentence: 'Her konaklamada alınır.' })
})

test('lineOf converts the nights and discounts of a quote line so that they add up to the converted line', () => {
  const rates = { TRY: 10_000, EUR: 541_500 }
  const answer = answerFor(
    drawnRules,
    stayIn(new URLSearchParams('checkIn=2027-06-12&checkOut=2027-06-19&extras=5')),
  )
  if (!answer?.ok) throw new Error('no quote')
  const { quote } = answer
  const shown = shownQuote(quote, 'EUR', rates)
  const price = priceIn('EUR', rates)
  const labels = quote.lines.map((line, at) =>
    lineOf(line, sheet, price, convertedLine(shown, at, quote.currency)),
  )
  // 49.500, 84.000 and −6.675 TL are 914,13, 1.551,25 and −123,27 €.
  expect(shown.lines.slice(0, 3)).toEqual([91_400, 155_100, -12_300])
  expect(labels[0]).toMatchObject({
    title: '3 gece, gecelik yaklaşık €305',
    rows: [{ amount: '€305' }, { amount: '€305' }, { amount: '€304' }],
  })
  expect(labels[1]?.rows.map(({ amount }) => amount)).toEqual(['€388', '€388', '€388', '€387'])
  expect(labels[2]?.sentence).toContain('Konaklama bedeli €2.465, bunun %5')
  expect(labels.find(({ title }) => title === 'Havuz ısıtma')?.rows[0]?.amount).toBe('yaklaşık €22 × 7')
})

test('lineOf shows the price per night and the number of nights of an extra', () => {
  const lines = read('checkIn=2027-06-12&checkOut=2027-06-19&extras=5')
  expect(lines.find(({ title }) => title === 'Havuz ısıtma')).toMatchObject({
    rows: [{ name: 'gece başına', amount: '₺1.200 × 7' }],
    sentence: 'Siz eklediniz.',
  })
})

test('lineOf explains the fee for a short stay with the required and the chosen nights', () => {
  const lines = read('checkIn=2027-06-08&checkOut=2027-06-13')
  expect(lines.find(({ title }) => title === 'Kısa konaklama ücreti')?.sentence).toBe(
    '7 geceden kısa konaklamalara bir kez eklenir; sizinki 5 gece.',
  )
})

test('percentOf formats a percentage, inARow joins names with commas and cheapestNight returns the lowest night price', () => {
  expect(percentOf(2_000)).toBe('20')
  expect(percentOf(1_250)).toBe('12,5')
  expect(inARow(['Elektrik ve su', 'İnternet', 'Wi-Fi', 'TV', 'Tüp gaz'])).toBe(
    'Elektrik ve su, internet, Wi-Fi, TV, tüp gaz',
  )
  expect(cheapestNight(drawnRules)).toBe(1_650_000)
  expect(cheapestNight({ ...drawnRules, today: '2028-01-01' })).toBeUndefined()
})

test('answerFor returns no price quote when the stay has no check-out day', () => {
  expect(answerFor(drawnRules, stayIn(new URLSearchParams('checkIn=2027-06-12')))).toBeUndefined()
})
