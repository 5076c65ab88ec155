import type { GroupDocs } from '../endpoint-docs.ts'
import type { privacyEndpoints } from './privacy.contract.ts'

export const privacyDocs: GroupDocs<typeof privacyEndpoints> = {
  list: {
    summary: 'List requests of persons about their data',
    description: 'Returns open requests by due date, or the last hundred that were answered, newest first.',
  },
  create: {
    summary: 'Register a request of a person about own data',
    description:
      'Stores the request with a due date 30 days after receipt and mails the reference to the person. An e-mail address, a phone number or a reservation code is needed.',
    example: {
      kind: 'ERASURE',
      name: 'Elif Karaca',
      email: 'elif@example.com',
      phone: '+90 532 555 14 20',
      code: '',
      receivedOn: '2027-06-16',
    },
  },
  find: {
    summary: 'Find what is stored about the person of a request',
    description:
      'Returns the number of rows by table, the reservations with how long each is retained, blocked records and marketing consents. The search is recorded in the audit log.',
  },
  answer: {
    summary: 'Collect everything stored about the person of a request',
    description:
      'Returns the stored rows by table, with blocked ones and without files. The download is recorded in the audit log.',
  },
  complete: {
    summary: 'Complete a request',
    description:
      'Erases the person (`ERASURE`), withdraws marketing consents (`WITHDRAWAL`) or marks the answer as given (`ACCESS`). Name and contacts of the request are erased; rows of running stays are erased later by the daily job.',
  },
}
