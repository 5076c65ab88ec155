/**
 * `npm run release:image`: an OCI image of the staged release (after `npm run release`), without a registry: a Debian root
 * made by mmdebstrap with the package installed, packed by buildah. Writes `.data/release/plato-villa_<version>.oci.tar`.
 * Needs root, mmdebstrap and buildah.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const output = join(root, '.data/release')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const deb = join(output, `plato-villa_${version}_amd64.deb`)
if (!existsSync(deb)) throw new Error('no package: run `npm run release` first')

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()

/** PostgreSQL and its backups are not part of the image: a database server is installed once and outlives releases. */
const tree = join(output, 'image-root')
rmSync(tree, { recursive: true, force: true })
run(
  'mmdebstrap',
  '--variant=minbase',
  '--aptopt=APT::Install-Recommends "false"',
  '--include=ca-certificates,tini,nginx-light',
  'bookworm',
  tree,
)
// Only the files: the package's dependencies (systemd, PostgreSQL) belong to a server, not to a container.
run('dpkg-deb', '--extract', deb, tree)
copyFileSync(join(root, 'ops/container/entrypoint'), join(tree, 'usr/local/bin/entrypoint'))
run('chmod', '755', join(tree, 'usr/local/bin/entrypoint'))
run('chroot', tree, 'useradd', '--system', '--uid', '990', '--home', '/var/lib/plato-villa', 'plato')
// An empty volume takes over the owner of the folder where it is mounted.
run('chroot', tree, 'install', '-d', '-o', 'plato', '-g', 'plato', '/var/lib/plato-villa/media')

const name = `localhost/plato-villa:${version}`
const storage = [
  '--storage-driver',
  'vfs',
  '--root',
  join(output, 'containers'),
  '--runroot',
  join(output, 'run'),
]
const buildah = (...args: string[]) => run('buildah', ...storage, ...args)
const container = buildah('from', 'scratch')
// Not `buildah add`, which gives every file to root.
run('cp', '-a', `${tree}/.`, buildah('mount', container))
buildah('umount', container)
buildah(
  'config',
  '--entrypoint',
  '["/usr/bin/tini","--","/usr/local/bin/entrypoint"]',
  '--user',
  'plato',
  '--workingdir',
  '/usr/lib/plato-villa',
  '--env',
  'NODE_ENV=production',
  '--env',
  'APP_ENV=production',
  '--env',
  'CREDENTIALS_DIRECTORY=/run/secrets',
  '--env',
  'MEDIA_STORAGE=file:///var/lib/plato-villa/media',
  '--env',
  'API_URL=http://127.0.0.1:4000',
  container,
)
buildah('commit', '--rm', container, name)
const archive = join(output, `plato-villa_${version}.oci.tar`)
rmSync(archive, { force: true })
buildah('push', name, `oci-archive:${archive}:${name}`)
rmSync(tree, { recursive: true, force: true })
console.log(`${name} in ${archive.slice(root.length + 1)}`)
