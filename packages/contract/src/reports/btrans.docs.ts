import type { GroupDocs } from '../endpoint-docs.ts'
import type { btransEndpoints } from './btrans.contract.ts'

export const btransDocs: GroupDocs<typeof btransEndpoints> = {
  list: {
    summary: 'List the rows of the BTRANS tax report',
    description: 'Returns the reservations of a month as the report contains them, with what each row lacks.',
  },
  missing: {
    summary: 'List what the BTRANS tax report lacks',
    description:
      'Returns the first 200 reservations of a month that cannot be reported yet, their number, missing agency settings and the due date.',
  },
  ask: {
    summary: 'Generate the BTRANS tax report',
    description:
      'Queues the generation of the report of a month and returns the run; its files are stored. Refused while the agency’s own data are incomplete.',
    example: { month: '2027-07', basis: 'CONFIRMED' },
  },
}
