import { smtpMailer } from '@plato/core/mail/smtp-mailer'
import { findLoginWarning, findUnsafeSettings } from '@plato/core/operations/production'
import { providersAt } from '@plato/core/payments/providers/providers'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { readEnvironment } from '@plato/core/platform/read-environment'
import { stopOnSignal } from '@plato/core/platform/stop-on-signal'
import { openVault } from '@plato/core/platform/vault'
import { feedReader } from '@plato/core/safe-fetch/fetch-feed'
import { readsBulletins } from '@plato/core/settings/exchange/read-exchange'
import { openStorage } from '@plato/core/storage/open-storage'
import { asRole, connect } from '@plato/database/connect'
import { startMetricsServer } from '@plato/telemetry/metrics-server'
import { startTracing } from '@plato/telemetry/start-tracing'
import { isTracing, recordStatement, traceLogFields } from '@plato/telemetry/tracing'
import { pino } from 'pino'
import { loadConfig } from './config.ts'
import { workerMetrics } from './metrics.ts'
import { startWorker } from './worker.ts'

const env = readEnvironment(process.env)
const config = loadConfig(env)
const logger = pino({
  level: config.LOG_LEVEL,
  base: { service: 'worker' },
  mixin: traceLogFields,
  // Redacted because PostgreSQL's error detail contains the refused row with its personal data, and an error of the pool
  // its whole client with the settings of the connection.
  redact: {
    paths: [
      'err.client',
      'err.detail',
      'err.where',
      'err.aggregateErrors[*].detail',
      'err.aggregateErrors[*].where',
    ],
    remove: true,
  },
})
const tracing = await startTracing({
  serviceName: 'plato-worker',
  settings: config,
  onExport: (isAccepted) => logger.warn({ isAccepted }, 'the collector of traces changed its state'),
})
const databaseUrl = asRole(config.DATABASE_URL, 'plato_worker')
const db = connect({
  url: databaseUrl,
  poolSize: 8,
  applicationName: 'plato-worker',
  onStatement: isTracing() ? recordStatement : undefined,
})
const unsafe = await findUnsafeSettings(env, db)
if (unsafe.length > 0) {
  logger.fatal({ unsafe }, 'not started: APP_ENV=production refuses these settings')
  process.exit(1)
}
const loginWarning = await findLoginWarning(env, db)
if (loginWarning) logger.warn(loginWarning)
const storage = openStorage(config.MEDIA_STORAGE)
const mailer = smtpMailer({
  url: config.SMTP_URL,
  from: config.MAIL_FROM,
  requireTls: config.SMTP_REQUIRE_TLS,
})
const { registry, metrics } = workerMetrics(db, config.PUBLIC_ORIGIN)
const worker = await startWorker({
  url: databaseUrl,
  db,
  storage,
  mailer,
  databaseTime,
  siteOrigin: config.PUBLIC_ORIGIN,
  dashboardOrigin: config.DASHBOARD_ORIGIN,
  vault: openVault(config.VAULT_SECRET, config.VAULT_SECRET_OTHERS),
  openProvider: providersAt({ IYZICO: config.IYZICO_URL, PAYTR: config.PAYTR_URL }),
  feedReader: feedReader({
    siteOrigin: config.PUBLIC_ORIGIN,
    exemptAddresses: config.FEED_EXEMPT_ADDRESSES,
  }),
  centralBank: {
    url: config.EXCHANGE_URL,
    reader: feedReader({
      siteOrigin: config.PUBLIC_ORIGIN,
      exemptAddresses: config.FEED_EXEMPT_ADDRESSES,
      reads: readsBulletins,
    }),
  },
  logger,
  clock: () => new Date(),
  metrics,
})
const served =
  config.METRICS_PORT === undefined
    ? undefined
    : await startMetricsServer({
        registry,
        port: config.METRICS_PORT,
        isReady: async () => worker.isPolling(),
      })
stopOnSignal(logger, async () => {
  await worker.stop()
  mailer.close()
  await served?.stop()
  await db.destroy()
  await tracing.stop()
})
// Logged last: from here on a signal stops the worker in order instead of killing it.
logger.info('worker ready')
