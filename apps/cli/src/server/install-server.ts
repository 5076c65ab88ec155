import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { configureBackups } from './backup/configure-backups.ts'
import {
  type CertificateFiles,
  copyCertificate,
  requestCertificate,
  writeTemporaryCertificate,
} from './certificate-files.ts'
import { writeCredentials } from './credentials.ts'
import { hostNamesOf, type PublicOrigins } from './nginx-template.ts'
import { paths, ports } from './paths.ts'
import { createDatabase } from './postgresql.ts'
import { publishAssets } from './publish-assets.ts'
import { run } from './run.ts'
import { writeNginxSite } from './upgrade-server.ts'

export interface Installation {
  readonly hostName: string
  /** Origins of the dashboard and of uploads, from the settings of an earlier installation. */
  readonly origins: Pick<PublicOrigins, 'dashboard' | 'media'>
  /** Let's Encrypt sends notices to it. Not needed with `certificate`. */
  readonly email?: string
  readonly certificate?: CertificateFiles
  readonly smtpUrl: string
  readonly trustedProxies: readonly string[]
  readonly backupUrl: string
}

const configuration = ({
  hostName,
  trustedProxies,
}: Installation) => `# Settings of Plato Villa. Every setting and its default: /usr/share/doc/plato-villa/plato.conf.example
# After a change: plato config check && plato upgrade
PUBLIC_ORIGIN=https://${hostName}
MEDIA_STORAGE=file://${paths.media}
API_URL=http://127.0.0.1:${ports.apiBalancer}
MAIL_FROM="Plato Villa <rezervasyon@${hostName}>"
TRUSTED_PROXY_NETWORKS=${trustedProxies.join(',')}
`

/** Configures a server on which the package was installed. May be repeated: what exists is kept. */
export function installServer(installation: Installation, log: (text: string) => void): void {
  const { hostName, certificate, email } = installation
  if (!existsSync(paths.configuration)) {
    log(`writing ${paths.configuration}`)
    writeFileSync(paths.configuration, configuration(installation), { mode: 0o640 })
    run('chgrp', ['plato', paths.configuration])
  }
  const written = writeCredentials(installation)
  if (written.length > 0) log(`writing ${paths.credentials}: ${written.join(', ')}`)
  log('creating the database')
  run('systemctl', ['start', 'postgresql'])
  createDatabase()
  configureBackups(log)
  run('systemctl', ['start', 'plato-migrate.service'])
  log('publishing built files and configuring nginx')
  publishAssets()
  mkdirSync(paths.acme, { recursive: true })
  const origins = { ...installation.origins, site: `https://${hostName}` }
  const hostNames = hostNamesOf(origins)
  if (certificate) copyCertificate(certificate)
  else writeTemporaryCertificate(hostNames)
  writeNginxSite({ origins, trustedProxies: installation.trustedProxies })
  if (!certificate && email) {
    log(`requesting a certificate for ${hostNames.join(', ')}`)
    requestCertificate(hostNames, email)
  }
  run('systemctl', ['reload', 'nginx'])
  log('starting the services')
  run('systemctl', ['enable', '--now', 'plato-villa.target'])
  for (const unit of ['plato-api@1', 'plato-api@2', 'plato-site@1', 'plato-site@2', 'plato-worker'])
    run('systemctl', ['start', `${unit}.service`])
}
