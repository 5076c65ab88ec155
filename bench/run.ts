/** `npm run bench -- <name> [--short]`: prints a table and, as its last line, one JSON object. */
import { isOwnServer, startDatabase } from '../tools/database/services.ts'

const [name = '', ...flags] = process.argv.slice(2)
const benches: Record<
  string,
  () => Promise<{ run: (short: boolean, flags: readonly string[]) => Result | Promise<Result> }>
> = {
  quotes: () => import('./quotes.ts'),
  booking: () => import('./booking.ts'),
  scale: () => import('./scale.ts'),
  search: () => import('./search.ts'),
  pages: () => import('./pages.ts'),
  vitals: () => import('./vitals.ts'),
  occupancy: () => import('./occupancy.ts'),
  reports: () => import('./reports.ts'),
  figures: () => import('./figures.ts'),
  cost: () => import('./cost.ts'),
  'work-list': () => import('./work-list.ts'),
  'key-rotation': () => import('./key-rotation.ts'),
}
interface Result {
  readonly figures: object
  readonly ok: boolean
}

const load = benches[name]
if (!load) throw new Error(`no such bench: ${name}. There is ${Object.keys(benches).join(', ')}`)
// Databases are dropped and settings changed: never on a server that this checkout did not start.
if (name !== 'quotes' && !(await isOwnServer(await startDatabase()))) {
  throw new Error(
    'DATABASE_URL names a server that this checkout did not start: unset it, and its own is used',
  )
}
const { run } = await load()
const { figures, ok } = await run(flags.includes('--short'), flags)
console.log(JSON.stringify({ bench: name, figures, ok }))
process.exitCode = ok ? 0 : 1
