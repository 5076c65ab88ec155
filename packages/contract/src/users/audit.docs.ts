import type { GroupDocs } from '../endpoint-docs.ts'
import type { auditEndpoints } from './audit.contract.ts'

export const auditDocs: GroupDocs<typeof auditEndpoints> = {
  list: {
    summary: 'List audit log entries',
    description:
      'Returns entries of the audit log, newest first, with the first four changed values of each. Page with `before` and `after`, which are ids of entries.',
  },
  export: {
    summary: 'Export the audit log',
    description:
      'Streams the entries of the filter with their changes, as CSV or as a workbook, in the order of the list. The export is recorded in the audit log.',
  },
  get: {
    summary: 'Read an audit log entry',
    description: 'Returns one entry with up to 300 changed values, each with the value before and after.',
  },
  people: {
    summary: 'List the users in the audit log',
    description: 'Returns every user who is named as actor in the audit log, including closed accounts.',
  },
}
