import { fileURLToPath } from 'node:url'
import { run } from './run.ts'

/** `ops/debian/plato-villa.sysusers` creates it, with plato_api, plato_jobs and plato as members. */
const mediaGroup = 'plato_media'

// A folder may disappear meanwhile: the services run.
const share = `chgrp -f ${mediaGroup} "$@"; chmod -f g+rwx,o+rx "$@"; true`

/**
 * API and worker write the media files as system users of their own. Folders of a release in which both were `plato`, and
 * those of a restored backup, get the group that all of them are in.
 */
export function shareMedia(mediaStorage: string): void {
  const url = new URL(mediaStorage)
  if (url.protocol !== 'file:') return
  const unshared = ['!', '(', '-group', mediaGroup, '-perm', '-075', ')']
  const change = ['-exec', 'sh', '-c', share, 'sh', '{}', '+']
  run('find', [fileURLToPath(url), '-ignore_readdir_race', '-type', 'd', ...unshared, ...change])
}
