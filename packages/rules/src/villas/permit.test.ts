import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../calendar-day.ts'
import { permitDoubts, permitDueOn, permitReminderDays, permitReminderOn } from './permit.ts'
import { type PublishFacts, whatPublishingNeeds } from './publish.ts'

const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days))
const villa: PublishFacts = {
  districtId: 1,
  ownerId: 1,
  summary: 'Deniz manzaralı',
  lat: 36,
  lng: 29,
  maxGuests: 8,
  permitType: 'TOURISM_RENTAL',
  permitNo: '07-1234',
  permitHolder: 'Hasan Yıldız',
  permitVerifiedOn: '2027-01-05',
  permitMaxPersons: 8,
  permitCheckMonths: 12,
  images: [],
  pricedUntil: '2030-01-01',
}

test('a villa may be published from the day of its verification until the day before the verification is too old', () => {
  fc.assert(
    fc.property(day, day, fc.integer({ min: 1, max: 36 }), (permitVerifiedOn, today, permitCheckMonths) => {
      const isOpen = whatPublishingNeeds({ ...villa, permitVerifiedOn, permitCheckMonths }, today).includes(
        'permit_verified_on',
      )
      expect(isOpen).toBe(today < permitVerifiedOn || today >= addMonths(permitVerifiedOn, permitCheckMonths))
    }),
  )
})

test('each reminder of a verification begins on its day, and none is due once the verification is too old', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -40, max: 5 }), (dueOn, offset) => {
      const due = permitReminderOn(dueOn, addDays(dueOn, offset))
      const smallest = Math.min(...permitReminderDays.filter((days) => -offset <= days))
      expect(due).toBe(offset >= 0 || smallest === Number.POSITIVE_INFINITY ? undefined : smallest)
    }),
  )
  expect(permitDueOn('2027-08-31', 6)).toBe('2028-02-29')
})

test('permitDoubts reports a rental permit without province and number, and one of another province', () => {
  const doubts = (permitNo: string, permitType = 'TOURISM_RENTAL', provinceCode: number | null = 7) =>
    permitDoubts({ permitNo, permitType, provinceCode })
  expect(doubts('07-1234')).toEqual([])
  expect(doubts('48-1234')).toEqual(['PROVINCE'])
  expect(doubts('48-1234', 'TOURISM_RENTAL', null)).toEqual([])
  for (const wrong of ['1234', '7-1234', '07-', '07-12345678', 'yok'])
    expect(doubts(wrong)).toEqual(['SHAPE'])
  expect(doubts('12345', 'TOURISM_BUSINESS')).toEqual([])
  expect(doubts('başvuruldu', 'TOURISM_BUSINESS')).toEqual(['SHAPE'])
  expect(doubts(' ')).toEqual([])
})
