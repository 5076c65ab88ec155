import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configureBackups } from './backup/configure-backups.ts'
import { isDatabaseLocal, writeProcessCredentials } from './credentials.ts'
import { isMonitored, writeRules } from './monitoring.ts'
import { type NginxSite, nginxSite } from './nginx-site.ts'
import { paths } from './paths.ts'
import { createRoles } from './postgresql.ts'
import { publishAssets } from './publish-assets.ts'
import { restartServices, useAllInstances } from './restart-services.ts'
import { run, succeeds } from './run.ts'
import { shareMedia } from './share-media.ts'

/**
 * Debian's 768 connections of a worker are used up by a few hundred visitors, each of whom needs up to three (browser, page
 * cache, site); every further request then fails. The limit can be set only in nginx.conf itself.
 */
function raiseConnectionLimit(): void {
  const configuration = readFileSync(paths.nginxConfiguration, 'utf8')
  const raised = configuration.replace('worker_connections 768;', 'worker_connections 8192;')
  if (raised !== configuration) writeFileSync(paths.nginxConfiguration, raised)
  writeFileSync(paths.nginxFileLimit, 'worker_rlimit_nofile 16384;\n')
}

/** Writes the configuration of nginx. An invalid one is taken back, and nginx goes on with the old one. */
export function writeNginxSite(site: NginxSite): void {
  const before = existsSync(paths.nginxSite) ? readFileSync(paths.nginxSite, 'utf8') : undefined
  const text = nginxSite(site)
  raiseConnectionLimit()
  useAllInstances()
  if (text === before) return
  writeFileSync(paths.nginxSite, text)
  const link = join(paths.nginxEnabled, 'plato-villa.conf')
  if (!existsSync(link)) symlinkSync(paths.nginxSite, link)
  // Debian's example also claims port 80 for every host name.
  rmSync(join(paths.nginxEnabled, 'default'), { force: true })
  try {
    run('nginx', ['-t', '-q'])
  } catch (error) {
    if (before === undefined) rmSync(link)
    else writeFileSync(paths.nginxSite, before)
    throw error
  }
  run('systemctl', [succeeds('systemctl', ['is-active', '-q', 'nginx']) ? 'reload' : 'start', 'nginx'])
}

/**
 * Brings an installed server to the release on disk without a refused request: built files, nginx, migrations (the old
 * code runs on the new schema), then one service after the other. Each restart returns when the service answers.
 */
export async function upgradeServer(
  site: NginxSite & { readonly mediaStorage: string },
  log: (text: string) => void,
): Promise<void> {
  // First: a process that is started again meanwhile, by its new unit, needs them.
  writeProcessCredentials()
  // On another server its administrator creates them (docs/operating.md); the migration reports what is missing.
  if (isDatabaseLocal()) createRoles()
  shareMedia(site.mediaStorage)
  log('publishing built files')
  publishAssets()
  log('configuring nginx')
  writeNginxSite(site)
  run('systemctl', ['daemon-reload'])
  log('configuring backups')
  configureBackups(log)
  if (isMonitored()) {
    log('updating the alert rules')
    writeRules()
  }
  log('migrating the database')
  run('systemctl', ['start', 'plato-migrate.service'])
  await restartServices(log)
  // Folders that processes of the release before made since.
  shareMedia(site.mediaStorage)
}
