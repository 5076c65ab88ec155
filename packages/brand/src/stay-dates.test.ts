import { maxMinor } from '@plato/rules/money'
import { hundredthsIn } from '@plato/rules/typed-amount'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFrom, formatMoney, formatShare, formatUnits } from './money.ts'
import {
  formatDate,
  formatMonth,
  formatOnDay,
  formatRange,
  formatShortRange,
  formatSpokenDay,
  formatStayDay,
} from './stay-dates.ts'

test('formatOnDay adds the Turkish locative ending that fits the month', () => {
  expect(formatOnDay('2027-07-03')).toBe('3 Temmuz’da')
  expect(formatOnDay('2027-09-05')).toBe('5 Eylül’de')
  expect(formatOnDay('2027-08-10')).toBe('10 Ağustos’ta')
})

test('the date formatters of stay-dates write days, ranges and months in Turkish', () => {
  expect(formatStayDay('2027-06-12')).toBe('12 Haz 2027 Cmt')
  expect(formatSpokenDay('2027-08-01')).toBe('1 Ağustos 2027 Pazar')
  expect(formatRange('2027-06-12', '2027-06-19')).toBe('12-19 Haz 2027')
  expect(formatRange('2027-06-28', '2027-07-05')).toBe('28 Haz - 5 Tem 2027')
  expect(formatRange('2027-12-28', '2028-01-03')).toBe('28 Ara 2027 - 3 Oca 2028')
  expect(formatRange('2027-04-01', '2027-04-01')).toBe('1 Nis 2027')
  expect(formatDate('2027-04-01')).toBe('1 Nis 2027')
  expect(formatShortRange('2027-12-28', '2028-01-03')).toBe('28 Ara - 3 Oca')
  expect(formatMonth('2027-02')).toBe('Şubat 2027')
})

test('formatMoney writes decimals only for an amount that is not whole', () => {
  expect(formatMoney(12_682_500, 'TRY')).toBe('₺126.825')
  expect(formatMoney(-1_268_250, 'EUR')).toBe('−€12.682,50')
  expect(formatMoney(0, 'GBP')).toBe('£0')
  expect(formatMoney(maxMinor, 'USD')).toBe('$1.000.000.000')
})

test('hundredthsIn reads back every amount written by formatUnits, formatMoney and formatShare', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxMinor }), (minor) => {
      expect(hundredthsIn(formatUnits(minor))).toBe(minor)
      expect(hundredthsIn(formatMoney(minor, 'GBP'), '£')).toBe(minor)
      expect(hundredthsIn(formatShare(minor), '%')).toBe(minor)
    }),
  )
})

test('formatShare writes a percentage without trailing zeros', () => {
  expect([2_000, 1_250, 1_205, -500].map(formatShare)).toEqual(['20', '12,5', '12,05', '-5'])
})

test('formatFrom adds the Turkish ablative ending of the spoken amount', () => {
  expect(formatFrom(1_250_000, 'TRY')).toBe('₺12.500’den')
  expect(formatFrom(24_000, 'EUR')).toBe('€240’tan')
  expect(formatFrom(24_050, 'GBP')).toBe('£240,50’den')
})
