import type { GroupDocs } from '../endpoint-docs.ts'
import type { invoiceEndpoints } from './invoice.contract.ts'

export const invoiceDocs: GroupDocs<typeof invoiceEndpoints> = {
  get: {
    summary: 'Read the invoice data of a reservation',
    description:
      'Returns who the invoice of a stay is written to, and number and day of the invoice. Without saved data the values are those of the guest. Of the tax number only the last digits are returned.',
  },
  save: {
    summary: 'Save the invoice data of a reservation',
    description:
      'Replaces the invoice data and stores the tax number encrypted. Without `taxNumber` the stored number remains unless `kind` changes; an empty text deletes it. Number and day of the invoice are given together.',
    example: {
      kind: 'COMPANY',
      title: 'Işık Turizm Ltd. Şti.',
      taxNumber: '4540536920',
      taxOffice: 'Kaş',
      address: 'Andifli Mah. Atatürk Bulvarı No: 12, Kaş/Antalya',
      email: 'muhasebe@isikturizm.example',
      invoiceNo: 'PVA2027000000148',
      invoicedOn: '2027-07-17',
    },
  },
  reveal: {
    summary: 'Reveal the tax number of an invoice',
    description: 'Returns the whole tax number and records in the audit log who read it.',
  },
}
