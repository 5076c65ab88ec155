import type { GroupDocs } from '../endpoint-docs.ts'
import type { figureEndpoints } from './figures.contract.ts'

export const figureDocs: GroupDocs<typeof figureEndpoints> = {
  list: {
    summary: 'List business figures',
    description:
      'Returns occupancy, revenue, commission, lead time, sources and cancellations of at most 24 months, grouped by month, villa, town or owner, with the months of the year before.',
  },
  csv: {
    summary: 'Export business figures as CSV',
    description: 'Streams the same table with all rows and their sum.',
  },
}
