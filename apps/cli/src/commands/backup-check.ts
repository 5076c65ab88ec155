import { parseArgs } from 'node:util'
import type { Command } from '../command.ts'
import { stanza } from '../server/backup/pgbackrest.ts'
import { recordRun } from '../server/backup/record-run.ts'
import { run } from '../server/run.ts'

export const command: Command = {
  usage: 'plato backup check',
  help: 'Checks that WAL reaches the repository and that every file of it is readable and unchanged. A timer runs it every night.',
  async run(args, settings) {
    parseArgs({ args, options: {} })
    return recordRun(settings, 'BACKUP_CHECK', async () => {
      run('pgbackrest', [`--stanza=${stanza}`, 'check'])
      const report = run('pgbackrest', [`--stanza=${stanza}`, '--output=text', '--verbose', 'verify'])
      if (/\b(missing|checksum invalid|size invalid|other): [1-9]/.test(report)) throw new Error(report)
      return {}
    })
  },
}
