import { parseArgs } from 'node:util'
import { type Command, print, UsageError } from '../command.ts'
import { restoreServer } from '../server/backup/restore-server.ts'

export const command: Command = {
  usage: 'plato restore --yes [--time "2026-11-17 10:00:00+03"]',
  help: `Replaces the database and the media files of this server by those of the backup: the newest state, or that of
--time. The services are stopped meanwhile. On a new server, first copy /etc/plato-villa/plato.conf and
/etc/plato-villa/credentials of the old one and run plato install.`,
  async run(args, settings) {
    const { yes, time } = parseArgs({
      args,
      options: { yes: { type: 'boolean', default: false }, time: { type: 'string' } },
    }).values
    if (!yes) throw new UsageError('--yes is needed: the present data of this server is replaced.')
    if (time !== undefined && Number.isNaN(Date.parse(time))) throw new UsageError('--time: not a time')
    restoreServer(settings, time, print)
    return 0
  },
}
