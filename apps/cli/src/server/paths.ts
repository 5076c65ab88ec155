import { join } from 'node:path'

/** The release, wherever it is: `/usr/lib/plato-villa` when installed, the checkout in development. */
export const releaseFolder = join(import.meta.dirname, '../../../..')

/** The folders of an installed server. `ops/debian/plato-villa.tmpfiles` creates those of ours. */
export const paths = {
  configuration: '/etc/plato-villa/plato.conf',
  credentials: '/etc/plato-villa/credentials',
  tls: '/etc/plato-villa/tls',
  maintenance: '/etc/plato-villa/maintenance',
  media: '/var/lib/plato-villa/media',
  /** The register of erasures, saved before a restore and replayed after it. */
  erasures: '/var/lib/plato-villa/erasures.json',
  /** Built files of the site and the dashboard that nginx serves. */
  published: '/var/lib/plato-villa/www',
  /** Answers of the certificate authority's challenge. */
  acme: '/var/lib/plato-villa/acme',
  /** The instances that nginx uses. */
  upstreams: '/etc/plato-villa',
  nginxConfiguration: '/etc/nginx/nginx.conf',
  /** Included outside of the http block. */
  nginxFileLimit: '/etc/nginx/modules-enabled/90-plato-villa.conf',
  nginxSite: '/etc/nginx/sites-available/plato-villa.conf',
  nginxEnabled: '/etc/nginx/sites-enabled',
  pageCache: '/var/cache/plato-villa-pages',
} as const

/** Loopback ports of an installed server. The units in ops/systemd use the same. */
export const ports = { apiBalancer: 4000, api: [4001, 4002], site: [3001, 3002], render: 3000 } as const
