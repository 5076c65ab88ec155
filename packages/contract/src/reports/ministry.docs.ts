import type { GroupDocs } from '../endpoint-docs.ts'
import type { ministryEndpoints } from './ministry.contract.ts'

export const ministryDocs: GroupDocs<typeof ministryEndpoints> = {
  list: {
    summary: 'List the rows of the ministry report',
    description:
      'Returns which villas were published in a month, on which days, under which permit and at which prices, up to today while the month runs.',
  },
  missing: {
    summary: 'List what the ministry report lacks',
    description: 'Returns the first 200 rows of a month whose permit data are incomplete, and their number.',
  },
  ask: {
    summary: 'Generate the ministry report',
    description: 'Queues the generation of the report of a month and returns the run; its files are stored.',
    example: { month: '2027-07', townId: 3, status: 'PUBLISHED', ours: true, prices: true },
  },
}
