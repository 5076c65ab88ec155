import type { GroupDocs } from '../endpoint-docs.ts'
import type { bankEndpoints } from './banks.contract.ts'

const account = {
  name: 'Ziraat Bankası',
  branch: 'Kalkan Şubesi',
  holder: 'Plato Turizm Ltd. Şti.',
  iban: 'TR33 0006 1005 1978 6457 8413 26',
  currency: 'TRY',
  orderNo: 1,
} as const

export const bankDocs: GroupDocs<typeof bankEndpoints> = {
  list: {
    summary: 'List bank accounts',
    description: 'Returns all bank accounts of the agency in their order, open or closed.',
  },
  create: {
    summary: 'Create a bank account',
    description:
      'Adds an account. Guests are shown it when a second person has approved it or after 24 hours; every administrator gets a security mail.',
    example: account,
  },
  update: {
    summary: 'Change a bank account',
    description:
      'Replaces the data of an account; the IBAN of one with booked payments cannot change. With another IBAN the whole change waits for a second person or 24 hours, and the response is the account as it still is. Every administrator gets a security mail when something changed.',
    example: { ...account, branch: 'Kaş Şubesi' },
  },
  remove: {
    summary: 'Delete a bank account',
    description: 'Deletes an account without booked payments. Every administrator gets a security mail.',
  },
  setActivity: {
    summary: 'Open or close a bank account',
    description: 'Shows the account to guests or hides it. Every administrator gets a security mail.',
    example: { id: 2, active: false },
  },
  listPublic: {
    summary: 'List the accounts guests may pay to',
    description: 'Returns the open accounts with a valid IBAN, read at the moment of the request.',
  },
}
