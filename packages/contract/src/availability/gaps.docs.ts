import type { GroupDocs } from '../endpoint-docs.ts'
import type { gapEndpoints } from './gaps.contract.ts'

export const gapDocs: GroupDocs<typeof gapEndpoints> = {
  list: {
    summary: 'List calendar gaps',
    description:
      'Returns short free spans between occupied nights, those that cannot be booked first, with a suggested price and the counts by state.',
  },
  offer: {
    summary: 'Offer a calendar gap',
    description:
      'Sets an own price and minimum stay for the nights of a gap by cutting the price table of the villa; guests can book it at once. The gap must still be exactly as listed.',
    example: {
      villa_id: 12,
      from: '2027-07-17',
      to: '2027-07-20',
      nightlyMinor: 1_050_000,
      minNights: 3,
    },
  },
  withdraw: {
    summary: 'Withdraw the offer of a gap',
    description:
      'Restores the former prices of the nights. Refused when a published villa would have no price left.',
  },
}
