/**
 * `npm run server-test [-- install restarts upgrades backups alerts|all-alerts]`: installs the product on booted Debian
 * servers and checks what an operator relies on. Needs root, mmdebstrap and systemd-nspawn. The last line is one JSON
 * object. `--if-bootable` succeeds without a test where a bare Debian does not boot. `upgrades --from=<commit>` upgrades from
 * the package of an earlier commit and back, twenty times or `--rounds=<n>`.
 */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { checkAlerts } from './alerts.ts'
import { checkBackups } from './backups.ts'
import { measureCapacity, send, startLoad } from './load.ts'
import { checkLogins } from './logins.ts'
import { whyNotBootable } from './machine.ts'
import { earlierDeb, nextDeb, presentDeb } from './releases.ts'
import {
  countBookings,
  hostName,
  type InstalledServer,
  installServer,
  loadVillas,
  planLoad,
  trustTestAsProxy,
  units,
} from './test-server.ts'

const figures: Record<string, unknown> = {}
const failures: string[] = []
function expectThat(holds: boolean, what: string): void {
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${what}`)
  if (!holds) failures.push(what)
}

const requestOf = ({ target }: InstalledServer, path: string) =>
  send(target, path).catch((error: unknown) => ({ status: 0, body: String(error) }))

async function checkInstallation(server: InstalledServer): Promise<void> {
  const { machine, installMinutes, idleCommands, adminPassword } = server
  figures.installMinutes = Number(installMinutes.toFixed(1))
  figures.idleCommands = idleCommands
  expectThat(installMinutes <= 15, `installed in ${installMinutes.toFixed(1)} min, at most 15`)
  const home = await requestOf(server, '/')
  expectThat(home.status === 200, `https home page: ${home.status}`)
  const redirect = machine.run(
    `curl -sI http://${hostName}/x?y=1 | tr -d '\\r' | grep -iE '^(HTTP|location)'`,
  )
  expectThat(
    redirect.includes('301') && redirect.includes(`https://${hostName}/x?y=1`),
    `port 80 redirects: ${redirect.replace('\n', ', ')}`,
  )
  const protocol = machine.run(`curl -sko /dev/null -w '%{http_version}' https://${hostName}/`)
  expectThat(protocol === '2', `HTTP version ${protocol}`)
  const login = await send(server.target, '/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'you@example.com', password: adminPassword }),
  })
  expectThat(login.status === 200, `the first administrator signs in: ${login.status}`)
  for (const unit of ['plato-api@2', 'plato-site@1', 'plato-site@2']) {
    const [weight, slice] = machine.run(`systemctl show -P CPUWeight -P Slice ${unit}`).split('\n').sort()
    expectThat(
      weight === '10' && slice === 'system.slice',
      `${unit} has a low priority: weight ${weight} in ${slice}`,
    )
  }
  const rootProcesses = machine.run(
    `ps -eo user:20,args | grep /usr/lib/plato-villa | grep -v grep | grep -c '^root' || true`,
  )
  expectThat(rootProcesses === '0', `processes of ours that run as root: ${rootProcesses}`)
  for (const unit of [...units, 'plato-migrate']) {
    const line = machine.run(`systemd-analyze security --no-pager ${unit}.service | tail -1`)
    const exposure = Number(/: ([\d.]+)/.exec(line)?.[1] ?? 10)
    expectThat(exposure <= 2.5, `systemd-analyze security ${unit}: ${exposure}, at most 2.5`)
  }
  checkLogins(machine, expectThat)
}

const recoveryMs = 30_000

async function checkRestarts(server: InstalledServer): Promise<void> {
  const { machine } = server
  const isUp = async () => (await requestOf(server, '/v1/town/popular')).status === 200
  // The exit code would be 0 with one active unit.
  const areActive = () => {
    const states = machine
      .try(`systemctl is-active ${units.join(' ')}`)
      .text.trim()
      .split('\n')
    return states.length === units.length && states.every((state) => state === 'active')
  }
  const processOf = (unit: string) => machine.run(`systemctl show -P MainPID ${unit}`)
  for (const unit of units) {
    const before = processOf(unit)
    machine.run(`kill -9 ${before}`)
    const ms = await machine.until(
      `${unit} is active again`,
      () => areActive() && !['0', before].includes(processOf(unit)),
    )
    expectThat(
      ms <= recoveryMs && (await isUp()),
      `${unit} after kill -9: active after ${(ms / 1000).toFixed(1)} s`,
    )
  }
  for (const how of ['off', 'kill'] as const) {
    await machine.stop(how)
    const startedAt = performance.now()
    await machine.boot()
    const booted = performance.now() - startedAt
    const ms = await machine.until('the site answers', async () => areActive() && (await isUp()))
    const page = await requestOf(server, '/')
    expectThat(
      booted + ms <= recoveryMs && page.status === 200,
      `after ${how === 'off' ? 'a reboot' : 'a power failure'}: serving ${((booted + ms) / 1000).toFixed(1)} s after the start of the machine`,
    )
  }
}

const optionOf = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const rounds = Number(optionOf('rounds') ?? 20)
/** Of the measured capacity. */
const loadShare = 0.4

async function checkUpgrades(server: InstalledServer, debs: readonly [string, string]): Promise<void> {
  const { machine, target } = server
  for (const [index, deb] of debs.entries())
    copyFileSync(deb, join(machine.tree, `root/release-${index}.deb`))
  const plan = await planLoad(machine, target, 4_000)
  console.log(`${plan.stays.length} free stays`)
  // Fills the page cache.
  for (const page of plan.pages) await send(target, page)
  const { perSecond: capacity, result: measured } = await measureCapacity(target, plan, 8, 20)
  const perSecond = Math.max(10, capacity * loadShare)
  figures.capacityPerSecond = Number(capacity.toFixed(1))
  figures.loadPerSecond = Number(perSecond.toFixed(1))
  const load = startLoad(target, plan, perSecond)
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const wanted = (round + 1) % 2
    const startedAt = performance.now()
    const output = await machine.tryInBackground(
      `cd /root && apt-get install -y --allow-downgrades ./release-${wanted}.deb`,
    )
    seconds.push(Math.round((performance.now() - startedAt) / 1000))
    console.log(
      `${round + 1}: ${seconds.at(-1)} s, release ${wanted}, exit ${output.code}, ${load.result.requests} requests, ${load.result.serverErrors.length} server errors, ${load.result.connectionErrors.length} connection errors`,
    )
    if (output.code !== 0) failures.push(`installation ${round + 1} failed: ${output.text.slice(-2000)}`)
    if (round === 0) {
      console.log(machine.run('journalctl -u plato-migrate -o short-precise --no-pager | tail -40'))
      checkLogins(machine, expectThat)
    }
    await setTimeout(1_000)
  }
  const result = await load.stop()
  const keys = [...measured.acknowledged, ...result.acknowledged]
  const counts = countBookings(machine, keys)
  const lost = keys.filter((key) => counts.get(key) === 0)
  const doubled = keys.filter((key) => (counts.get(key) ?? 0) > 1)
  Object.assign(figures, {
    upgrades: rounds,
    installSeconds: seconds,
    requests: result.requests,
    serverErrors: result.serverErrors.length,
    connectionErrors: result.connectionErrors.length,
    acknowledgedBookings: keys.length,
    refusedBookings: result.refused,
    limitedRequests: result.limited,
    lost: lost.length,
    doubled: doubled.length,
    staysLeft: plan.stays.length,
    slowestMs: Math.round(result.slowestMs),
  })
  for (const line of [...result.serverErrors, ...result.connectionErrors].slice(0, 20)) console.log(line)
  expectThat(result.serverErrors.length === 0, `${result.serverErrors.length} responses with status >= 500`)
  expectThat(result.connectionErrors.length === 0, `${result.connectionErrors.length} connection errors`)
  expectThat(result.limited === 0, `${result.limited} responses with status 429`)
  expectThat(
    keys.length > 0 && lost.length === 0,
    `${lost.length} of ${keys.length} acknowledged bookings lost`,
  )
  expectThat(doubled.length === 0, `${doubled.length} bookings doubled`)
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const earlier = optionOf('from')
const unbootable = process.argv.includes('--if-bootable') ? await whyNotBootable() : undefined
if (unbootable !== undefined) {
  console.log(JSON.stringify({ serverTest: wanted, skipped: unbootable }))
  process.exit(0)
}
const includes = (part: string) => wanted.length === 0 || wanted.includes(part)
const deb = presentDeb()

/** The parts that use one server, in order. */
async function checkServer(): Promise<void> {
  const base = earlier === undefined ? deb : earlierDeb(earlier)
  const server = await installServer(base, 'pv1', 1)
  await using _machine = server.machine
  if (includes('install')) await checkInstallation(server)
  if (includes('restarts')) await checkRestarts(server)
  if (includes('upgrades') || includes('backups')) {
    loadVillas(server.machine)
    trustTestAsProxy(server.machine)
  }
  if (includes('upgrades')) await checkUpgrades(server, [base, nextDeb()])
  if (includes('backups')) Object.assign(figures, await checkBackups(server, deb, expectThat))
}

if (['install', 'restarts', 'upgrades', 'backups'].some(includes)) await checkServer()
const isComplete = wanted.includes('all-alerts')
if (isComplete || includes('alerts')) Object.assign(figures, await checkAlerts(deb, isComplete, expectThat))
for (const failure of failures) console.log(`FAILED ${failure}`)
console.log(JSON.stringify({ serverTest: wanted, figures, ok: failures.length === 0 }))
process.exitCode = failures.length === 0 ? 0 : 1
