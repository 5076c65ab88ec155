import type { GroupDocs } from '../endpoint-docs.ts'
import type { reportRunEndpoints } from './report-runs.contract.ts'

export const reportRunDocs: GroupDocs<typeof reportRunEndpoints> = {
  list: {
    summary: 'List report runs',
    description: 'Returns the requested reports of a kind, newest first, with their files.',
  },
  get: {
    summary: 'Read a report run',
    description: 'Returns state and progress of a run; read it until the state is DONE or FAILED.',
  },
  file: {
    summary: 'Download a report file',
    description: 'Streams a stored file unchanged and records the download in the audit log.',
  },
}
