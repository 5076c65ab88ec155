/**
 * Cost of a page: from the nginx cache, compared with the same bytes as a file, and rendered. Uses ratios, counts
 * and the CPU time of the processes, so that other work on the machine does not change the results.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFrontEnds, type Stack, startStack } from '../tools/stack/stack.ts'
import { type Counter, countRequests, countStatements } from './pages/listen-in.ts'
import { requestsPerSecond } from './pages/wrk.ts'
import { mean, round } from './scale/cpu.ts'

const siteRoot = join(import.meta.dirname, '../apps/site/build/client')
const paths = {
  home: '/',
  listing: '/listing?checkIn=2027-06-12&checkOut=2027-06-19&adults=4',
  town: '/kalkan',
  villa: '/villa/villa-lacivert?checkIn=2027-06-12&checkOut=2027-06-19&adults=4',
} as const
type Name = keyof typeof paths
const names = Object.keys(paths) as Name[]

/** The site process requests these once in five seconds, for any number of rendered pages. */
const shared = [
  '/v1/website/home',
  '/v1/district',
  '/v1/search/options',
  '/v1/website/frontpage',
  '/v1/villatype',
]

/** Processor time a process has used so far, in milliseconds. */
function cpuMsOf(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticksPerSecond = 100
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

async function fetchWell(url: string): Promise<Response> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

/** Requests the same bytes from the nginx cache and as a file, in alternating turns. */
async function cachedRatio({ origin }: Stack, path: string, seconds: number, turns: number): Promise<number> {
  const page = Buffer.from(await (await fetchWell(origin + path)).arrayBuffer())
  const file = join(siteRoot, 'bench-page.html')
  const { gzipSync } = await import('node:zlib')
  writeFileSync(file, page)
  writeFileSync(`${file}.gz`, gzipSync(page, { level: 6 }))
  try {
    const ratios: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const asFile = await requestsPerSecond(`${origin}/bench-page.html`, seconds)
      const asPage = await requestsPerSecond(origin + path, seconds)
      ratios.push(asPage / asFile)
    }
    return ratios.sort((a, b) => a - b)[Math.floor(turns / 2)] ?? 0
  } finally {
    rmSync(file, { force: true })
    rmSync(`${file}.gz`, { force: true })
  }
}

interface Uncached {
  readonly siteMs: number
  readonly apiMs: number
  readonly calls: number
  readonly statements: number
  readonly kilobytes: number
}

async function uncached(
  stack: Stack,
  path: string,
  times: number,
  api: Counter,
  database: Counter,
): Promise<Uncached> {
  await fetchWell(stack.siteUrl + path)
  const [site, apiProcess] = [stack.processId('site'), stack.processId('api')]
  const before = [cpuMsOf(site), cpuMsOf(apiProcess), api.count(), database.count()] as const
  let bytes = 0
  for (let time = 0; time < times; time += 1) {
    bytes = (await (await fetchWell(stack.siteUrl + path)).arrayBuffer()).byteLength
  }
  return {
    siteMs: round((cpuMsOf(site) - before[0]) / times),
    apiMs: round((cpuMsOf(apiProcess) - before[1]) / times),
    calls: round((api.count() - before[2]) / times),
    statements: round((database.count() - before[3]) / times),
    kilobytes: round(bytes / 1024, 0),
  }
}

/** Statements for one listing with few cards and with many: they must be equal, or each card costs a query. */
async function statementsByCards(
  stack: Stack,
  database: Counter,
): Promise<readonly [few: number, many: number]> {
  const of = async (guests: number) => {
    const path = `/listing?checkIn=2027-09-04&checkOut=2027-09-11&guests=${guests}`
    await fetchWell(stack.siteUrl + path)
    const before = database.count()
    for (let time = 0; time < 10; time += 1) await fetchWell(`${stack.siteUrl}${path}&x=${time}`)
    return (database.count() - before) / 10
  }
  return [await of(14), await of(1)]
}

export async function run(short: boolean) {
  buildFrontEnds()
  let api: Counter | undefined
  let database: Counter | undefined
  await using stack = await startStack({
    name: 'bench_pages',
    betweenSiteAndApi: async (url) => {
      api = await countRequests(url, shared)
      return api.url
    },
    betweenApiAndDatabase: async (url) => {
      database = await countStatements(url)
      return database.url
    },
  })
  if (!api || !database) throw new Error('nobody listens in')
  using apiCounter = api
  using databaseCounter = database
  const times = short ? 40 : 200
  const pages: Partial<Record<Name, Uncached & { cachedRatio: number }>> = {}
  for (const name of names) {
    const drawn = await uncached(stack, paths[name], times, apiCounter, databaseCounter)
    const ratio = await cachedRatio(stack, paths[name], short ? 2 : 4, short ? 3 : 5)
    pages[name] = { ...drawn, cachedRatio: round(ratio) }
  }
  const [few, many] = await statementsByCards(stack, databaseCounter)
  console.table(pages)
  console.log(`statements for a listing with few cards ${few}, with many ${many}`)
  const all = Object.values(pages)
  const figures = {
    cachedRatio: Math.min(...all.map((page) => page.cachedRatio)),
    uncachedCpuMs: round(mean(all.map((page) => page.siteMs))),
    apiCallsPerPage: Math.max(...all.map((page) => page.calls)),
    queriesPerListing: many,
    queriesPerListingWithFewCards: few,
    pages,
  }
  return {
    figures,
    ok: figures.cachedRatio >= 0.8 && figures.apiCallsPerPage <= 2 && Math.abs(few - many) < 0.5,
  }
}
