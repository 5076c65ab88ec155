import { expect, test } from 'vitest'
import { drawnRules } from '#site/testing/stay.ts'
import { type DayChoice, dayStyle } from './day-style.ts'
import { dayIn, reachableExits } from './stay-choice.ts'

const prices = { short: (minor: number) => String(minor / 100), full: (minor: number) => `₺${minor / 100}` }
const nothing: DayChoice = { checkIn: null, checkOut: null, exits: new Set() }

function styleOf(date: string, choice = nothing) {
  const day = dayIn(drawnRules, date)
  if (!day) throw new Error(`no day ${date}`)
  return dayStyle(day, choice, prices)
}

test.each([
  ['2027-06-10', 'day-open', '16500', 'gecelik ₺16500, müsait'],
  ['2027-06-24', 'day-taken', 'dolu', 'gecelik ₺21000, dolu'],
  ['2027-06-21', 'night-taken day-open', 'çıkış', 'gecelik ₺21000, yalnız çıkış için uygun'],
  ['2027-07-01', 'day-held', 'opsiyon', 'gecelik ₺21000, opsiyonlu'],
  ['2027-06-30', 'night-held day-open', 'çıkış', 'gecelik ₺21000, yalnız çıkış için uygun'],
  ['2027-07-20', 'day-closed', 'kapalı', 'gecelik ₺21000, ev sahibi kapattı'],
  ['2027-06-28', 'morning-taken day-open', '21000', 'gecelik ₺21000, öğleden sonra giriş yapılabilir'],
  ['2027-07-08', 'day-faint', 'giriş yok', 'gecelik ₺21000, bu gün giriş yapılamıyor'],
  ['2027-05-20', 'day-faint', 'fiyat yok', 'fiyatı belli değil'],
  ['2027-04-30', 'day-faint', 'geçti', 'geçmiş gün'],
])(
  'dayStyle returns the CSS classes, the visible label and the screen-reader label of the calendar day %s',
  (date, className, word, spoken) => {
    const { className: drawn, word: written, spoken: said } = styleOf(date)
    expect([drawn, written]).toEqual([className, word])
    expect(said.endsWith(spoken)).toBe(true)
  },
)

test('dayStyle shows the minimum nights on a calendar day whose free gap is shorter than the minimum stay of the season', () => {
  const rules = {
    ...drawnRules,
    sheet: {
      ...drawnRules.sheet,
      periods: drawnRules.sheet.periods.map((period) => ({ ...period, arrivalDays: null })),
    },
  }
  const day = dayIn(rules, '2027-07-15')
  if (!day) throw new Error('no day')
  expect(dayStyle(day, nothing, prices)).toMatchObject({ word: 'en az 7', className: 'day-faint' })
})

test('dayStyle marks a chosen stay from the afternoon of check-in to the morning of check-out', () => {
  const choice = { checkIn: '2027-06-12', checkOut: '2027-06-21', exits: new Set<string>() }
  expect(styleOf('2027-06-12', choice)).toMatchObject({
    className: 'night-chosen',
    word: '16500',
    selected: true,
  })
  expect(styleOf('2027-06-15', choice)).toMatchObject({
    className: 'day-chosen',
    word: '21000',
    selected: true,
  })
  // Another guest arrives on the check-out day: both halves of the day are drawn.
  expect(styleOf('2027-06-21', choice)).toMatchObject({
    className: 'night-taken morning-chosen',
    word: 'çıkış',
  })
  expect(styleOf('2027-06-11', choice)).toMatchObject({ className: 'day-open', selected: false })
})

test('dayStyle highlights the possible check-out days with their nights once a check-in is chosen', () => {
  const exits = new Set(reachableExits(drawnRules, '2027-06-12'))
  const choice = { checkIn: '2027-06-12', checkOut: null, exits }
  expect(styleOf('2027-06-17', choice)).toMatchObject({ className: 'day-lit', word: '5 gece' })
  expect(styleOf('2027-06-21', choice)).toMatchObject({ className: 'night-taken day-lit', word: '9 gece' })
  expect(styleOf('2027-06-16', choice).className).not.toContain('day-lit')
  const tried = { ...choice, tried: '2027-06-19' }
  expect(styleOf('2027-06-17', tried).className).toBe('day-chosen')
  expect(styleOf('2027-06-19', tried).className).toBe('day-lit')
})
