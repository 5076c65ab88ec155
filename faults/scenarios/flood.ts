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
import { Requests } from '../load/guest-request.ts'
import { startMailSink } from '../load/mail-sink.ts'
import { runVisits, type Statuses } from '../load/visitors.ts'
import { endlessRequests, searchesBesideBookings } from '../mistakes.ts'
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
/** Of the planned requests; with fewer the flood was none. */
const minSentShare = 0.95

const sum = (statuses: Statuses) => Object.values(statuses).reduce((all, count) => all + count, 0)

async function measureCapacity(origin: string): Promise<number> {
  const { pages } = await runVisits({ origin, ms: capacityMs, clients: capacityClients })
  return sum(pages) / (capacityMs / 1000)
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
    hasReadsInstance: true,
  })
  await using front = await startFront(product.origins, root)
  const { origin } = front
  const booked = new Requests([origin])
  // The processes compile and the caches fill.
  await measureCapacity(origin)
  const bookings = startBookings(booked, [...agency.stays], bookingsPerSecond)
  await setTimeout(5_000)
  const unloadedSince = performance.now()
  await setTimeout(measureMs)
  const capacity = await measureCapacity(origin)
  const floodedSince = performance.now()
  const visitsPerSecond = capacity * normalShare * floodFactor
  const visited = await runVisits({ origin, ms: measureMs, visitsPerSecond, loginsPerSecond })
  const until = performance.now()
  await bookings.stop()
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
  const sentShare = sum(visited.pages) / (visitsPerSecond * (measureMs / 1000))
  const ok =
    ratio <= maxRatio &&
    sentShare >= minSentShare &&
    // A refusal is sent at once; 0 is a visitor who waited for 20 s.
    visited.pages['0'] === undefined &&
    serverErrors.length === 0 &&
    promises.lost === 0 &&
    promises.doubled === 0 &&
    Object.keys(promises.violated).length === 0
  const figures = {
    capacityPerSecond: Math.round(capacity),
    unloadedMs,
    floodedMs,
    ratio,
    sentShare: Math.round(sentShare * 100) / 100,
    acknowledged: bookings.acknowledged.length,
    ...promises,
    bookingStatuses: Object.fromEntries(booked.statuses),
    floodStatuses: visited.pages,
    loginStatuses: visited.logins,
  }
  return [report({ name: 'twenty times the normal load and a flood of sign-ins', ok, figures })]
}

export const flood: Scenario = { run, mistakes: [searchesBesideBookings, endlessRequests] }
