import type { GroupDocs } from '../endpoint-docs.ts'
import type { cardEndpoints } from './card.contract.ts'

export const cardDocs: GroupDocs<typeof cardEndpoints> = {
  sendPaymentLink: {
    summary: 'Mail a card payment link to the guest',
    description:
      'Creates a payment link for the amount due, revokes earlier ones and mails it to the guest; the URL is returned even if the guest has no e-mail address. Adds an event to the reservation.',
    example: { reservationId: 318, purpose: 'PREPAYMENT' },
  },
  desk: {
    summary: 'Read the card payments of a reservation',
    description:
      'Returns the open payment link, every payment attempt and every card refund of a reservation.',
  },
  refund: {
    summary: 'Refund to a card',
    description:
      'Records a refund to the card of an attempt, up to what is owed, and queues the job that sends it to the provider once. The refund is booked, and the guest mailed, when the provider has made it.',
    example: { attemptId: '3b1f6c0e-8d2a-4a57-9b61-0c4e7d9a5f12', amountMinor: 2_625_000 },
  },
  verify: {
    summary: 'Query the provider about a payment attempt',
    description:
      'Asks the provider now about an attempt and its open refunds, and books what it reports; enough money confirms the reservation.',
  },
  attend: {
    summary: 'Mark a card notice as handled',
    description:
      'Removes an attempt or refund from the list of those that need attention, with who handled it.',
  },
  state: {
    summary: 'Read the state of card payments',
    description:
      'Returns what needs attention, the numbers of open attempts and refunds, and the sums of the providers next to those of the ledger.',
  },
}
