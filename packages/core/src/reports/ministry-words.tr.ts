import { formatMoney } from '@plato/brand/money'
import type { MinistryListing } from '@plato/contract/reports/ministry.contract'
import type { DayRange, MinistryGap } from '@plato/rules/reports/ministry'

/** "05.06.2027", as papers for an office are dated. */
export const paperDay = (day: string): string => day.split('-').reverse().join('.')

const rangeInWords = ({ from, to }: DayRange): string => `${paperDay(from)} - ${paperDay(to)}`
export const rangesInWords = (ranges: readonly DayRange[]): string => ranges.map(rangeInWords).join(', ')

export const agencyInWords = ({ title, tursabNo }: { title: string; tursabNo: string }): string =>
  tursabNo ? `${title} (TÜRSAB belge no ${tursabNo})` : title

export function pricesInWords({ prices, currency }: Pick<MinistryListing, 'prices' | 'currency'>): string {
  if (!prices) return ''
  const [least, most] = [formatMoney(prices.least, currency), formatMoney(prices.most, currency)]
  return least === most ? `${least} (gecelik)` : `${least} - ${most} (gecelik)`
}

/** The words of the practice, in its order; `Sıra` and the last three are ours. */
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

export const gapInWords: Readonly<Record<MinistryGap, string>> = {
  permit_holder: 'belge sahibi',
  address: 'açık adres',
  permit_no: 'izin belge no',
  permit_type: 'belge türü',
  permit_max_persons: 'azami kişi',
  permit_verified_on: 'doğrulama tarihi',
}
