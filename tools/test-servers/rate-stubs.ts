/** The central bank as a local server, and a demo agency that has read its rates. */
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { feedReader } from '@plato/core/safe-fetch/fetch-feed'
import { readExchange, readsBulletins } from '@plato/core/settings/exchange/read-exchange'
import { connect } from '@plato/database/connect'
import { demoSettings } from '@plato/database/demo/settings'
import { type Behaviour, play } from '@plato/feed-stubs/behaviours'
import { bulletinText, ratesOf } from '@plato/feed-stubs/bulletin-text'
import { addDays, dayNumber, weekdayOf } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'

/** The address of the server: the only one that is not public and may be read. */
const address = '127.0.0.2'

export interface RateStubs {
  /** Environment variables for the worker. */
  readonly env: { readonly EXCHANGE_URL: string }
  stop(): Promise<void>
}

/** There are no bulletins on Saturdays and Sundays. */
function lastWorkingDay(today: string): string {
  const weekday = weekdayOf(dayNumber(today))
  return addDays(today, weekday > 5 ? 5 - weekday : 0)
}

/** The number of the bulletin in its year: one for each working day; holidays are not considered. */
function bulletinNoOf(day: string): string {
  const year = day.slice(0, 4)
  const first = dayNumber(`${year}-01-01`)
  const days = Array.from({ length: dayNumber(day) - first + 1 }, (_, n) => weekdayOf(first + n))
  return `${year}/${days.filter((weekday) => weekday <= 5).length}`
}

/** The rates of the demo, so that reading them changes no other demo data. */
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

/** E2e tests run in another process and set the next response by PUT. An empty body restores the demo rates. */
async function requestedBehaviour(request: IncomingMessage): Promise<Behaviour> {
  const body = await text(request)
  if (body === '') return bulletin(demoBulletin())
  return body.startsWith('<?xml') ? bulletin(body) : (JSON.parse(body) as Behaviour)
}

export async function startRateStubs(): Promise<RateStubs> {
  let behaviour: Behaviour | undefined
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.method !== 'PUT') return play(behaviour ?? bulletin(demoBulletin()), request, response)
      behaviour = await requestedBehaviour(request)
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

/** Stores the rates of the demo as a bulletin, so that they are not stale when the product starts. */
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
