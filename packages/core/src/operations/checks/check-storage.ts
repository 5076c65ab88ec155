import { imageFormats, imageWidths } from '@plato/rules/villas/image-sizes'
import { documentKey } from '../../content/document-file.ts'
import type { Db } from '../../platform/context.ts'
import { shareFile, sizeFile } from '../../storage/image-address.ts'
import type { Storage } from '../../storage/storage.ts'
import {
  selectDocumentHashes,
  selectReadyPictureKeys,
  selectReportKeys,
  selectSharePictureKeys,
} from './stored-values.queries.ts'

export interface StorageCheck {
  readonly checked: number
  readonly missing: readonly string[]
}

const sampleSize = 100
/** S3 responds in tens of milliseconds; a disk has no use for more. */
const filesAtOnce = 16

const sizesOf = (key: string) =>
  imageWidths.flatMap((width) => imageFormats.map((format) => sizeFile(key, width, format)))

/** Whether the files that the database names exist: all of them, or 100 rows of each kind chosen at random. */
export async function checkStorage(
  { db, storage }: { readonly db: Db; readonly storage: Pick<Storage, 'has'> },
  { all = false }: { readonly all?: boolean } = {},
): Promise<StorageCheck> {
  const limit = all ? undefined : sampleSize
  const keys = [
    ...(await selectReadyPictureKeys(db, limit)).flatMap(({ key }) => sizesOf(key)),
    ...(await selectSharePictureKeys(db, limit)).map(({ key }) => shareFile(key)),
    ...(await selectDocumentHashes(db, limit)).map(({ sha256 }) => documentKey(sha256)),
    ...(await selectReportKeys(db, limit)).map(({ key }) => key),
  ]
  const missing: string[] = []
  for (let at = 0; at < keys.length; at += filesAtOnce) {
    const batch = keys.slice(at, at + filesAtOnce)
    const found = await Promise.all(batch.map((key) => storage.has(key)))
    missing.push(...batch.filter((_, place) => !found[place]))
  }
  return { checked: keys.length, missing }
}
