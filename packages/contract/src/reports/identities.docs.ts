import type { GroupDocs } from '../endpoint-docs.ts'
import type { identityEndpoints } from './identities.contract.ts'

const description =
  'Downloads the guests who stay in a villa on these days, or in all villas when none is given (at most 7 days), with whole identity numbers. Each guest is recorded in the log of views and the export in the audit log; the file is not stored.'
const example = { villa_id: 12, from: '2027-07-10', to: '2027-07-16' }

export const identityDocs: GroupDocs<typeof identityEndpoints> = {
  list: {
    summary: 'List the guests of a villa or of all villas',
    description:
      'Returns who stays in a villa on these days, both included, or in all villas when none is given (at most 7 days), with the last digits of identity numbers and the day on which they are deleted.',
  },
  xlsx: { summary: 'Export the guests of a villa as XLSX', description, example },
  csv: { summary: 'Export the guests of a villa as CSV', description, example },
}
