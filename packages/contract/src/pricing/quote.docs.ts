import type { GroupDocs } from '../endpoint-docs.ts'
import type { quoteEndpoints } from './quote.contract.ts'

const stay = { checkIn: '2027-07-10', checkOut: '2027-07-17', guests: 6, extras: [{ feeId: 5, count: 1 }] }

export const quoteDocs: GroupDocs<typeof quoteEndpoints> = {
  preview: {
    summary: 'Quote a stay as staff or owner',
    description:
      'Returns the whole price of a stay with the rule behind each line, or the reason why it cannot be booked and which nights are occupied. Staff may try an agreed price within the limit of their role. Owners quote own villas. Stores nothing and holds no nights.',
    example: { ...stay, exceptReservationId: 318, agreedPrice: { kind: 'AMOUNT', value: 500_000 } },
  },
  previewPublic: {
    summary: 'Quote a stay',
    description:
      'Returns the whole price of a stay in a published villa with the rule behind each line, or the reason why it cannot be booked and the nearest stay that can. Stores nothing and holds no nights.',
    example: stay,
  },
}
