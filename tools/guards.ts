/**
 * A check that cannot fail is worse than none. Each guard below is shown red on a copy of the product that is broken
 * in one place, in the way the guard exists to notice. `node tools/guards.ts [part of a name]`; `--share`: a thirty-second part, chosen by
 * CI_SHARE, which CI takes from the commit's name; `--places`: only looks whether every place to break is still there.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { auditGuards } from './guards.audit.list.ts'
import { calendarExportGuards } from './guards.calendars.exports.list.ts'
import { calendarExternalGuards } from './guards.calendars.external.list.ts'
import { calendarFeedScreenGuards } from './guards.calendars.feeds-ui.list.ts'
import { calendarGapGuards } from './guards.calendars.gaps.list.ts'
import { calendarMoneyGuards } from './guards.calendars.money.list.ts'
import { occupancyGuards } from './guards.calendars.occupancy.list.ts'
import { calendarReaderGuards } from './guards.calendars.reader.list.ts'
import { calendarSyncGuards } from './guards.calendars.sync.list.ts'
import { articleGuards } from './guards.content.articles.list.ts'
import { commentGuards } from './guards.content.comments.list.ts'
import { contactGuards } from './guards.content.contact.list.ts'
import { contentPeopleGuards } from './guards.content.people.list.ts'
import { settingGuards } from './guards.content.settings.list.ts'
import { subscriberGuards } from './guards.content.subscribers.list.ts'
import { textGuards } from './guards.content.texts.list.ts'
import { coverageGuards } from './guards.coverage.list.ts'
import { figureGuards } from './guards.figures.list.ts'
import { homeGuards } from './guards.home.list.ts'
import { type Break, type Guard, guards as otherGuards } from './guards.list.ts'
import { ministryGuards } from './guards.ministry.list.ts'
import { offerGuards } from './guards.offers.list.ts'
import { operationGuards } from './guards.operations.list.ts'
import { paymentGuards } from './guards.payments.list.ts'
import { reportGuards } from './guards.reports.list.ts'
import { reservationGuards } from './guards.reservations.list.ts'
import { siteGuards } from './guards.site.list.ts'
import { startGuards } from './guards.start.list.ts'
import { startDatabase } from './services.ts'
import { makeTemplate } from './test-database.ts'

const root = join(import.meta.dirname, '..')
const guards = [
  ...otherGuards,
  ...auditGuards,
  ...reservationGuards,
  ...paymentGuards,
  ...siteGuards,
  ...startGuards,
  ...offerGuards,
  ...operationGuards,
  ...calendarExportGuards,
  ...calendarExternalGuards,
  ...calendarFeedScreenGuards,
  ...calendarGapGuards,
  ...calendarMoneyGuards,
  ...occupancyGuards,
  ...homeGuards,
  ...calendarReaderGuards,
  ...calendarSyncGuards,
  ...articleGuards,
  ...textGuards,
  ...subscriberGuards,
  ...contactGuards,
  ...commentGuards,
  ...settingGuards,
  ...ministryGuards,
  ...reportGuards,
  ...contentPeopleGuards,
  ...coverageGuards,
  ...figureGuards,
]
/** Two cores, two copies: each lane breaks its own. */
const copies = ['.data/guards-1', '.data/guards-2'].map((folder) => join(root, folder))

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  symlinkSync(from, to)
}

/** The workspace's own packages are linked to the copy, everything from outside to the real folder. */
function makeCopy(copy: string): void {
  rmSync(copy, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n'))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  const modules = join(root, 'node_modules')
  for (const name of readdirSync(modules))
    if (name !== '@plato') link(join(modules, name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(modules, '@plato'))) {
    const folder = existsSync(join(copy, 'packages', name)) ? 'packages' : 'apps'
    link(join(copy, folder, name), join(copy, 'node_modules/@plato', name))
    // Where two of them need different versions of something, npm lays one beside the package that needs it.
    const own = join(root, folder, name, 'node_modules')
    for (const one of existsSync(own) ? readdirSync(own).filter((entry) => !entry.startsWith('.')) : [])
      link(join(own, one), join(copy, folder, name, 'node_modules', one))
  }
}

function readPlace(folder: string, { file, find }: Break): string | undefined {
  const path = join(folder, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  if (find !== undefined && !text?.includes(find)) throw new Error(`${file} no longer contains: ${find}`)
  return text
}

/** Breaks one place of the copy and says how to mend it. */
function breakPlace(copy: string, place: Break): () => void {
  const { file, find, replace } = place
  const path = join(copy, file)
  const before = readPlace(copy, place)
  writeFileSync(path, find === undefined ? replace : (before ?? '').replace(find, replace))
  return () => (before === undefined ? rmSync(path) : writeFileSync(path, before))
}

const migrations = 'packages/database/migrations/'

async function turnsRed(copy: string, guard: Guard): Promise<{ red: boolean; output: string }> {
  const breaks = [guard, ...(guard.also ?? [])]
  const mends = breaks.map((one) => breakPlace(copy, one))
  // The template is the whole product's: where a migration is what breaks, the tests make their own.
  // And a share of a proof might pass by what is broken: here they run whole.
  const { CI_SHARE: _, ...whole } = process.env
  const env = breaks.some(({ file }) => file.startsWith(migrations))
    ? whole
    : { ...whole, TEST_TEMPLATE_URL: template.url }
  const ran = spawn(guard.command, { cwd: copy, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [ran.stdout, ran.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = (await once(ran, 'close')) as [number | null]
  for (const mend of mends.reverse()) mend()
  return { red: code !== 0, output }
}

if (process.argv[2] === '--places') {
  for (const place of guards.flatMap((guard) => [guard, ...(guard.also ?? [])])) readPlace(root, place)
  console.log(`${guards.length} guards have their places`)
  process.exit()
}
process.env.DATABASE_URL ??= await startDatabase()
const template = await makeTemplate()
/** Each commit shows a thirty-second part of them, by its own name: all of them would take CI more time than it has. */
const shares = 32
function shareOfCommit(): Guard[] {
  const share = Number(process.env.CI_SHARE ?? 0) % shares
  console.log(`share ${share + 1} of ${shares} of ${guards.length} guards; all of them: npm run guards`)
  return guards.filter((_, place) => place % shares === share)
}
const given = process.argv[2] ?? ''
const asked = given === '--share' ? shareOfCommit() : guards.filter((guard) => guard.name.includes(given))
const crowds = asked.filter((guard) => guard.crowd)
const waiting = asked.filter((guard) => !guard.crowd)
let quiet = 0

/** The first lane has the crowds, one after the other, before it helps with the rest. */
async function work(copy: string, lane: number): Promise<void> {
  makeCopy(copy)
  const next = () => (lane === 0 ? crowds.shift() : undefined) ?? waiting.shift()
  for (let guard = next(); guard; guard = next()) {
    const startedAt = performance.now()
    const { red, output } = await turnsRed(copy, guard)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    // Red for the right reason: the output must name what was broken.
    const told = guard.says.test(output)
    console.log(`${red && told ? 'red   ' : 'QUIET '} ${guard.name} (${seconds} s)`)
    if (!(red && told)) {
      quiet += 1
      console.log(output.split('\n').slice(-40).join('\n'))
    }
  }
  rmSync(copy, { recursive: true, force: true })
}
await Promise.all(copies.map(work))
await template.drop()
console.log(`${asked.length - quiet} of ${asked.length} guards turn red`)
process.exitCode = quiet === 0 && asked.length > 0 ? 0 : 1
