import { formatMoney } from '@plato/brand/money'
import type { MinistryListing } from '@plato/contract/reports/ministry.contract'
import type { DayRange, MinistryGap } from '@plato/rules/reports/ministry'

/** "05.06.2027", the date format of official documents. */
export const documentDay = (day: string): string => day.split('-').reverse().join('.')

const rangeText = ({ from, to }: DayRange): string => `${documentDay(from)} - ${documentDay(to)}`
export const rangesText = (ranges: readonly DayRange[]): string => ranges.map(rangeText).join(', ')

export const agencyText = ({ title, tursabNo }: { title: string; tursabNo: string }): string =>
  tursabNo ? `${title} (TÜRSAB belge no ${tursabNo})` : title

export function pricesText({ prices, currency }: Pick<MinistryListing, 'prices' | 'currency'>): string {
  if (!prices) return ''
  const [min, max] = [formatMoney(prices.least, currency), formatMoney(prices.most, currency)]
  return min === max ? `${min} (gecelik)` : `${min} - ${max} (gecelik)`
}

/** The standard column heads in order; `Sıra` and the last three are our own. */
export const ministryHeads = {
  place: 'Sıra',
  agency: 'Aracı/Acente',
  ranges: 'İlan Tarih Aralığı',
  code: 'İlan Numarası',
  url: 'İlan Linki',
  holder: 'İlan Sahibi (Belge Sahibi)',
  address: 'İlan Adresi',
  permitNo: 'Konut İzin Belge No',
  prices: 'İlan Ücreti',
  permitType: 'Belge Türü',
  maxPersons: 'Azami Kişi',
  verifiedOn: 'Belge Doğrulama Tarihi',
} as const

export const ministrySheets = { listings: 'Aylık İlan Raporu', missing: 'Eksik Belgeler' } as const

export const missingHeads = ['İlan Numarası', 'Villa', 'Eksik Alanlar'] as const

export const gapText: Readonly<Record<MinistryGap, string>> = {
  permit_holder: 'belge sahibi',
  address: 'açık adres',
  permit_no: 'izin belge no',
  permit_type: 'belge türü',
  permit_max_persons: 'azami kişi',
  permit_verified_on: 'doğrulama tarihi',
}
