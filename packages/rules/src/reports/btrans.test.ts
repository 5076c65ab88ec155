import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stayIsEarned } from '../payments/ledger.ts'
import {
  type BtransFacts,
  type BtransGap,
  btransGaps,
  commissionOf,
  daysOfMonth,
  dueDayOf,
  liraText,
  orZero,
  plainDay,
  whatAgencyLacks,
  whatBtransLacks,
} from './btrans.ts'

const whole: BtransFacts = {
  provinceCode: 7,
  districtCode: '1126',
  lat: 36.2,
  lng: 29.4,
  ownerId: 3,
  ownerKind: 'PERSON',
  hasIdentity: true,
  companyTitle: '',
  ownerIban: 'TR330006100519786457841326',
  ownerPhone: '+90 532 555 14 20',
  paidOn: '2027-06-16',
  agencyIban: 'TR330006100519786457841326',
}

test('whatBtransLacks returns no missing field for a complete row of the BTRANS tax report', () => {
  expect(whatBtransLacks(whole)).toEqual([])
})

test.each<[BtransGap, Partial<BtransFacts>]>([
  ['province', { provinceCode: null }],
  ['district', { districtCode: '' }],
  ['district', { districtCode: 'Kaş' }],
  ['district', { districtCode: '112' }],
  ['coordinates', { lat: null }],
  ['coordinates', { lng: null }],
  ['owner', { ownerId: null, ownerKind: null, hasIdentity: false, ownerIban: '', ownerPhone: null }],
  ['identity', { hasIdentity: false }],
  ['company_title', { ownerKind: 'COMPANY' }],
  ['iban', { ownerIban: '' }],
  ['mobile', { ownerPhone: '+90 242 555 14 20' }],
  ['payment', { paidOn: null }],
  ['agency_iban', { agencyIban: null }],
])('whatBtransLacks returns only the tax report field %s when it is missing or invalid', (gap, change) => {
  expect(whatBtransLacks({ ...whole, ...change })).toEqual([gap])
})

test('whatBtransLacks returns all missing fields of the BTRANS tax report in the order of btransGaps', () => {
  const nothing = whatBtransLacks({
    ...whole,
    provinceCode: null,
    districtCode: '',
    lat: null,
    hasIdentity: false,
    ownerKind: 'COMPANY',
    ownerIban: '',
    ownerPhone: null,
    paidOn: null,
    agencyIban: null,
  })
  expect(nothing).toEqual(btransGaps.filter((gap) => gap !== 'owner'))
})

test('daysOfMonth ends on the first day of the next month, and dueDayOf a BTRANS tax report is the last day of the next month', () => {
  expect(daysOfMonth('2027-02')).toEqual({ from: '2027-02-01', until: '2027-03-01' })
  expect(daysOfMonth('2027-12')).toEqual({ from: '2027-12-01', until: '2028-01-01' })
  expect(dueDayOf('2027-01')).toBe('2027-02-28')
  expect(dueDayOf('2028-01')).toBe('2028-02-29')
  expect(dueDayOf('2027-12')).toBe('2028-01-31')
})

test('commissionOf equals the commission that stayIsEarned books in the ledger', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (total, share) => {
        const booked =
          stayIsEarned(total, share).find(({ account }) => account === 'COMMISSION')?.amountMinor ?? 0
        expect(commissionOf(total, share).amountTry + booked).toBe(0)
      },
    ),
  )
})

test('liraText, plainDay and orZero write amounts, days and unknown values in the BTRANS format', () => {
  expect([0, 5, 100, 123_456_789, -50].map(liraText)).toEqual(['0.00', '0.05', '1.00', '1234567.89', '-0.50'])
  expect(plainDay('2027-07-10')).toBe('20270710')
  expect(['', '  ', ' Çınar '].map(orZero)).toEqual(['0', '0', 'Çınar'])
  expect(commissionOf(1_000, 1_550).percent).toBe(16)
})

test('whatAgencyLacks returns the empty agency settings that the BTRANS file header needs', () => {
  expect(whatAgencyLacks({ agency_vkn: '', agency_title: 'Plato', btrans_site_code: '' })).toEqual([
    'agency_vkn',
    'btrans_site_code',
  ])
})
