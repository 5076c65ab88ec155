import type { GroupDocs } from '../endpoint-docs.ts'
import type { pricePeriodEndpoints } from './price-periods.contract.ts'

const weekend: (6 | 7)[] = [6, 7]
const period = {
  name: 'Yüksek sezon',
  firstDay: '2027-07-01',
  lastDay: '2027-08-31',
  nightlyMinor: 1_250_000,
  discountedMinor: null,
  minNights: 7,
  arrivalDays: weekend,
  shortStayThreshold: null,
  shortStayFeeMinor: null,
}

const effect = 'Periods of a villa cannot overlap. Queues a new share picture.'

export const pricePeriodDocs: GroupDocs<typeof pricePeriodEndpoints> = {
  create: {
    summary: 'Create a price period',
    description: `Adds a price period to a villa, in the currency of the villa; guests see it at once. ${effect}`,
    example: { villa_id: 12, ...period },
  },
  update: {
    summary: 'Change a price period',
    description: `Replaces a price period; existing reservations retain their price. ${effect}`,
    example: { ...period, discountedMinor: 1_150_000 },
  },
  remove: {
    summary: 'Delete a price period',
    description:
      'Deletes a price period; existing reservations retain their price. Refused when it is the last price to come of a published villa. Queues a new share picture.',
  },
  copyYear: {
    summary: 'Copy the prices of a year',
    description:
      'Copies the periods that begin in `fromYear` to `toYear`, raised by `raise`; prices set for gaps are not copied. One overlap refuses the whole request.',
    example: { villa_id: 12, fromYear: 2027, toYear: 2028, raise: 2_500 },
  },
}
