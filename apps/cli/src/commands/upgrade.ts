import { parseArgs } from 'node:util'
import { type Command, print, requireSetting } from '../command.ts'
import { upgradeServer } from '../server/upgrade-server.ts'

export const command: Command = {
  usage: 'plato upgrade',
  help: `Brings the running services to the installed version and the present settings, without refusing a request:
publishes built files, configures nginx, migrates the database, then restarts one service after the other.
The package runs it after every upgrade and rollback. Run it after a change of /etc/plato-villa/plato.conf.`,
  async run(args, settings) {
    parseArgs({ args, options: {} })
    const hostName = new URL(requireSetting(settings, 'PUBLIC_ORIGIN')).hostname
    const trustedProxies = (settings.TRUSTED_PROXY_NETWORKS ?? '').split(',').filter(Boolean)
    const mediaStorage = requireSetting(settings, 'MEDIA_STORAGE')
    await upgradeServer({ hostName, trustedProxies, mediaStorage }, print)
    return 0
  },
}
