import { parseArgs } from 'node:util'
import type { Command } from '../command.ts'
import { recordRun } from '../server/backup/record-run.ts'
import { restoreDrill } from '../server/backup/restore-drill.ts'

export const command: Command = {
  usage: 'plato restore drill',
  help: `Restores the newest backup into a scratch cluster, checks the invariants there and removes it, as the user of
PostgreSQL. A timer runs it every week; by hand: systemctl start plato-restore-drill`,
  async run(args, settings) {
    parseArgs({ args, options: {} })
    return recordRun(settings, 'RESTORE_DRILL', () => restoreDrill('/var/lib/plato-backup/drill'))
  },
}
