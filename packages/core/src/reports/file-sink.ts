import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encryptFile, newFileKey } from '../platform/file-cipher.ts'
import type { ReportFileWriter, ReportSink } from './maker.ts'

export interface MadeFile {
  readonly name: string
  readonly contentType: string
  /** The file is encrypted with this key. */
  readonly path: string
  readonly key: Buffer
  /** Of the unencrypted bytes. */
  readonly sizeBytes: number
  readonly sha256: string
  readonly rows: number
}

export interface FileSink extends ReportSink {
  /** The closed files, in order. */
  readonly made: readonly MadeFile[]
  /** Closes files left open by an error. */
  letGo(): Promise<void>
}

const bufferBytes = 64 * 1024
/** Progress is stored once per this number of rows, to save writes. */
const rowsBetweenTellings = 1_000

/** Named after the attempt, so that the next attempt can remove it. */
const folderOf = (attempt: string) => join(tmpdir(), `plato-report-${attempt}`)

export const clearTry = (attempt: string): Promise<void> =>
  rm(folderOf(attempt), { recursive: true, force: true })

function writerInto(
  file: FileHandle,
  key: Buffer,
  closed: (file: Pick<MadeFile, 'sizeBytes' | 'sha256' | 'rows'>) => void,
): ReportFileWriter {
  const hash = createHash('sha256')
  const encryption = encryptFile(key)
  let sizeBytes = 0
  let held: Buffer[] = []
  let heldBytes = 0
  const flush = async () => {
    const bytes = Buffer.concat(held)
    held = []
    heldBytes = 0
    hash.update(bytes)
    sizeBytes += bytes.length
    await file.writeFile(encryption.add(bytes))
  }
  return {
    async write(piece) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece)
      held.push(bytes)
      heldBytes += bytes.length
      if (heldBytes >= bufferBytes) await flush()
    },
    async close(rows) {
      await flush()
      await file.writeFile(encryption.end())
      await file.sync()
      await file.close()
      closed({ sizeBytes, sha256: hash.digest('hex'), rows })
    },
  }
}

/** Writes encrypted files into a temporary folder; `report` stores the progress. */
export async function openSink(
  attempt: string,
  report: (done: number, total: number) => Promise<void>,
): Promise<FileSink> {
  const folder = folderOf(attempt)
  await mkdir(folder, { recursive: true })
  const made: MadeFile[] = []
  const openFiles = new Set<FileHandle>()
  let lastReported = -rowsBetweenTellings
  return {
    made,
    async openFile(name, contentType) {
      const path = join(folder, name)
      const file = await open(path, 'wx')
      openFiles.add(file)
      const key = newFileKey()
      return writerInto(file, key, (counted) => {
        openFiles.delete(file)
        made.push({ name, contentType, path, key, ...counted })
      })
    },
    async letGo() {
      for (const file of openFiles) await file.close()
    },
    async progress(done, total) {
      if (done < lastReported + rowsBetweenTellings && done !== total) return
      lastReported = done
      await report(done, total)
    },
  }
}
