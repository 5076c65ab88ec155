import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Environment } from '@plato/core/platform/read-environment'
import { requireSetting } from '../../command.ts'
import { paths } from '../paths.ts'
import { createRoles, psql } from '../postgresql.ts'
import { run, succeeds } from '../run.ts'
import { shareMedia } from '../share-media.ts'
import { clusterUnit, configureBackups } from './configure-backups.ts'
import { pgbackrestAsRoot } from './pgbackrest.ts'
import { defaultBackupUrl, parseBackupUrl } from './repository.ts'
import { resticEnvironment } from './restic.ts'

function restoreDatabase(time: string | undefined): void {
  const target = time === undefined ? [] : ['--type=time', `--target=${time}`, '--target-action=promote']
  run('systemctl', ['stop', clusterUnit])
  // --delta keeps files that are already equal, and replaces a cluster that the package created.
  pgbackrestAsRoot('--delta', ...target, 'restore')
  run('systemctl', ['start', clusterUnit])
  for (;;) {
    if (psql('select pg_is_in_recovery()') === 'f') return
    run('sleep', ['1'])
  }
}

function restoreMedia(settings: Environment, time: string | undefined): void {
  const storage = new URL(requireSetting(settings, 'MEDIA_STORAGE'))
  if (storage.protocol !== 'file:') return
  const repository = parseBackupUrl(settings.BACKUP_URL ?? defaultBackupUrl)
  const env = { ...settings, ...resticEnvironment(repository, `${paths.credentials}/RESTIC_PASSWORD`) }
  const snapshots = JSON.parse(run('restic', ['snapshots', '--json'], { env })) as {
    id: string
    time: string
  }[]
  // The first snapshot after the moment contains every file that the database names; later files do no harm.
  const wanted =
    time === undefined ? snapshots.at(-1) : (snapshots.find((one) => one.time >= time) ?? snapshots.at(-1))
  if (!wanted) throw new Error('the repository has no media files')
  const folder = fileURLToPath(storage)
  run('restic', ['restore', wanted.id, '--target', '/', '--include', folder], { env })
  run('chown', ['-R', 'plato:plato', folder])
  shareMedia(storage.href)
}

/** `plato erasures` as a process of its own, which drops the privileges of this one. */
const erasures = (action: 'save' | 'replay') => [process.argv[1] ?? '', 'erasures', action, paths.erasures]

/** Replaces the data of this server by that of the backup. */
export function restoreServer(
  settings: Environment,
  time: string | undefined,
  log: (text: string) => void,
): void {
  log('stopping the services')
  run('systemctl', ['stop', 'plato-villa.target', 'plato-worker', 'plato-api@1', 'plato-api@2'])
  log('saving the register of erasures')
  const hasRegister = succeeds(process.execPath, erasures('save'))
  if (!hasRegister) log('it cannot be read; the register of the backup is used')
  log('restoring the database')
  restoreDatabase(time)
  // On a new server, which did not archive into the repository of the old one.
  configureBackups(log)
  log('restoring the media files')
  restoreMedia(settings, time)
  log('starting the services')
  // A backup of an earlier release has none.
  createRoles()
  run('systemctl', ['start', 'plato-migrate.service'])
  if (hasRegister) log(run(process.execPath, erasures('replay')))
  run('systemctl', ['start', 'plato-villa.target'])
  // Pages of the replaced data.
  if (existsSync(paths.pageCache)) rmSync(paths.pageCache, { recursive: true, force: true })
  run('systemctl', ['restart', 'nginx'])
}
