import type { GroupDocs } from '../endpoint-docs.ts'
import type { approvalEndpoints } from './approvals.contract.ts'

export const approvalDocs: GroupDocs<typeof approvalEndpoints> = {
  list: {
    summary: 'List changes that need a second person',
    description:
      'Returns new and changed IBANs and large refunds that wait for a decision, the one that is due next first, or those decided in the last 30 days.',
  },
  decide: {
    summary: 'Approve or refuse a change',
    description:
      'Approving applies the change at once; it is refused for the person who entered it. If the change can no longer be applied, the response is the reason and it continues to wait.',
    example: { approved: true },
  },
  withdraw: {
    summary: 'Withdraw an own change',
    description: 'Ends a waiting change without applying it; only the person who entered it may do so.',
  },
}
