import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireSafeKey, type Storage } from './storage.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Waits until the file, or a folder's list of names, is on the disk and would survive a power cut. */
async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the folder; each new one is a name in the folder above it, which is flushed too. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  let made = folder
  do {
    made = dirname(made)
    await flush(made)
  } while (made !== dirname(first))
}

/** Files in a local folder. A file appears complete or not at all: it is written to a temporary name and renamed. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => {
    requireSafeKey(key)
    return join(root, key)
  }
  async function moveIn(key: string, write: (beside: string) => Promise<void>) {
    const path = pathOf(key)
    await makeFolder(dirname(path))
    const beside = `${path}.${randomUUID()}.part`
    await write(beside)
    // Flushed before the rename, because a power cut could otherwise leave an empty file under its final name.
    await flush(beside)
    await rename(beside, path)
    await flush(dirname(path))
  }
  return {
    put: (key, bytes) => moveIn(key, (beside) => writeFile(beside, bytes)),
    // Copied, not moved, because the file may be on another disk.
    putFile: (key, from) => moveIn(key, (beside) => copyFile(from, beside)),
    async openStream(key) {
      try {
        const file = await open(pathOf(key))
        return file.createReadStream()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async has(key) {
      return existsSync(pathOf(key))
    },
    async removeFolder(folder) {
      await rm(pathOf(folder), { recursive: true, force: true })
    },
  }
}
