import { parseArgs } from 'node:util'
import { type Command, UsageError } from '../command.ts'
import { pgbackrest } from '../server/backup/pgbackrest.ts'
import { recordRun } from '../server/backup/record-run.ts'

interface Info {
  readonly backup: readonly { readonly info: { readonly repository: { readonly delta: number } } }[]
}

export const command: Command = {
  usage: 'plato backup database --type full|diff',
  help: 'Backs up the database by pgBackRest, as the user of PostgreSQL. The timers run it; use `plato backup`.',
  async run(args, settings) {
    const { type } = parseArgs({ args, options: { type: { type: 'string', default: 'diff' } } }).values
    if (type !== 'full' && type !== 'diff') throw new UsageError('--type: full or diff')
    return recordRun(settings, 'DATABASE_BACKUP', async () => {
      pgbackrest(`--type=${type}`, 'backup')
      const [info] = JSON.parse(pgbackrest('--output=json', 'info')) as Info[]
      return { type, bytes: info?.backup.at(-1)?.info.repository.delta ?? 0 }
    })
  },
}
