import { rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Command, print, UsageError } from '../command.ts'
import { paths } from '../server/paths.ts'

export const command: Command = {
  usage: 'plato maintenance on|off',
  help: 'While it is on, nginx answers every request with 503: a page to visitors, JSON to API callers.',
  async run(args) {
    const [state, ...rest] = parseArgs({ args, allowPositionals: true }).positionals
    if (rest.length > 0 || (state !== 'on' && state !== 'off')) throw new UsageError('on or off?')
    if (state === 'on') writeFileSync(paths.maintenance, '')
    else rmSync(paths.maintenance, { force: true })
    print(`maintenance is ${state}`)
    return 0
  },
}
