/** Where backups are kept, from BACKUP_URL: a folder (a mounted disk of another server) or an S3 bucket. */
export type Repository =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly endpoint: string
      readonly bucket: string
      readonly region: string
      readonly keyId: string
      readonly secret: string
    }

export const defaultBackupUrl = 'file:///var/backups/plato-villa'

/** The same syntax as MEDIA_STORAGE: `file:///…` or `s3+https://KEY:SECRET@host/bucket?region=…`. */
export function parseBackupUrl(address: string): Repository {
  const url = new URL(address)
  if (url.protocol === 'file:') return { kind: 'folder', folder: url.pathname }
  const bucket = url.pathname.slice(1)
  if (url.protocol !== 's3+https:' || !bucket)
    throw new Error('BACKUP_URL: file:///… or s3+https://… expected.')
  return {
    kind: 's3',
    endpoint: url.host,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    keyId: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  }
}
