import type { Mailer } from '@plato/core/mail/mailer'
import { readCertificate } from '@plato/core/operations/certificate'
import { type OperatingFigures, readOperatingFigures } from '@plato/core/operations/figures'
import type { Db } from '@plato/core/platform/context'
import { readPools } from '@plato/database/pools'
import { jobNames } from '@plato/rules/job-names'
import {
  createRegistry,
  type GaugeDefinition,
  gaugesOf,
  type JobMetrics,
  jobMetrics,
  poolMetrics,
  type Registry,
  type Sample,
} from '@plato/telemetry/metrics'

const figuresMaxAgeMs = 10_000
const certificateMaxAgeMs = 3_600_000

interface ReadFigures extends OperatingFigures {
  /** Null when the origin is not https or the certificate could not be read. */
  readonly certificateExpiresAt: Date | null
}

const counts = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))
const seconds = (at: Date | null | undefined): Sample[] => (at ? [{ value: at.getTime() / 1000 }] : [])
const perQueue =
  (figure: (queue: OperatingFigures['queues'][number]) => number) =>
  ({ queues }: ReadFigures): Sample[] =>
    queues.map((queue) => ({ labels: { queue: queue.name }, value: figure(queue) }))
const perKind =
  (figure: (state: OperatingFigures['operations']['INVARIANTS']) => number | undefined) =>
  ({ operations }: ReadFigures): Sample[] =>
    Object.entries(operations).flatMap(([kind, state]) => {
      const value = figure(state)
      return value === undefined ? [] : [{ labels: { kind }, value }]
    })

/** Every gauge that is read from the database; docs/operating.md explains the alerts that use them. */
export const figureGauges: readonly GaugeDefinition<ReadFigures>[] = [
  {
    name: 'plato_queue_waiting_jobs',
    help: 'Jobs that wait in a queue, retries included.',
    labels: ['queue'],
    samples: perQueue(({ waiting }) => waiting),
  },
  {
    name: 'plato_queue_active_jobs',
    help: 'Jobs of a queue that run.',
    labels: ['queue'],
    samples: perQueue(({ active }) => active),
  },
  {
    name: 'plato_queue_failed_jobs',
    help: 'Jobs of a queue that failed after their last retry, in the last week.',
    labels: ['queue'],
    samples: perQueue(({ failed }) => failed),
  },
  {
    name: 'plato_queue_oldest_due_seconds',
    help: 'Time since the oldest waiting job of a queue was due.',
    labels: ['queue'],
    samples: perQueue(({ oldestDueSeconds }) => oldestDueSeconds),
  },
  {
    name: 'plato_queue_dead_letters',
    help: 'Failed jobs that wait for a decision of staff.',
    samples: ({ deadLetters }) => [{ value: deadLetters }],
  },
  {
    name: 'plato_reservations_holding_nights',
    help: 'Reservations that hold nights until a deadline, by kind.',
    labels: ['kind'],
    samples: ({ holds }) => counts('kind', holds),
  },
  {
    name: 'plato_payment_attempts_open',
    help: 'Card payments without a result, by state.',
    labels: ['state'],
    samples: ({ openPaymentAttempts }) => counts('state', openPaymentAttempts),
  },
  {
    name: 'plato_payment_attempt_oldest_open_seconds',
    help: 'Age of the oldest card payment without a result.',
    samples: ({ oldestOpenAttemptSeconds }) => [{ value: oldestOpenAttemptSeconds }],
  },
  {
    name: 'plato_card_refunds_pending',
    help: 'Card refunds that are not confirmed by the provider.',
    samples: ({ pendingCardRefunds }) => [{ value: pendingCardRefunds.count }],
  },
  {
    name: 'plato_card_refund_oldest_pending_seconds',
    help: 'Age of the oldest card refund that is not confirmed.',
    samples: ({ pendingCardRefunds }) => [{ value: pendingCardRefunds.oldestSeconds }],
  },
  {
    name: 'plato_mails',
    help: 'Mails by state; sent mails are not counted.',
    labels: ['state'],
    samples: ({ mails }) =>
      counts('state', { queued: mails.queued.count, sending: mails.sending, failed: mails.failed }),
  },
  {
    name: 'plato_mail_oldest_queued_seconds',
    help: 'Age of the oldest queued mail.',
    samples: ({ mails }) => [{ value: mails.queued.oldestSeconds }],
  },
  {
    name: 'plato_calendar_feeds',
    help: 'Calendar feeds by health.',
    labels: ['health'],
    samples: ({ feeds }) => counts('health', feeds),
  },
  {
    name: 'plato_operation_last_run_timestamp_seconds',
    help: 'End of the last run of an operating task.',
    labels: ['kind'],
    samples: perKind(({ last }) => last && last.finishedAt.getTime() / 1000),
  },
  {
    name: 'plato_operation_last_success_timestamp_seconds',
    help: 'End of the last successful run of an operating task.',
    labels: ['kind'],
    samples: perKind(({ lastSuccess }) => lastSuccess && lastSuccess.finishedAt.getTime() / 1000),
  },
  {
    name: 'plato_operation_last_run_ok',
    help: 'Whether the last run of an operating task was successful.',
    labels: ['kind'],
    samples: perKind(({ last }) => last && Number(last.ok)),
  },
  {
    name: 'plato_invariant_violations',
    help: 'Violations that the last check counted, by invariant.',
    labels: ['invariant'],
    samples: ({ violations }) => counts('invariant', violations),
  },
  {
    name: 'plato_exchange_rate_age_seconds',
    help: 'Time since the exchange rates were last read without a failure.',
    samples: ({ exchangeRateSeconds: age }) => (age === null ? [] : [{ value: age }]),
  },
  {
    name: 'plato_database_size_bytes',
    help: 'Size of the database on disk.',
    samples: ({ database }) => [{ value: database.bytes }],
  },
  {
    name: 'plato_database_archiving',
    help: 'Whether PostgreSQL is set up to archive its WAL.',
    samples: ({ database }) => [{ value: Number(database.isArchiving) }],
  },
  {
    name: 'plato_database_last_archived_timestamp_seconds',
    help: 'When PostgreSQL last archived a WAL segment.',
    samples: ({ database }) => seconds(database.lastArchivedAt),
  },
  {
    name: 'plato_database_archive_failures',
    help: 'Failed attempts to archive a WAL segment since the statistics were reset.',
    samples: ({ database }) => [{ value: database.archiveFailures }],
  },
  {
    name: 'plato_certificate_expiry_timestamp_seconds',
    help: 'When the certificate of the site expires.',
    samples: ({ certificateExpiresAt }) => seconds(certificateExpiresAt),
  },
]

/** Reads the certificate of the site at most once an hour. */
export function certificateReader(
  origin: string,
  read: (origin: string) => Promise<{ validTo: Date }>,
  clock: () => number = () => performance.now(),
): () => Promise<Date | null> {
  let last: { readonly at: number; readonly expires: Promise<Date | null> } | undefined
  return () => {
    if (!origin.startsWith('https:')) return Promise.resolve(null)
    if (!last || clock() - last.at >= certificateMaxAgeMs)
      // A site that cannot be reached has its own alert; the gauge is absent until the next hour.
      last = {
        at: clock(),
        expires: read(origin).then(
          ({ validTo }) => validTo,
          () => null,
        ),
      }
    return last.expires
  }
}

/** Counts the attempts of the mailer by their result. */
export const countedMailer = (mailer: Mailer, { countMail }: Pick<JobMetrics, 'countMail'>): Mailer => ({
  send: async (mail) => {
    try {
      await mailer.send(mail)
    } catch (error) {
      countMail('failed')
      throw error
    }
    countMail('sent')
  },
})

/** The registry of the worker and what it reports to it. */
export function workerMetrics(db: Db, siteOrigin: string): { registry: Registry; metrics: JobMetrics } {
  const registry = createRegistry()
  poolMetrics(registry, readPools)
  const certificate = certificateReader(siteOrigin, readCertificate)
  const read = async (): Promise<ReadFigures> => ({
    ...(await readOperatingFigures(db)),
    certificateExpiresAt: await certificate(),
  })
  gaugesOf(registry, figureGauges, read, { maxAgeMs: figuresMaxAgeMs })
  return { registry, metrics: jobMetrics(registry, jobNames) }
}
