/**
 * Visitors of the site in a process of their own with a low priority: in reality they use processors of other computers,
 * so sending their requests must not delay those that are measured.
 */
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startProcess } from '../../tools/stack/processes.ts'
import { Requests, startAtRate } from './guest-request.ts'

export interface Visits {
  readonly origin: string
  readonly ms: number
  /** As many visitors as this load one page after another. */
  readonly clients?: number
  /** New visitors and sign-ins at a constant rate, whether or not earlier ones were answered. */
  readonly visitsPerSecond?: number
  readonly loginsPerSecond?: number
}

export type Statuses = Readonly<Record<string, number>>
export interface Visited {
  readonly pages: Statuses
  readonly logins: Statuses
}

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item
const guests = Array.from({ length: 8 }, (_, n) => n + 1)

/** Searches of the API and pages of the site; most pages are the same for many visitors and come from the cache. */
const visit = (): string =>
  Math.random() < 0.5
    ? `/v2/search?guests=${pick(guests)}&sort=${pick(['price', 'recommended'])}`
    : pick([
        '/',
        '/listing',
        `/listing?guests=${pick(guests)}`,
        `/villa/villa-${Math.floor(Math.random() * 160)}`,
      ])

async function visitPages({ origin, ms, clients = 0, visitsPerSecond = 0, loginsPerSecond = 0 }: Visits) {
  const [pages, logins] = [new Requests([origin]), new Requests([origin])]
  const until = performance.now() + ms
  // Each from an address of their own.
  const open = async () => {
    await pages.send({ method: 'GET', path: visit(), key: crypto.randomUUID() })
  }
  const client = async () => {
    while (performance.now() < until) await open()
  }
  const attackers = Array.from({ length: 20 }, () => crypto.randomUUID())
  const login = async () => {
    const body = { email: `nobody${Math.random()}@example.com`, password: 'not the password' }
    await logins.send({ path: '/v1/auth/login', key: pick(attackers), body })
  }
  const floods = [
    ...(visitsPerSecond > 0 ? [startAtRate(visitsPerSecond, open)] : []),
    ...(loginsPerSecond > 0 ? [startAtRate(loginsPerSecond, login)] : []),
  ]
  await Promise.all([setTimeout(ms), ...Array.from({ length: clients }, client)])
  await Promise.all(floods.map((flood) => flood.stop()))
  return { pages: Object.fromEntries(pages.statuses), logins: Object.fromEntries(logins.statuses) }
}

/** The last line printed is the result. */
export async function runVisits(visits: Visits): Promise<Visited> {
  let last = ''
  const { child } = startProcess({
    name: 'visitors',
    isLowPriority: true,
    command: [process.execPath, join(import.meta.dirname, 'visitors.ts'), JSON.stringify(visits)],
    cwd: process.cwd(),
    onLine: (_, line) => {
      last = line
    },
  })
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`the visitors ended with ${child.exitCode}: ${last}`)
  // Safe: printed below.
  return JSON.parse(last) as Visited
}

// Safe: `runVisits` passes them.
if (import.meta.main)
  console.log(JSON.stringify(await visitPages(JSON.parse(process.argv[2] ?? '') as Visits)))
