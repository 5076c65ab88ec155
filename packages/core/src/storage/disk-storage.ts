import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { insistOnSafeKey, type Storage } from './storage.ts'

/** Files in a folder of this machine. A file appears whole or not at all: it is written beside its place and moved in. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => {
    insistOnSafeKey(key)
    return join(root, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const beside = `${path}.${randomUUID()}.part`
      await writeFile(beside, bytes)
      await rename(beside, path)
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
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
