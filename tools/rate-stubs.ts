/** The central bank as a small server on this machine, and a demo agency that has read its rates. */
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { feedReader } from '@plato/core/availability/feeds/fetch-feed'
import { databaseTime } from '@plato/core/database-time.queries'
import { readExchange, readsBulletins } from '@plato/core/settings/exchange/read-exchange'
import { connect } from '@plato/database/connect'
import { demoSettings } from '@plato/database/demo/settings'
import { type Behaviour, play } from '@plato/feed-stubs/behaviours'
import { bulletinText, ratesOf } from '@plato/feed-stubs/bulletin-text'
import { addDays, dayNumber, weekdayOf } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'

/** Where the server listens: the one address that is no public one and may be read. */
const address = '127.0.0.2'

export interface RateStubs {
  /** For the environment of the worker. */
  readonly env: { readonly EXCHANGE_URL: string }
  stop(): Promise<void>
}

/** There are no bulletins on Saturdays and Sundays. */
function lastWorkingDay(today: string): string {
  const weekday = weekdayOf(dayNumber(today))
  return addDays(today, weekday > 5 ? 5 - weekday : 0)
}

/** Numbered by the days of the year that have one; holidays are not known here. */
function bulletinNoOf(day: string): string {
  const year = day.slice(0, 4)
  const first = dayNumber(`${year}-01-01`)
  const days = Array.from({ length: dayNumber(day) - first + 1 }, (_, n) => weekdayOf(first + n))
  return `${year}/${days.filter((weekday) => weekday <= 5).length}`
}

/** The demo's own rates, so that nothing else of the demo changes by reading them. */
export function demoBulletin(
  rates: Partial<Record<'dollar' | 'euro' | 'sterling', string>> = {},
  today = istanbulDay(new Date()),
): string {
  const demo = (name: 'dollar' | 'euro' | 'sterling') =>
    rates[name] ?? demoSettings[`${name}_exchange_rate`] ?? ''
  const day = lastWorkingDay(today)
  const currencies = ratesOf(demo('dollar'), demo('euro'), demo('sterling'))
  return bulletinText({ day, no: bulletinNoOf(day), currencies })
}

const bulletin = (written: string): Behaviour => ({
  does: 'calendar',
  text: written,
  headers: { 'content-type': 'application/xml' },
})

/** Journeys run in another process: they say by PUT what the next reader is to meet. An empty body brings the demo back. */
async function told(request: IncomingMessage): Promise<Behaviour> {
  const body = await text(request)
  if (body === '') return bulletin(demoBulletin())
  return body.startsWith('<?xml') ? bulletin(body) : (JSON.parse(body) as Behaviour)
}

export async function startRateStubs(): Promise<RateStubs> {
  let behaviour: Behaviour | undefined
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.method !== 'PUT') return play(behaviour ?? bulletin(demoBulletin()), request, response)
      behaviour = await told(request)
      response.writeHead(204).end()
    }
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, address, resolve)
  })
  const where = server.address()
  if (where === null || typeof where === 'string') throw new Error('no port')
  return {
    env: { EXCHANGE_URL: `http://${address}:${where.port}/kurlar/today.xml` },
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

/** The demo's rates are the bank's from the first day on: nothing is stale in a product that was just started. */
export async function openDemoRates(
  agency: { readonly databaseUrl: string; readonly siteOrigin: string },
  stubs: RateStubs,
): Promise<void> {
  const db = connect({ url: agency.databaseUrl, poolSize: 1, applicationName: 'plato-demo' })
  try {
    const { siteOrigin } = agency
    const reader = feedReader({ siteOrigin, exemptAddresses: [address], reads: readsBulletins })
    const centralBank = { url: stubs.env.EXCHANGE_URL, reader }
    const sendJob = async () => undefined
    const moment = await databaseTime(db)
    await readExchange({ db, ...moment, requestId: 'demo', sendJob, databaseTime, siteOrigin, centralBank })
  } finally {
    await db.destroy()
  }
}
