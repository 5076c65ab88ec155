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
  mails: {
    summary: 'List the mails with the statements of a month',
    description:
      'Returns every owner of a villa with the number of stays that ended in the month and whether the statement would be mailed, was mailed, has nothing to report, or has no address because the account is closed.',
  },
  sendMails: {
    summary: 'Mail the statements of a month',
    description:
      'Queues a mail with the statement, in net amounts, to every owner with a stay that ended in the month. An owner who was mailed before is left out unless `again` is set. The month must have ended.',
    example: { month: '2027-07', again: false },
  },
}
