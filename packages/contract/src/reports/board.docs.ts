import type { GroupDocs } from '../endpoint-docs.ts'
import type { boardEndpoints } from './board.contract.ts'

export const boardDocs: GroupDocs<typeof boardEndpoints> = {
  get: {
    summary: 'Read the home page of the back office',
    description:
      'Returns for staff the arrivals, departures, open work and months of the year; for an owner the open questions, arrivals and season of own villas.',
  },
}
