import type { FeedHealth } from '@plato/rules/availability/feeds/feed-kinds'
import { countFeedsByHealth } from '../availability/feeds/count-by-health.ts'
import type { Db } from '../platform/context.ts'
import { deadLetters, jobQueues } from '../platform/jobs.ts'
import {
  countHolds,
  countMails,
  countPaymentAttempts,
  countQueues,
  readDatabaseFigures,
} from './figures.queries.ts'
import { type OperationKind, operationKinds } from './operation-run.ts'
import { type OperationState, readOperationState } from './operation-runs.ts'

export interface QueueFigures {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
  /** Seconds since the oldest waiting job was due; 0 when none is due. */
  readonly oldestDueSeconds: number
}

/** A number of rows and the age of the oldest, in seconds; 0 when there is none. */
export interface CountAndAge {
  readonly count: number
  readonly oldestSeconds: number
}

export interface OperatingFigures {
  readonly queues: readonly QueueFigures[]
  readonly deadLetters: number
  /** Reservations that hold nights, by the reason of their deadline. */
  readonly holds: { readonly unconfirmed: number; readonly awaitingPayment: number; readonly other: number }
  /** Attempts without a result, by state. */
  readonly openPaymentAttempts: Readonly<Record<string, number>>
  /** Seconds since the oldest attempt without a result was created. */
  readonly oldestOpenAttemptSeconds: number
  readonly pendingCardRefunds: CountAndAge
  readonly mails: {
    readonly queued: CountAndAge
    readonly sending: number
    readonly failed: number
  }
  /** Active and paused calendar feeds by their health. */
  readonly feeds: Readonly<Record<FeedHealth, number>>
  readonly operations: Readonly<Record<OperationKind, OperationState>>
  /** Violations that the last check of the invariants counted, by invariant; empty before the first check. */
  readonly violations: Readonly<Record<string, number>>
  /** Seconds since the central bank's rates were last read without a failure; null before the first reading. */
  readonly exchangeRateSeconds: number | null
  readonly database: {
    readonly bytes: number
    /** Of the WAL archive; null times when nothing was archived or failed. */
    readonly lastArchivedAt: Date | null
    readonly lastArchiveFailedAt: Date | null
    readonly archiveFailures: number
    readonly isArchiving: boolean
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The counts that `recordInvariants` stored. */
function violationsIn(details: unknown): Record<string, number> {
  const counts = isRecord(details) && isRecord(details.violations) ? details.violations : {}
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)]))
}

async function readOperations(db: Db): Promise<Record<OperationKind, OperationState>> {
  const states = await Promise.all(
    operationKinds.map(async (kind) => [kind, await readOperationState(db, kind)] as const),
  )
  // Safe: one entry for each kind.
  return Object.fromEntries(states) as Record<OperationKind, OperationState>
}

/** What the metrics of the worker and the system screen show. Reads indexes and the small queue table only. */
export async function readOperatingFigures(db: Db): Promise<OperatingFigures> {
  const names = [...Object.keys(jobQueues), deadLetters]
  const counted = await countQueues(db, names)
  const operations = await readOperations(db)
  const payments = await countPaymentAttempts(db)
  const { exchangeRateSeconds, ...database } = await readDatabaseFigures(db)
  return {
    queues: counted.filter(({ name }) => name !== deadLetters),
    deadLetters: counted.find(({ name }) => name === deadLetters)?.waiting ?? 0,
    holds: await countHolds(db),
    ...payments,
    mails: await countMails(db),
    feeds: await countFeedsByHealth(db),
    operations,
    violations: violationsIn(operations.INVARIANTS.last?.details),
    exchangeRateSeconds,
    database,
  }
}
