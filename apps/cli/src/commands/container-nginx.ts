import { parseArgs } from 'node:util'
import { type Command, print } from '../command.ts'
import { containerNginx } from '../server/nginx-site.ts'

export const command: Command = {
  usage: 'plato container nginx',
  help: `Prints the configuration of nginx for the service \`web\` of compose.yaml. The host name is that of PUBLIC_ORIGIN.`,
  async run(args, settings) {
    parseArgs({ args })
    if (!settings.PUBLIC_ORIGIN) throw new Error('PUBLIC_ORIGIN is not set.')
    const networks = settings.TRUSTED_PROXY_NETWORKS ?? ''
    print(
      containerNginx({
        hostName: new URL(settings.PUBLIC_ORIGIN).hostname,
        trustedProxies: networks.split(',').filter(Boolean),
      }),
    )
    return 0
  },
}
