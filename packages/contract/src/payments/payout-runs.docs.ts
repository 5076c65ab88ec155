import type { GroupDocs } from '../endpoint-docs.ts'
import type { payoutRunEndpoints } from './payout-runs.contract.ts'

export const payoutRunDocs: GroupDocs<typeof payoutRunEndpoints> = {
  list: {
    summary: 'List payout runs',
    description:
      'Returns the last 100 runs of payouts to owners, newest first, and the accounts that a run can be paid from.',
  },
  preview: {
    summary: 'Preview a payout run',
    description:
      'Returns for each owner what the agency owes for stays that ended until the day, less what the owner owes for other stays, in the currency of the account. An owner who cannot be paid has the reason: no IBAN, an IBAN that waits for a second person, nothing owed after deductions, an unrecorded payment of the guest, a balance in another currency only, or an item in an unpaid run. Stores nothing.',
  },
  create: {
    summary: 'Create a payout run',
    description:
      'Stores the run with one item for each owner, with IBAN and holder as they are now. The amounts are computed again under locks; when one differs from the request, nothing is stored. Books nothing: the ledger is written when an item is marked as paid.',
    example: {
      bankId: 2,
      upTo: '2027-07-31',
      executeOn: '2027-08-02',
      owners: [{ ownerId: 17, amountMinor: 4_480_000 }],
    },
  },
  get: { summary: 'Get a payout run', description: 'Returns the run with its items and the stays of each.' },
  bankFile: {
    summary: 'Download the bank file of a payout run',
    description:
      'Returns the transfers of the run as ISO 20022 pain.001.001.09, one for each owner. The file of a run is always the same. Refused once an item was marked as paid or returned or the run was cancelled, because uploading it again would pay twice.',
  },
  sheet: {
    summary: 'Download the items of a payout run as a workbook',
    description: 'Returns the items with owner, IBAN, amount and state, and their stays on a second sheet.',
  },
  pay: {
    summary: 'Mark items of a payout run as paid',
    description:
      'Books for each stay of each item a payout to the owner and mails the owner once for each item. Each item is booked in a transaction of its own; a refused one does not stop the others.',
    example: { itemIds: [31, 32], paidOn: '2027-08-02' },
  },
  giveBack: {
    summary: 'Return items of a payout run to the queue',
    description:
      'For transfers that the bank refused or sent back: an unpaid item is released, the postings of a paid one are reversed. The next run collects the amount again.',
    example: { itemIds: [32], reason: 'IBAN kapalı, banka iade etti' },
  },
  cancel: {
    summary: 'Cancel a payout run',
    description: 'Releases all items. Refused once an item was marked as paid or returned.',
  },
}
