import { parseArgs } from 'node:util'
import { type Command, print, UsageError } from '../command.ts'
import { defaultBackupUrl } from '../server/backup/repository.ts'
import { installServer } from '../server/install-server.ts'

const listed = (value: string) => value.split(',').filter(Boolean)

export const command: Command = {
  usage: `plato install --host <host name> (--email <e-mail> | --certificate <file> --key <file>)
              [--smtp-url <url>] [--backup-url <url>] [--trusted-proxies <network,…>]`,
  help: `Configures this server after the package was installed: settings, secrets, database, nginx, services.
With --email a certificate is requested from Let's Encrypt, which sends its notices there.
--smtp-url: the mail server, smtp://user:password@host:587; without it the one on this server.
--backup-url: where backups are kept, file:///… or s3+https://KEY:SECRET@host/bucket?region=…; it should not be on this server.
--trusted-proxies: networks of a CDN in front of this server, whose X-Forwarded-For is believed.
May be repeated; settings and secrets that exist are kept. Host names of their own for the dashboard and for uploads
(DASHBOARD_ORIGIN, MEDIA_ORIGIN) are read from the settings: set them, then repeat the command and run plato upgrade.`,
  async run(args, settings) {
    const { values } = parseArgs({
      args,
      options: {
        host: { type: 'string' },
        email: { type: 'string' },
        certificate: { type: 'string' },
        key: { type: 'string' },
        'smtp-url': { type: 'string', default: 'smtp://127.0.0.1:25' },
        'backup-url': { type: 'string', default: defaultBackupUrl },
        'trusted-proxies': { type: 'string', default: '' },
      },
    })
    const { host, email, certificate, key } = values
    if (!host || !/^[a-z0-9.-]+\.[a-z]{2,}$/.test(host))
      throw new UsageError('--host: a host name is needed.')
    if (Boolean(certificate) !== Boolean(key))
      throw new UsageError('--certificate and --key belong together.')
    if (!email && !certificate) throw new UsageError('--email or --certificate is needed.')
    installServer(
      {
        hostName: host,
        smtpUrl: values['smtp-url'],
        backupUrl: values['backup-url'],
        trustedProxies: listed(values['trusted-proxies']),
        origins: {
          dashboard: settings.DASHBOARD_ORIGIN || undefined,
          media: settings.MEDIA_ORIGIN || undefined,
        },
        ...(email ? { email } : {}),
        ...(certificate && key ? { certificate: { certificate, key } } : {}),
      },
      print,
    )
    print(`https://${host} is ready. Next: plato admin create --email <e-mail> --name "<name>" --generate`)
    return 0
  },
}
