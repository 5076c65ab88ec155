import type { GroupDocs } from '../endpoint-docs.ts'
import type { bulkEndpoints } from './bulk.contract.ts'

const action = { kind: 'VILLA_POLICY' as const, cancellationPolicy: 'KATI' as const }

export const bulkDocs: GroupDocs<typeof bulkEndpoints> = {
  preview: {
    summary: 'Preview a bulk action',
    description:
      'Resolves the selection and counts the records that the action would change, those that already are so, and those that it would refuse, with the reason. Requires the capabilities of the action on a single record.',
    example: { action, selection: { villas: { town_id: 3 }, except: [] } },
  },
  start: {
    summary: 'Start a bulk action',
    description:
      'Queues the action for up to 2,000 villas or messages. Each record is changed in a transaction of its own, with the rules of the single action; a refused record is unchanged. `GET /v1/admin/bulk-runs/{id}` shows the progress.',
    example: { action, ids: [12, 15, 31] },
  },
  recent: {
    summary: 'List own bulk runs',
    description: 'The last five runs that the caller started within a day, newest first.',
  },
  get: {
    summary: 'Read a bulk run',
    description:
      'Progress and result of a run of the caller, with every record that was not changed and the reason. Runs are deleted after 30 days.',
  },
}
