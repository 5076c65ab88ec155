import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PublicContext } from '../platform/context.ts'
import { encryptFile, newFileKey } from '../platform/file-cipher.ts'
import type { Vault } from '../platform/vault.ts'
import type { Storage } from '../storage/storage.ts'
import {
  findPlainRun,
  selectFilesOfRun,
  selectPlainLeft,
  updatePlainRemoved,
} from './report-file-keys.queries.ts'
import { storeFileKey } from './report-file-keys.ts'

export type SealReportsContext = Pick<PublicContext, 'db'> & {
  readonly vault: Vault
  readonly storage: Storage
}

type PlainFile = Awaited<ReturnType<typeof selectFilesOfRun>>[number]

/** Encrypts into a file of this machine. Throws when the bytes are not those that were made. */
async function encryptInto(path: string, key: Buffer, bytes: AsyncIterable<Uint8Array>, file: PlainFile) {
  const hash = createHash('sha256')
  const encryption = encryptFile(key)
  const target = await open(path, 'wx')
  try {
    for await (const piece of bytes) {
      hash.update(piece)
      await target.writeFile(encryption.add(piece))
    }
    await target.writeFile(encryption.end())
    await target.sync()
  } finally {
    await target.close()
  }
  if (hash.digest('hex') !== file.sha256) throw new Error(`report file ${file.id} has another hash`)
}

/** Stores encrypted copies in a folder of their own beside the files, so that erasing the report removes both. */
async function sealRun({ db, storage, vault }: SealReportsContext, runId: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plato-seal-'))
  try {
    const sealed: Parameters<typeof storeFileKey>[2][] = []
    const attempt = randomUUID()
    for (const file of await selectFilesOfRun(db, runId)) {
      const bytes = await storage.openStream(file.storageKey)
      if (!bytes) throw new Error(`report file ${file.id} is not in the storage`)
      const key = newFileKey()
      const path = join(folder, String(file.id))
      await encryptInto(path, key, bytes, file)
      const storageKey = `reports/${runId}/${attempt}/${file.name.toLowerCase()}`
      await storage.putFile(storageKey, path, 'application/octet-stream')
      sealed.push({ fileId: file.id, key, storageKey, plainLeft: true })
    }
    await db.transaction().execute(async (tx) => {
      for (const key of sealed) await storeFileKey(tx, vault, key)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes unencrypted files whose encrypted form is stored; also those that an interrupted run has left. */
async function removePlainFiles({ db, storage }: SealReportsContext): Promise<void> {
  for (const { id, storageKey } of await selectPlainLeft(db)) {
    // The folder of the attempt that made the files of the run.
    await storage.removeFolder(dirname(storageKey))
    await updatePlainRemoved(db, id)
  }
}

/**
 * Encrypts the files of reports of the release before; returns how many reports. A report that cannot be encrypted (a file
 * is missing or changed) is left and fails the job after the others.
 */
export async function sealReportFiles(ctx: SealReportsContext): Promise<number> {
  const faults: unknown[] = []
  let sealed = 0
  for (let run = await findPlainRun(ctx.db, 0); run; run = await findPlainRun(ctx.db, run.id)) {
    try {
      await sealRun(ctx, run.id)
      sealed += 1
    } catch (error) {
      faults.push(error)
    }
  }
  await removePlainFiles(ctx)
  if (faults.length > 0) throw new AggregateError(faults, 'some reports were not encrypted')
  return sealed
}
