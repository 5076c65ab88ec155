import type { GroupDocs } from '../endpoint-docs.ts'
import type { workEndpoints } from './work.contract.ts'

export const workDocs: GroupDocs<typeof workEndpoints> = {
  list: {
    summary: 'List the work that waits for staff',
    description:
      'Returns a page of everything that needs a person, earliest due time first, computed from the state of the records; only kinds that the role of the caller may act on. Also the numbers by person, family and kind, and the arrivals of the next seven days with what they lack.',
  },
  mark: {
    summary: 'Assign or snooze work items',
    description:
      'Sets the assignee, the end of the snooze, or both, of up to 100 open items at once. A snooze must end before the hard end of each item.',
    example: {
      items: [{ kind: 'REQUEST', recordId: '318' }],
      assigneeId: 4,
      snoozedUntil: '2027-06-17T06:00:00Z',
    },
  },
}
