import { parseArgs } from 'node:util'
import { type Command, print, requireSetting } from '../command.ts'
import { nginxSiteOf } from '../server/nginx-settings.ts'
import { upgradeServer } from '../server/upgrade-server.ts'

export const command: Command = {
  usage: 'plato upgrade',
  help: `Brings the running services to the installed version and the present settings, without refusing a request:
publishes built files, configures nginx, migrates the database, then restarts one service after the other.
The package runs it after every upgrade and rollback. Run it after a change of /etc/plato-villa/plato.conf.`,
  async run(args, settings) {
    parseArgs({ args, options: {} })
    const mediaStorage = requireSetting(settings, 'MEDIA_STORAGE')
    await upgradeServer({ ...nginxSiteOf(settings), mediaStorage }, print)
    return 0
  },
}
