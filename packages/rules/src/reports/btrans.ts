import { addDays, addMonths } from '../calendar-day.ts'
import { type BasisPoints, divideRounded, type Minor, shareOf } from '../money.ts'
import { mobileOf } from '../users/owner-details.ts'

/** Which day of a reservation decides the month of its report. */
export const btransBases = ['CONFIRMED', 'CREATED', 'CHECK_IN'] as const
export type BtransBasis = (typeof btransBases)[number]

/** Reservations in the report: confirmed and not cancelled. */
export const reportedStatuses = ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'] as const

/** First day, and the day after the last. */
export const daysOfMonth = (month: string): { readonly from: string; readonly until: string } => ({
  from: `${month}-01`,
  until: addMonths(`${month}-01`, 1),
})

/** The last day of the month that follows. */
export const dueDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 2), -1)

export const btransGaps = [
  'province',
  'district',
  'coordinates',
  'owner',
  'identity',
  'company_title',
  'iban',
  'mobile',
  'payment',
  'agency_iban',
] as const
export type BtransGap = (typeof btransGaps)[number]

/** The values that a row of the report needs. */
export interface BtransFacts {
  readonly provinceCode: number | null
  readonly districtCode: string
  readonly lat: number | null
  readonly lng: number | null
  readonly ownerId: number | null
  readonly ownerKind: 'PERSON' | 'COMPANY' | null
  readonly hasIdentity: boolean
  readonly companyTitle: string
  readonly ownerIban: string
  readonly ownerPhone: string | null
  readonly paidOn: string | null
  readonly agencyIban: string | null
}

const isDistrictCode = (code: string) => /^\d{4}$/.test(code)

/** The missing or invalid values that exclude a row from the file; empty when the row is complete. */
export function whatBtransLacks(row: BtransFacts): readonly BtransGap[] {
  const lacks: Record<BtransGap, boolean> = {
    province: row.provinceCode === null,
    district: !isDistrictCode(row.districtCode),
    coordinates: row.lat === null || row.lng === null,
    owner: row.ownerId === null,
    identity: row.ownerId !== null && !row.hasIdentity,
    company_title: row.ownerKind === 'COMPANY' && row.companyTitle === '',
    iban: row.ownerId !== null && row.ownerIban === '',
    mobile: row.ownerId !== null && mobileOf(row.ownerPhone) === undefined,
    payment: row.paidOn === null,
    agency_iban: row.agencyIban === null,
  }
  return btransGaps.filter((gap) => lacks[gap])
}

/** Settings of the agency that the file needs. */
export const agencyGaps = ['agency_vkn', 'agency_title', 'btrans_site_code'] as const
export type AgencyGap = (typeof agencyGaps)[number]
export const whatAgencyLacks = (settings: Readonly<Record<AgencyGap, string>>): readonly AgencyGap[] =>
  agencyGaps.filter((key) => settings[key] === '')

/** The share in whole percent, the amount exactly as the ledger books it when the stay is earned. */
export const commissionOf = (totalTry: Minor, share: BasisPoints) => ({
  percent: divideRounded(share, 100),
  amountTry: shareOf(totalTry, share),
})

/** Lira with two decimals and a dot: 1234.50 */
export const liraText = (minor: Minor): string => {
  const size = Math.abs(minor)
  return `${minor < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

/** 20270710 */
export const plainDay = (day: string): string => day.replaceAll('-', '')

/** Unknown parts of an address or a deed are written as 0. */
export const orZero = (text: string): string => (text.trim() === '' ? '0' : text.trim())
