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
/** The same pages for other stays, so that neither the page nor its prices were rendered before. */
const newPaths: Record<keyof typeof paths, ((stay: string) => string) | undefined> = {
  home: undefined,
  listing: (stay) => `/listing?${stay}&adults=4`,
  town: (stay) => `/kalkan?${stay}&adults=4`,
  villa: (stay) => `/villa/villa-lacivert?${stay}&adults=4`,
}
type Name = keyof typeof paths
/** Milliseconds of processor time of the site for a page whose data has not changed since it was rendered. */
const targetMs = 8
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
  /** The page was rendered before, and its data is the same. */
  readonly siteMs: number
  /** Rendered for the first time. */
  readonly siteFirstMs: number | null
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
  const again = cpuMsOf(site) - before[0]
  return {
    siteMs: round(again / times),
    siteFirstMs: null,
    apiMs: round((cpuMsOf(apiProcess) - before[1]) / times),
    calls: round((api.count() - before[2]) / times),
    statements: round((database.count() - before[3]) / times),
    kilobytes: round(bytes / 1024, 0),
  }
}

const dayMs = 86_400_000
const dayFrom = (start: string, days: number) =>
  new Date(Date.parse(start) + days * dayMs).toISOString().slice(0, 10)

/** Processor time of the site for pages that are rendered for the first time: each is requested once, for its own stay. */
async function firstRendered(stack: Stack, name: Name, times: number): Promise<number | null> {
  const pathFor = newPaths[name]
  if (!pathFor) return null
  const site = stack.processId('site')
  const before = cpuMsOf(site)
  for (let n = 0; n < times; n += 1) {
    const nights = 3 + Math.floor(n / 100)
    const checkIn = dayFrom('2027-05-02', n % 100)
    await fetchWell(stack.siteUrl + pathFor(`checkIn=${checkIn}&checkOut=${dayFrom(checkIn, nights)}`))
  }
  return round((cpuMsOf(site) - before) / times)
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
    const siteFirstMs = await firstRendered(stack, name, times)
    const repeated = await uncached(stack, paths[name], times, apiCounter, databaseCounter)
    const drawn = { ...repeated, siteFirstMs }
    const ratio = await cachedRatio(stack, paths[name], short ? 2 : 4, short ? 3 : 5)
    pages[name] = { ...drawn, cachedRatio: round(ratio) }
  }
  const [few, many] = await statementsByCards(stack, databaseCounter)
  console.table(pages)
  console.log(`statements for a listing with few cards ${few}, with many ${many}`)
  const all = Object.values(pages)
  const misses = names.filter((name) => (pages[name]?.siteMs ?? 0) > targetMs)
  console.log(
    `targets: siteMs ${targetMs} for each page${misses.length > 0 ? ` (missed: ${misses.join(', ')})` : ''}, cachedRatio 0.8, calls 2`,
  )
  const first = all.flatMap(({ siteFirstMs }) => siteFirstMs ?? [])
  const figures = {
    cachedRatio: Math.min(...all.map((page) => page.cachedRatio)),
    targetMs,
    uncachedCpuMs: round(mean(all.map((page) => page.siteMs))),
    maxUncachedCpuMs: Math.max(...all.map((page) => page.siteMs)),
    firstRenderedCpuMs: round(mean(first)),
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
