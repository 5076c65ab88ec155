import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReportFileWriter, ReportSink } from './maker.ts'

export interface MadeFile {
  readonly name: string
  readonly contentType: string
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly rows: number
}

export interface FileSink extends ReportSink {
  /** The files that were closed, in their order. */
  readonly made: readonly MadeFile[]
  /** Closes what a fault left open. */
  letGo(): Promise<void>
}

const bufferBytes = 64 * 1024
/** A row more or less is nobody's news; a thousand of them are. */
const rowsBetweenTellings = 1_000

/** Named after the try, so that whoever takes the work over can clear it away. */
const folderOf = (attempt: string) => join(tmpdir(), `plato-report-${attempt}`)

export const clearTry = (attempt: string): Promise<void> =>
  rm(folderOf(attempt), { recursive: true, force: true })

function writerInto(
  file: FileHandle,
  closed: (file: Pick<MadeFile, 'sizeBytes' | 'sha256' | 'rows'>) => void,
): ReportFileWriter {
  const hash = createHash('sha256')
  let sizeBytes = 0
  let held: Buffer[] = []
  let heldBytes = 0
  const flush = async () => {
    const bytes = Buffer.concat(held)
    held = []
    heldBytes = 0
    hash.update(bytes)
    sizeBytes += bytes.length
    await file.writeFile(bytes)
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
      await file.sync()
      await file.close()
      closed({ sizeBytes, sha256: hash.digest('hex'), rows })
    },
  }
}

/** Files beside the storage while they are made; `tell` writes down how far it is. */
export async function openSink(
  attempt: string,
  tell: (done: number, total: number) => Promise<void>,
): Promise<FileSink> {
  const folder = folderOf(attempt)
  await mkdir(folder, { recursive: true })
  const made: MadeFile[] = []
  const openFiles = new Set<FileHandle>()
  let told = -rowsBetweenTellings
  return {
    made,
    async openFile(name, contentType) {
      const path = join(folder, name)
      const file = await open(path, 'wx')
      openFiles.add(file)
      return writerInto(file, (counted) => {
        openFiles.delete(file)
        made.push({ name, contentType, path, ...counted })
      })
    },
    async letGo() {
      for (const file of openFiles) await file.close()
    },
    async progress(done, total) {
      if (done < told + rowsBetweenTellings && done !== total) return
      told = done
      await tell(done, total)
    },
  }
}
