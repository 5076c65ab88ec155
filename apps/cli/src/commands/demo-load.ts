import { parseArgs } from 'node:util'
import { migrateInstallation } from '@plato/core/operations/migrate-installation'
import { isProduction } from '@plato/rules/production-settings'
import { loadDemo } from '../../../../tools/demo/demo.ts'
import { openDemoOwners } from '../../../../tools/demo/owner-details.ts'
import { type Command, print, requireSetting } from '../command.ts'

export const command: Command = {
  usage: 'plato demo load',
  help: `Migrates an empty database and fills it with the demo agency, its pictures included.
Refuses a database that has users, villas, reservations or bank accounts, and production
mode: the password of the demo accounts is published. A server for a demonstration sets
APP_ENV=development in its configuration file.`,
  async run(args, settings) {
    parseArgs({ args, options: {} })
    if (isProduction(settings))
      throw new Error('APP_ENV is production, and demo data has accounts with a published password.')
    const url = requireSetting(settings, 'DATABASE_URL')
    const media = requireSetting(settings, 'MEDIA_STORAGE')
    const siteOrigin = requireSetting(settings, 'PUBLIC_ORIGIN')
    const vaultSecret = requireSetting(settings, 'VAULT_SECRET')
    await migrateInstallation({ url })
    if (!(await loadDemo(url, media, { report: print, siteOrigin })))
      throw new Error('The database already has data. Nothing was changed.')
    await openDemoOwners({ databaseUrl: url, vaultSecret, siteOrigin })
    print('demo data loaded')
    return 0
  },
}
