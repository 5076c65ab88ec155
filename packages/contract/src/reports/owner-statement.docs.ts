import type { GroupDocs } from '../endpoint-docs.ts'
import type { ownerStatementEndpoints } from './owner-statement.contract.ts'

export const ownerStatementDocs: GroupDocs<typeof ownerStatementEndpoints> = {
  get: {
    summary: 'Read the statement of an owner',
    description:
      'Returns the stays that end in a range of months with share, payouts and balance of the owner. Staff name the owner by `owner_id`; owners get their own statement, without gross amounts and commission.',
  },
  pdf: {
    summary: 'Download the statement of an owner as PDF',
    description: 'Returns the same statement as a PDF, base64-encoded, with what the caller may see.',
  },
}
