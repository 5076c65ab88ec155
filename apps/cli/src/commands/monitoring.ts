import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Command, print, requireSetting, UsageError } from '../command.ts'
import { readCredential } from '../server/credentials.ts'
import { configureMonitoring } from '../server/monitoring.ts'

const programs = [
  '/usr/bin/prometheus',
  '/usr/bin/prometheus-alertmanager',
  '/usr/bin/prometheus-node-exporter',
]

export const command: Command = {
  usage: 'plato monitoring --to <e-mail>',
  help: `Configures Prometheus, Alertmanager and the node exporter of Debian on this server: they listen on loopback only,
watch the services, the database, backups, the certificate and the disk, and send alerts by the mail server of SMTP_URL.
Replaces /etc/prometheus/prometheus.yml and /etc/prometheus/alertmanager.yml. plato upgrade updates the rules.`,
  async run(args, settings) {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
    if (!to?.includes('@')) throw new UsageError('--to: the e-mail address for alerts is needed.')
    if (!programs.every((program) => existsSync(program)))
      throw new Error(
        'First: apt-get install -y --no-install-recommends prometheus prometheus-alertmanager prometheus-node-exporter',
      )
    configureMonitoring({
      smtpUrl: readCredential('SMTP_URL'),
      from: requireSetting(settings, 'MAIL_FROM'),
      to,
    })
    print(`Alerts are sent to ${to}. Rules and what to do for each: /usr/share/doc/plato-villa/operating.md`)
    return 0
  },
}
