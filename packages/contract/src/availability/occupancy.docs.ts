import type { GroupDocs } from '../endpoint-docs.ts'
import type { occupancyEndpoints } from './occupancy.contract.ts'

export const occupancyDocs: GroupDocs<typeof occupancyEndpoints> = {
  window: {
    summary: 'Read the occupancy calendar',
    description:
      'Returns villas with the reservations, closures, external records and prices in a window of at most 200 days, and for each day the numbers of sold and sellable nights. Owners get own villas, without amounts of reservations.',
  },
}
