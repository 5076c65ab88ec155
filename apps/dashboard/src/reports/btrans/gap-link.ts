import type { BtransRow } from '@plato/contract/reports/btrans.contract'
import type { AgencyGap, BtransGap } from '@plato/rules/reports/btrans'
import { villaFieldLink } from '#dashboard/form/field-from-url.ts'

const ownerField = ({ ownerId }: BtransRow, field: string) => `/users/${ownerId}/details?field=${field}`

const links: Readonly<Record<BtransGap, (row: BtransRow) => string>> = {
  province: ({ villaId }) => villaFieldLink(villaId, 'btrans.provinceCode'),
  district: ({ villaId }) => villaFieldLink(villaId, 'btrans.districtCode'),
  coordinates: ({ villaId }) => villaFieldLink(villaId, 'facts.lat'),
  owner: ({ villaId }) => villaFieldLink(villaId, 'facts.ownerId'),
  identity: (row) => ownerField(row, 'identityNo'),
  company_title: (row) => ownerField(row, 'companyTitle'),
  iban: (row) => ownerField(row, 'iban'),
  mobile: ({ ownerId }) => `/users/${ownerId}?field=phone`,
  payment: ({ reservationId }) => `/reservations/${reservationId}`,
  agency_iban: () => '/website/bank',
}

/** The very field that is missing. */
export const gapLink = (row: BtransRow, gap: BtransGap): string => links[gap](row)

export const agencyGapLink: Readonly<Record<AgencyGap, string>> = {
  agency_vkn: '/settings/site',
  agency_title: '/settings/site',
  btrans_site_code: '/settings/reports',
}
