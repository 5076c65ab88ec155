import { parseArgs } from 'node:util'
import type { Command } from '../command.ts'
import { pgbackrest } from '../server/backup/pgbackrest.ts'
import { recordRun } from '../server/backup/record-run.ts'

export const command: Command = {
  usage: 'plato backup check',
  help: 'Checks that WAL reaches the repository and that every file of it is readable and unchanged. A timer runs it every night.',
  async run(args, settings) {
    parseArgs({ args, options: {} })
    return recordRun(settings, 'BACKUP_CHECK', async () => {
      pgbackrest('check')
      const report = pgbackrest('--output=text', '--verbose', 'verify')
      if (/\b(missing|checksum invalid|size invalid|other): [1-9]/.test(report)) throw new Error(report)
      return {}
    })
  },
}
