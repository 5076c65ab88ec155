import type { GroupDocs } from '../endpoint-docs.ts'
import type { systemEndpoints } from './system.contract.ts'

export const systemDocs: GroupDocs<typeof systemEndpoints> = {
  get: {
    summary: 'Read the state of the installation',
    description:
      'Returns the active alerts and the state of services, queues, backups, the last restore drill, version, certificates, mail records, invariants and disk. Each part is read by itself within a time limit; one that cannot be read is `{"unreadable": true}` and the others remain. Certificates and DNS records are read at most every 10 minutes.',
  },
}
