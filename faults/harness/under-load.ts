/** Runs a fault while guests book, pay and search, and checks what was promised to them afterwards. */

import { setTimeout } from 'node:timers/promises'
import { migrateInstallation } from '@plato/core/operations/migrate-installation'
import { type IyzicoStub, startIyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import { type Agency, cardKeys, createAgency } from '../load/agency.ts'
import { type Load, type Rates, startLoad } from '../load/load.ts'
import { type MailSink, startMailSink } from '../load/mail-sink.ts'
import { checkPromises } from './check-promises.ts'
import { toSeconds } from './figures.ts'
import { type Product, startProduct } from './product.ts'

export const usualRates: Rates = { bookings: 20, payments: 1, searches: 10 }
const warmUpMs = 5_000

export interface Setting {
  /** Through the part that fails, for API and worker. */
  readonly databaseUrl: string
  readonly searchUrl?: string
  /** For preparing and checking. */
  readonly directUrl: string
  readonly agency: Agency
  readonly root?: string | undefined
  readonly rates?: Rates
}

export interface Running {
  readonly product: Product
  readonly load: Load
  readonly provider: IyzicoStub
  readonly mails: MailSink
}

export interface Figures {
  readonly acknowledged: number
  readonly payments: number
  readonly lost: number
  readonly doubled: number
  readonly violated: Readonly<Record<string, number>>
  /** The max time without an acknowledged booking since the fault began. */
  readonly gapSeconds: number
  readonly drainSeconds: number | undefined
  readonly mails: number
  readonly repeatedMails: number
  /** Guests without an answer for two minutes. */
  readonly gaveUp: number
  readonly statuses: Readonly<Record<string, number>>
  readonly unexpected: Readonly<Record<string, number>>
  readonly refused: Readonly<Record<string, number>>
  /** The first unexpected errors that the API logged. */
  readonly errors: readonly string[]
}

/** Migrates an empty database and creates the agency in it. */
export async function prepareDatabase(url: string, villas = 160): Promise<Agency> {
  await migrateInstallation({ url })
  return createAgency(url, villas)
}

/** `fault` resolves when the fault has ended; the load goes on for `afterMs`. */
export async function runUnderLoad(
  setting: Setting,
  fault: (running: Running) => Promise<void>,
  { afterMs = 10_000 } = {},
): Promise<Figures> {
  await using mails = await startMailSink()
  const { databaseUrl, searchUrl, root } = setting
  const provider = await startIyzicoStub(cardKeys)
  try {
    await using product = await startProduct({
      databaseUrl,
      searchUrl,
      root,
      smtpUrl: mails.url,
      cardProviderUrl: provider.url,
    })
    // Only to the first process: the provider repeats a notice that is not accepted, and the worker asks for the result.
    provider.notices.url = `${product.origins[0]}/v1/pay-notices/iyzico`
    const { agency, rates = usualRates } = setting
    const load = startLoad(product.origins, agency, { provider, rates })
    const running = { product, load, provider, mails }
    await setTimeout(warmUpMs)
    const startedAt = performance.now()
    try {
      await fault(running)
      await setTimeout(afterMs)
    } finally {
      await load.stop()
    }
    const gapSeconds = toSeconds(load.bookings.maxGapMs(startedAt))
    const promises = await checkPromises(setting.directUrl, running)
    return {
      acknowledged: load.bookings.acknowledged.length,
      payments: load.payments.acknowledged.length,
      gapSeconds,
      ...promises,
      gaveUp: load.requests.gaveUp,
      statuses: Object.fromEntries(load.requests.statuses),
      unexpected: Object.fromEntries(load.requests.unexpected),
      refused: Object.fromEntries([...load.bookings.refused, ...load.payments.refused]),
      errors: product.log
        .filter((line) => line.startsWith('api') && line.includes('"level":50'))
        .slice(0, 3)
        .map((line) => line.slice(0, 1_000)),
    }
  } finally {
    await provider.stop()
  }
}

/** Whether nothing was lost, doubled, violated or refused, and bookings succeeded again within the limit. */
export const isPassed = (figures: Figures, maxGapSeconds: number): boolean =>
  figures.lost === 0 &&
  figures.doubled === 0 &&
  Object.keys(figures.violated).length === 0 &&
  Object.keys(figures.unexpected).length === 0 &&
  Object.keys(figures.refused).length === 0 &&
  figures.acknowledged > 0 &&
  figures.gapSeconds <= maxGapSeconds
