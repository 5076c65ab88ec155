import type { contract } from '../contract.ts'
import type { GroupDocs } from '../endpoint-docs.ts'

export const reservationDocumentDocs: GroupDocs<(typeof contract)['papers']> = {
  ofReservation: {
    summary: 'Download voucher or contract',
    description:
      'Returns the PDF with the current data of a confirmed or completed reservation, base64-encoded. Unchanged data return the document that was issued before.',
  },
  prove: {
    summary: 'Verify a code, document or IBAN',
    description:
      'Tells whether a reservation code, document number or IBAN belongs to the agency. `kod` takes any of them, `belge` the document number for that code. Returns dates and villa, never names of guests.',
  },
}
