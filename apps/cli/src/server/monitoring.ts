import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { releaseFolder } from './paths.ts'
import { run } from './run.ts'

/** Debian's services of the same packages. They listen on all addresses by default and would be public. */
const services = {
  prometheus: '/usr/bin/prometheus --web.listen-address=127.0.0.1:9090',
  // The second address is for a cluster of Alertmanagers.
  'prometheus-alertmanager':
    '/usr/bin/prometheus-alertmanager --web.listen-address=127.0.0.1:9093 --cluster.listen-address=',
  'prometheus-node-exporter': '/usr/bin/prometheus-node-exporter --web.listen-address=127.0.0.1:9100',
} as const

const configurationFile = '/etc/prometheus/prometheus.yml'
const rulesFile = '/etc/prometheus/plato-villa/rules.yml'
const alertmanagerFile = '/etc/prometheus/alertmanager.yml'
const releaseFile = (path: string) => join(releaseFolder, 'ops', path)

export interface AlertMail {
  readonly smtpUrl: string
  readonly from: string
  readonly to: string
}

/** Fills in `ops/alertmanager/alertmanager.yml`. A mail server on loopback needs neither a login nor TLS. */
export function alertmanagerConfiguration({ smtpUrl, from, to }: AlertMail): string {
  const url = new URL(smtpUrl)
  const user = decodeURIComponent(url.username)
  const isLoopback = url.hostname === '127.0.0.1' || url.hostname === 'localhost'
  const values: Record<string, string> = {
    SMTP_HOST: url.hostname,
    SMTP_PORT: url.port || (url.protocol === 'smtps:' ? '465' : '587'),
    SMTP_USER: user,
    SMTP_PASSWORD: decodeURIComponent(url.password),
    SMTP_REQUIRE_TLS: String(!isLoopback),
    ALERT_FROM: from,
    ALERT_TO: to,
  }
  const template = readFileSync(releaseFile('alertmanager/alertmanager.yml'), 'utf8')
  return template
    .split('\n')
    .filter((line) => user !== '' || !line.includes('smtp_auth_'))
    .join('\n')
    .replace(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`alertmanager.yml needs a value for ${name}`)
      // A string of JSON is one of YAML.
      return JSON.stringify(value).slice(1, -1)
    })
}

/** False after Prometheus was removed, so that an upgrade does not need it. */
export const isMonitored = () => existsSync(rulesFile) && existsSync('/usr/bin/prometheus')

/** Rules and scraped addresses of this release. */
export function writeRules(): void {
  mkdirSync(dirname(rulesFile), { recursive: true })
  copyFileSync(releaseFile('prometheus/rules.yml'), rulesFile)
  copyFileSync(releaseFile('prometheus/prometheus.yml'), configurationFile)
  run('promtool', ['check', 'config', configurationFile])
  run('systemctl', ['reload-or-restart', 'prometheus'])
}

/** Configures Prometheus, Alertmanager and the node exporter of Debian for this server. */
export function configureMonitoring(mail: AlertMail): void {
  for (const [service, command] of Object.entries(services)) {
    const folder = `/etc/systemd/system/${service}.service.d`
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, 'plato-villa.conf'),
      `# Written by plato monitoring.\n[Service]\nExecStart=\nExecStart=${command} $ARGS\n`,
    )
  }
  // It contains the password of the mail server. Debian's own file is readable by everyone, so it is replaced by a new one.
  rmSync(alertmanagerFile, { force: true })
  writeFileSync(alertmanagerFile, alertmanagerConfiguration(mail), { mode: 0o640 })
  run('chgrp', ['prometheus', alertmanagerFile])
  run('amtool', ['check-config', alertmanagerFile])
  run('systemctl', ['daemon-reload'])
  writeRules()
  run('systemctl', ['enable', '--quiet', ...Object.keys(services)])
  run('systemctl', ['restart', ...Object.keys(services)])
}
