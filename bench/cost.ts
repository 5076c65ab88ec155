/** Processor time and storage of one booking with its mails, one search and one page, over all processes of the product. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect } from '@plato/database/connect'
import { startIyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import { sql } from 'kysely'
import { startFront } from '../faults/harness/front.ts'
import { startProduct } from '../faults/harness/product.ts'
import { prepareDatabase } from '../faults/harness/under-load.ts'
import { cardKeys } from '../faults/load/agency.ts'
import { bookingOf } from '../faults/load/bookable-villas.ts'
import { Requests } from '../faults/load/guest-request.ts'
import { startMailSink } from '../faults/load/mail-sink.ts'
import { startTemporaryCluster } from '../tools/database/cluster.ts'
import { buildFrontEnds } from '../tools/stack/stack.ts'

const villas = 160
const clockTicksPerSecond = 100
const clients = 4

/** User and system time of a process in milliseconds; with `ended`, that of its ended children too. */
function cpuMs(processId: number, ended = false): number {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const ticks = fields.slice(11, ended ? 15 : 13).reduce((sum, field) => sum + Number(field), 0)
  return (ticks * 1000) / clockTicksPerSecond
}

function postgresMs(folder: string): number {
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  return children.reduce((sum, child) => sum + cpuMs(Number(child)), cpuMs(postmaster, true))
}

async function repeat(times: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const client = async () => {
    for (let n = next++; n < times; n = next++) await work(n)
  }
  await Promise.all(Array.from({ length: clients }, client))
}

export async function run(short: boolean) {
  buildFrontEnds()
  await using cluster = await startTemporaryCluster()
  const { stays } = await prepareDatabase(cluster.url, villas)
  await using mails = await startMailSink()
  const provider = await startIyzicoStub(cardKeys)
  await using product = await startProduct({
    databaseUrl: cluster.url,
    smtpUrl: mails.url,
    cardProviderUrl: provider.url,
  })
  await using front = await startFront(product.origins)
  const db = connect({ url: cluster.url, poolSize: 1 })
  const requests = new Requests([front.origin])
  const times = short ? 100 : 500

  const readCpu = () => ({
    api: product.apis.reduce((sum, { processId }) => sum + cpuMs(processId), 0),
    worker: product.workers.reduce((sum, { processId }) => sum + cpuMs(processId), 0),
    site: cpuMs(front.siteProcessId),
    postgres: postgresMs(cluster.folder),
  })
  const untilMailsSent = async () => {
    const open = sql<{ open: number }>`select count(*) as open from mails where state <> 'SENT'`
    while (((await open.execute(db)).rows[0]?.open ?? 0) > 0) await setTimeout(200)
  }
  /** Milliseconds of processor time of one unit of work, without what the idle processes use. */
  const measure = async (work: (n: number) => Promise<void>) => {
    const [before, startedAt] = [readCpu(), performance.now()]
    await repeat(times, work)
    await untilMailsSent()
    const seconds = (performance.now() - startedAt) / 1000
    const after = readCpu()
    const parts = Object.entries(after).map(([part, ms]) => {
      const used = ms - before[part as keyof typeof before] - seconds * idle[part as keyof typeof idle]
      return [part, Math.max(0, Math.round((used / times) * 10) / 10)] as const
    })
    return {
      ...Object.fromEntries(parts),
      sum: Math.round(parts.reduce((sum, [, ms]) => sum + ms, 0) * 10) / 10,
    }
  }
  const idle = { api: 0, worker: 0, site: 0, postgres: 0 }
  let nextStay = 0
  const book = async () => {
    const [stay, key] = [stays[nextStay++], crypto.randomUUID()]
    if (!stay) throw new Error('no free stay is left to book')
    const { status } = await requests.send({ path: '/v1/reservations', key, body: bookingOf(stay, key) })
    if (status !== 201) throw new Error(`a booking was answered with ${status}`)
  }
  const get = async (path: string) => {
    const { status } = await requests.send({ method: 'GET', path, key: crypto.randomUUID() })
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  }
  const works = {
    booking: book,
    search: (n: number) => get(`/v2/search?guests=${(n % 8) + 1}`),
    // Another query string is another page of the cache, so each is rendered.
    renderedPage: (n: number) => get(`/villa/villa-${n % villas}?n=${crypto.randomUUID()}`),
    cachedPage: () => get('/villa/villa-1'),
  }
  // The processes compile their code.
  for (const work of Object.values(works)) await repeat(50, work)
  await untilMailsSent()
  const [idleBefore, idleSince] = [readCpu(), performance.now()]
  await setTimeout(15_000)
  const idleAfter = readCpu()
  for (const part of ['api', 'worker', 'site', 'postgres'] as const)
    idle[part] = (idleAfter[part] - idleBefore[part]) / ((performance.now() - idleSince) / 1000)
  const bytes = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const sizeBefore = (await bytes.execute(db)).rows[0]?.bytes ?? 0
  const figures: Record<string, unknown> = { idleMsPerSecond: idle }
  for (const [name, work] of Object.entries(works)) {
    figures[name] = await measure(work)
    console.log(name, figures[name])
    if (name === 'booking') {
      const size = (await bytes.execute(db)).rows[0]?.bytes ?? 0
      figures.bytesPerBooking = Math.round((size - sizeBefore) / times)
    }
  }
  await db.destroy()
  await provider.stop()
  return { figures, ok: true }
}
