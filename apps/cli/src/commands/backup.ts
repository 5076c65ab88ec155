import { parseArgs } from 'node:util'
import { type Command, print } from '../command.ts'
import { run } from '../server/run.ts'

export const command: Command = {
  usage: 'plato backup [--full]',
  help: `Backs up the database and the media files now and checks both repositories.
Timers do the same: a full backup every Sunday, the changes every night, WAL at least every five minutes.`,
  async run(args) {
    const { full } = parseArgs({ args, options: { full: { type: 'boolean', default: false } } }).values
    const units = [
      `plato-backup-database@${full ? 'full' : 'diff'}`,
      'plato-backup-media',
      'plato-backup-check',
    ]
    for (const unit of units) {
      // `start` of a oneshot unit returns when it has ended.
      run('systemctl', ['start', `${unit}.service`])
      print(`${unit}: done`)
    }
    return 0
  },
}
