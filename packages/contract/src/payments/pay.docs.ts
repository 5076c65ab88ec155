import type { GroupDocs } from '../endpoint-docs.ts'
import type { payEndpoints } from './pay.contract.ts'

const notice =
  'Called by the card provider. A notice with a valid signature queues a query to the provider; nothing in it is booked. One without a valid signature is refused and marked for attention.'

export const payDocs: GroupDocs<typeof payEndpoints> = {
  payable: {
    summary: 'Read what a payment link asks for',
    description:
      'Returns amount, stay, recipient and state of a payment link, calculated at the moment of the request. The token of the link is the proof of access.',
  },
  start: {
    summary: 'Start a card payment',
    description:
      'Reads the calendars of other channels, opens a payment page at the provider and returns its URL; an open attempt for the same amount is continued. The hold lasts at least 45 more minutes.',
  },
  attempt: {
    summary: 'Read a payment attempt',
    description:
      'Returns the state of an attempt as its guest may see it. The id of the attempt is the proof of access.',
  },
  returned: {
    summary: 'Report the return from the payment page',
    description:
      'Queues a query to the provider about an unfinished attempt. Nothing the browser sends is booked.',
  },
  iyzicoNotice: { summary: 'Receive a notice of iyzico', description: notice },
  paytrNotice: { summary: 'Receive a notice of PayTR', description: notice },
}
