import type { Tx } from '../platform/context.ts'
import { openFileKey, sealFileKey } from '../platform/file-cipher.ts'
import type { Vault } from '../platform/vault.ts'
import { insertFileKey } from './report-file-keys.queries.ts'

export const reportFilePlace = (fileId: string): string => `report_file_keys ${fileId}`

interface NewFileKey {
  readonly fileId: number | undefined
  readonly key: Buffer
  readonly storageKey: string
  readonly plainLeft?: boolean
}

export async function storeFileKey(
  tx: Tx,
  vault: Vault,
  { fileId, key, storageKey, plainLeft = false }: NewFileKey,
): Promise<void> {
  if (fileId === undefined) throw new Error(`${storageKey} is no file of the report`)
  const { wrappedKey, cipher } = sealFileKey(vault, key, reportFilePlace(String(fileId)))
  await insertFileKey(tx, {
    file_id: fileId,
    wrapped_key: wrappedKey,
    cipher,
    storage_key: storageKey,
    plain_left: plainLeft,
  })
}

interface FoundFile {
  readonly id: number
  readonly wrappedKey: Buffer | null
  readonly cipher: Buffer | null
}

/** Undefined for a file from before report files were encrypted. */
export const keyOfFile = (vault: Vault, { id, wrappedKey, cipher }: FoundFile): Buffer | undefined =>
  wrappedKey && cipher ? openFileKey(vault, { wrappedKey, cipher }, reportFilePlace(String(id))) : undefined
