import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Command, requireSetting } from '../command.ts'
import { recordRun } from '../server/backup/record-run.ts'
import { defaultBackupUrl, parseBackupUrl } from '../server/backup/repository.ts'
import { resticEnvironment, resticRetention } from '../server/backup/restic.ts'
import { run, succeeds } from '../server/run.ts'

export const command: Command = {
  usage: 'plato backup media',
  help: 'Backs up pictures, documents and reports by restic, as the user of the services. The timers run it; use `plato backup`.',
  async run(args, settings) {
    parseArgs({ args, options: {} })
    return recordRun(settings, 'MEDIA_BACKUP', async () => {
      const storage = new URL(requireSetting(settings, 'MEDIA_STORAGE'))
      if (storage.protocol !== 'file:') return { skipped: 'the storage is a bucket: use its own versions' }
      const repository = parseBackupUrl(settings.BACKUP_URL ?? defaultBackupUrl)
      const password = requireSetting(settings, 'RESTIC_PASSWORD_FILE')
      const env = { ...settings, ...resticEnvironment(repository, password) }
      if (!succeeds('restic', ['cat', 'config'], env)) run('restic', ['init'], { env })
      const output = run('restic', ['backup', '--json', '--quiet', fileURLToPath(storage)], { env })
      run('restic', ['forget', '--prune', '--quiet', ...resticRetention], { env })
      const summary = JSON.parse(output.split('\n').at(-1) ?? '{}') as { total_bytes_processed?: number }
      return { bytes: summary.total_bytes_processed ?? 0 }
    })
  },
}
