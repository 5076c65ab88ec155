/** Twenty times the normal searches and pages, and a flood of sign-ins, while guests book through nginx. */

import { setTimeout } from 'node:timers/promises'
import { startIyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import { startTemporaryCluster } from '../../tools/database/cluster.ts'
import { buildFrontEnds } from '../../tools/stack/stack.ts'
import { checkPromises } from '../harness/check-promises.ts'
import { percentile } from '../harness/figures.ts'
import { startFront } from '../harness/front.ts'
import { startProduct } from '../harness/product.ts'
import { prepareDatabase } from '../harness/under-load.ts'
import { cardKeys } from '../load/agency.ts'
import { startBookings } from '../load/bookings.ts'
import { Requests, startAtRate } from '../load/guest-request.ts'
import { startMailSink } from '../load/mail-sink.ts'
import { type Options, report, type Scenario } from '../scenario.ts'

const bookingsPerSecond = 4
const measureMs = 30_000
const capacityClients = 16
const capacityMs = 15_000
/** Normal is 5 % of the capacity; the flood is twenty times that. */
const normalShare = 0.05
const floodFactor = 20
const loginsPerSecond = 50
const maxRatio = 2

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

async function measureCapacity(requests: Requests): Promise<number> {
  const until = performance.now() + capacityMs
  let answered = 0
  const client = async () => {
    while (performance.now() < until) {
      await requests.send({ method: 'GET', path: visit(), key: crypto.randomUUID() })
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: capacityClients }, client))
  return answered / (capacityMs / 1000)
}

/** Requests of many visitors, each from an address of their own, at a constant rate. */
const startFlood = (requests: Requests, perSecond: number) =>
  startAtRate(perSecond, async () => {
    await requests.send({ method: 'GET', path: visit(), key: crypto.randomUUID() })
  })

const startLogins = (requests: Requests) => {
  const visitors = Array.from({ length: 20 }, () => crypto.randomUUID())
  return startAtRate(loginsPerSecond, async () => {
    const body = { email: `nobody${Math.random()}@example.com`, password: 'not the password' }
    await requests.send({ path: '/v1/auth/login', key: pick(visitors), body })
  })
}

async function run({ root }: Options) {
  buildFrontEnds()
  await using cluster = await startTemporaryCluster()
  const agency = await prepareDatabase(cluster.url)
  await using mails = await startMailSink()
  const provider = await startIyzicoStub(cardKeys)
  await using product = await startProduct({
    databaseUrl: cluster.url,
    smtpUrl: mails.url,
    cardProviderUrl: provider.url,
    root,
  })
  await using front = await startFront(product.origins)
  const [booked, flooded, loggedIn] = [front, front, front].map(({ origin }) => new Requests([origin]))
  if (!booked || !flooded || !loggedIn) throw new Error('three kinds of requests')
  // The processes compile and the caches fill.
  await measureCapacity(flooded)
  const bookings = startBookings(booked, [...agency.stays], bookingsPerSecond)
  await setTimeout(5_000)
  const unloadedSince = performance.now()
  await setTimeout(measureMs)
  const capacity = await measureCapacity(flooded)
  flooded.statuses.clear()
  const flood = startFlood(flooded, capacity * normalShare * floodFactor)
  const logins = startLogins(loggedIn)
  await setTimeout(5_000)
  const floodedSince = performance.now()
  await setTimeout(measureMs)
  const until = performance.now()
  await Promise.all([flood.stop(), logins.stop(), bookings.stop()])
  const p95 = (from: number, to: number) =>
    percentile(
      bookings.acknowledged.filter(({ at }) => at > from && at < to).map(({ ms }) => ms),
      0.95,
    )
  const [unloadedMs, floodedMs] = [
    p95(unloadedSince, unloadedSince + measureMs),
    p95(floodedSince, until),
  ].map(Math.round)
  const ratio = Math.round(((floodedMs ?? 0) / (unloadedMs || 1)) * 100) / 100
  const load = { bookings, payments: { acknowledged: [] } }
  const promises = await checkPromises(cluster.url, { load, provider, mails, product })
  await provider.stop()
  const serverErrors = [...booked.statuses].filter(([status]) => status >= 500 || status === 0)
  const ok =
    ratio <= maxRatio &&
    serverErrors.length === 0 &&
    promises.lost === 0 &&
    promises.doubled === 0 &&
    Object.keys(promises.violated).length === 0
  const figures = {
    capacityPerSecond: Math.round(capacity),
    unloadedMs,
    floodedMs,
    ratio,
    acknowledged: bookings.acknowledged.length,
    ...promises,
    bookingStatuses: Object.fromEntries(booked.statuses),
    floodStatuses: Object.fromEntries(flooded.statuses),
    loginStatuses: Object.fromEntries(loggedIn.statuses),
  }
  return [report({ name: 'twenty times the normal load and a flood of sign-ins', ok, figures })]
}

export const flood: Scenario = { run, mistakes: [] }
