import { parseArgs } from 'node:util'
import { type Command, print } from '../command.ts'
import { nginxSiteOf } from '../server/nginx-settings.ts'
import { containerNginx } from '../server/nginx-site.ts'

export const command: Command = {
  usage: 'plato container nginx',
  help: `Prints the configuration of nginx for the service \`web\` of compose.yaml. The host names are those of
PUBLIC_ORIGIN, DASHBOARD_ORIGIN and MEDIA_ORIGIN.`,
  async run(args, settings) {
    parseArgs({ args })
    print(containerNginx(nginxSiteOf(settings)))
    return 0
  },
}
