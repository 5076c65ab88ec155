import type { GroupDocs } from '../endpoint-docs.ts'
import type { ownerDetailEndpoints } from './owner-details.contract.ts'

export const ownerDetailDocs: GroupDocs<typeof ownerDetailEndpoints> = {
  get: {
    summary: 'Read the tax and bank details of an owner',
    description:
      'Returns kind, company title, IBAN and postal address of an owner. Of the identity number only the last digits are returned; an owner without stored details gets empty values.',
  },
  save: {
    summary: 'Save the tax and bank details of an owner',
    description:
      'Replaces the details of an owner and stores the identity number encrypted. Without `identityNo` the stored number remains unless `kind` changes; an empty text deletes it. The audit log keeps the IBAN before and after.',
    example: {
      kind: 'PERSON',
      identityNo: '10000000146',
      companyTitle: '',
      iban: 'TR33 0006 1005 1978 6457 8413 26',
      address: 'Kalamar Mah. Yalı Sok. No: 8, Kalkan, Kaş/Antalya',
    },
  },
  reveal: {
    summary: 'Reveal the identity number of an owner',
    description: 'Returns the whole identity number and records in the audit log who read it.',
  },
}
