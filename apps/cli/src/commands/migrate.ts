import { parseArgs } from 'node:util'
import { describeMigration, migrateInstallation } from '@plato/core/operations/migrate-installation'
import { type Command, print, requireSetting } from '../command.ts'

export const command: Command = {
  usage: 'plato migrate',
  help: `Runs the missing migrations, in order. Running processes may continue to work meanwhile.
A migration that does not get a lock within 5 seconds is rolled back and repeated.
A database of a later version is left unchanged. Details: docs/migrations.md`,
  async run(args, settings) {
    parseArgs({ args, options: {} })
    const outcome = await migrateInstallation({
      url: requireSetting(settings, 'DATABASE_URL'),
      onRetry: ({ migration, attempt, attempts }) =>
        print(`${migration} waits for a lock of another session: attempt ${attempt} of ${attempts}`),
    })
    print(describeMigration(outcome))
    return 0
  },
}
