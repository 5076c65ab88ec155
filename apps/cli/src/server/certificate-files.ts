import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from './paths.ts'
import { run } from './run.ts'

export interface CertificateFiles {
  readonly certificate: string
  readonly key: string
}

const chain = () => join(paths.tls, 'fullchain.pem')
const key = () => join(paths.tls, 'privkey.pem')

export function copyCertificate(files: CertificateFiles): void {
  mkdirSync(paths.tls, { recursive: true, mode: 0o700 })
  copyFileSync(files.certificate, chain())
  copyFileSync(files.key, key())
  run('chmod', ['600', key()])
}

/** nginx does not start without a certificate; this one lasts until the authority's challenge was answered. */
export function writeTemporaryCertificate(hostNames: readonly string[]): void {
  if (existsSync(chain())) return
  mkdirSync(paths.tls, { recursive: true, mode: 0o700 })
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = hostNames.map((name) => `DNS:${name}`).join(',')
  const subject = ['-days', '7', '-subj', `/CN=${hostNames[0]}`, '-addext', `subjectAltName=${names}`]
  run('openssl', [...request, ...subject, '-keyout', key(), '-out', chain()])
}

const deployHook = '/etc/letsencrypt/renewal-hooks/deploy/plato-villa'

/** Copies every renewed certificate to our folder; nginx reads it on reload. */
const hookScript = `#!/bin/sh
set -e
install -m 644 "$RENEWED_LINEAGE/fullchain.pem" ${paths.tls}/fullchain.pem
install -m 600 "$RENEWED_LINEAGE/privkey.pem" ${paths.tls}/privkey.pem
systemctl reload nginx
`

/** One certificate for all host names. `--expand` adds a name to the one that an earlier installation requested. */
export const certbotArguments = (hostNames: readonly string[], email: string): string[] => [
  'certonly',
  '--non-interactive',
  '--agree-tos',
  '--expand',
  '--webroot',
  '--webroot-path',
  paths.acme,
  ...hostNames.flatMap((name) => ['--domain', name]),
  '--email',
  email,
]

/** Requests a certificate from Let's Encrypt; certbot's own timer renews it. */
export function requestCertificate(hostNames: readonly string[], email: string): void {
  mkdirSync(join(deployHook, '..'), { recursive: true })
  writeFileSync(deployHook, hookScript, { mode: 0o755 })
  run('certbot', certbotArguments(hostNames, email))
}
