import { fileURLToPath } from 'node:url'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/**
 * One address names the storage, so that moving it is one setting:
 * `file:///srv/plato/media` or `s3+https://KEY:SECRET@host/bucket?region=eu-central-1`.
 */
export function openStorage(address: string): Storage {
  const url = new URL(address)
  if (url.protocol === 'file:') return diskStorage(fileURLToPath(url))
  const s3 = /^s3\+(https?:)$/.exec(url.protocol)
  const bucket = url.pathname.slice(1)
  if (!s3 || !bucket) throw new Error(`not a storage address: ${url.protocol}//…`)
  return s3Storage({
    endpoint: `${s3[1]}//${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  })
}
