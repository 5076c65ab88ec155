import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { findUnsafeSettings } from '@plato/core/operations/production'
import type { Environment } from '@plato/core/platform/read-environment'
import { openStorage } from '@plato/core/storage/open-storage'
import { connect } from '@plato/database/connect'
import { isMigrated } from '@plato/database/migrate'
import { isProduction, unsafeSettings } from '@plato/rules/production-settings'
import { ZodError } from 'zod'
import { loadConfig as loadApiConfig } from '../../../api/src/config.ts'
import { loadConfig as loadSiteConfig } from '../../../site/config.ts'
import { loadConfig as loadWorkerConfig } from '../../../worker/src/config.ts'
import { type Command, print } from '../command.ts'
import { describeFailure } from '../describe-failure.ts'

interface Fault {
  readonly setting: string
  readonly reason: string
}

const processes = { API: loadApiConfig, worker: loadWorkerConfig, site: loadSiteConfig }

/** What the start of each process would refuse. Zod's messages do not contain values, which may be secret. */
function findInvalid(settings: Environment): Fault[] {
  return Object.entries(processes).flatMap(([process, load]) => {
    try {
      load(settings)
      return []
    } catch (error) {
      if (!(error instanceof ZodError)) throw error
      return error.issues.map(({ path, message }) => {
        const setting = String(path[0])
        const reason = settings[setting] === undefined ? 'is missing' : message
        return { setting, reason: `${reason} (${process})` }
      })
    }
  })
}

async function findDatabaseFaults(settings: Environment, url: string): Promise<Fault[]> {
  const db = connect({ url, poolSize: 1, applicationName: 'plato-config-check' })
  try {
    if (!(await isMigrated(db)))
      return [{ setting: 'DATABASE_URL', reason: 'migrations are missing: run plato migrate' }]
    return await findUnsafeSettings(settings, db)
  } catch (error) {
    const unsafe = isProduction(settings) ? unsafeSettings(settings) : []
    return [...unsafe, { setting: 'DATABASE_URL', reason: describeFailure(error) }]
  } finally {
    await db.destroy()
  }
}

/** Writes, reads and removes a file as a picture would be. */
async function findStorageFaults(address: string): Promise<Fault[]> {
  const folder = `checks/${randomUUID()}`
  try {
    const storage = openStorage(address)
    await storage.put(`${folder}/file`, Buffer.from('plato'), 'text/plain')
    const found = await storage.get(`${folder}/file`)
    await storage.removeFolder(folder)
    return found?.length === 5 ? [] : [{ setting: 'MEDIA_STORAGE', reason: 'a written file was not found' }]
  } catch (error) {
    return [{ setting: 'MEDIA_STORAGE', reason: `not writable: ${describeFailure(error)}` }]
  }
}

export const command: Command = {
  usage: 'plato config check',
  help: `Checks the settings of API, worker and site together: missing and invalid ones, those that
are unsafe in production, the database, the storage and the permissions of files with
secrets. Prints one line for each setting that is wrong.`,
  async run(args, settings, { exposedFiles }) {
    parseArgs({ args, options: {} })
    const invalid = findInvalid(settings)
    const isValid = (name: string) => !invalid.some(({ setting }) => setting === name)
    const { DATABASE_URL, MEDIA_STORAGE } = settings
    const faults = [
      ...invalid,
      ...exposedFiles.map((file) => ({ setting: file, reason: 'others may read it: chmod 600' })),
      ...(DATABASE_URL && isValid('DATABASE_URL') ? await findDatabaseFaults(settings, DATABASE_URL) : []),
      ...(MEDIA_STORAGE && isValid('MEDIA_STORAGE') ? await findStorageFaults(MEDIA_STORAGE) : []),
    ]
    for (const { setting, reason } of faults) print(`${setting}: ${reason}`)
    print(faults.length > 0 ? `${faults.length} faults` : 'all settings are right')
    return faults.length > 0 ? 1 : 0
  },
}
