import type { GroupDocs } from '../endpoint-docs.ts'
import type { bankStatementEndpoints } from './bank-statements.contract.ts'

const lineId = '0f8f2a9e-6d1b-4a55-9a56-3f1f4f6f3f05'

export const bankStatementDocs: GroupDocs<typeof bankStatementEndpoints> = {
  transfers: {
    summary: 'List transfers of a bank account to match',
    description:
      'Returns incoming transfers that are not booked yet, each with the reservations it may belong to and the evidence: code, amount and name. Only SURE and LIKELY have one proposal. Also returns the last import and the saved CSV layout.',
  },
  import: {
    summary: 'Import a bank statement',
    description:
      'Reads an MT940 or CSV file and stores its incoming transfers; books nothing. Rows that an earlier file had are left out, and the same file a second time changes nothing. A file with an unreadable row or sums that do not fit is refused as a whole. The file and outgoing money are not stored; sender and text are sealed.',
  },
  saveLayout: {
    summary: 'Save the CSV layout of a bank account',
    description:
      'Stores how CSV statements of this account are read: encoding, separator, formats and headings.',
    example: {
      encoding: 'WINDOWS_1254',
      separator: ';',
      dayOrder: 'DMY',
      decimalSign: ',',
      columns: {
        day: 'Tarih',
        text: 'Açıklama',
        amount: 'İşlem Tutarı',
        reference: 'Fiş No',
        balance: 'Bakiye',
      },
    },
  },
  book: {
    summary: 'Book transfers as payments of reservations',
    description:
      'Books each transfer as a payment of the chosen reservation, with the effects of a recorded payment; a pending receipt of the same amount is approved with it. A match with `postingId` links the transfer to a payment that is booked already. A refused match does not stop the others.',
    example: { matches: [{ lineId, reservationId: 142, postingId: null }] },
  },
  dismiss: {
    summary: 'Mark transfers as no payment of a guest',
    description: 'Takes transfers off the list, or puts them back.',
    example: { lineIds: [lineId], dismissed: true },
  },
}
