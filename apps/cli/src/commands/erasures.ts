import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readRegister, replayRegister, type SavedErasure } from '@plato/core/privacy/erasure-register'
import { type Command, print, UsageError } from '../command.ts'
import { openConfiguredVault } from '../open-configured-vault.ts'
import { withContext } from '../with-context.ts'

// Safe: only `save` writes such a file.
const readSaved = (file: string): SavedErasure[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SavedErasure[]) : []

/** Adds to what the file has already: an older database knows fewer erasures. */
function save(file: string, register: readonly SavedErasure[]): void {
  const all = new Map([...readSaved(file), ...register].map((erasure) => [erasure.id, erasure]))
  writeFileSync(file, JSON.stringify([...all.values()], null, 2), { mode: 0o600 })
  print(`${all.size} erasures saved`)
}

export const command: Command = {
  usage: 'plato erasures save|replay <file>',
  help: `save adds the register of erasures to a file, which has only keyed hashes.
replay erases the persons of a saved register again, after an older backup was restored; rows that are
newer than their erasure stay. plato restore does both.`,
  async run(args, settings) {
    const [action, file, ...more] = parseArgs({ args, options: {}, allowPositionals: true }).positionals
    if (!file || more.length > 0 || (action !== 'save' && action !== 'replay'))
      throw new UsageError('save or replay, and a file')
    const vault = openConfiguredVault(settings)
    await withContext(settings, `plato erasures ${action}`, async (ctx) => {
      if (action === 'save') return save(file, await readRegister(ctx.db))
      const register = readSaved(file)
      const rows = await replayRegister({ ...ctx, databaseTime: ctx.databaseTime, vault }, register)
      print(`${register.length} erasures replayed, ${rows} rows erased`)
    })
    return 0
  },
}
