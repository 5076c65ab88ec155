import { availableParallelism } from 'node:os'
import { createTokenSigner } from '@plato/core/auth/token-signer'
import { findLoginWarning, findUnsafeSettings } from '@plato/core/operations/production'
import { openSystemProbes } from '@plato/core/operations/system/probes'
import { providersAt } from '@plato/core/payments/providers/providers'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { startJobSender } from '@plato/core/platform/jobs'
import { readEnvironment } from '@plato/core/platform/read-environment'
import { stopOnSignal } from '@plato/core/platform/stop-on-signal'
import { openVault } from '@plato/core/platform/vault'
import { feedReader } from '@plato/core/safe-fetch/fetch-feed'
import { newSearchQueue } from '@plato/core/search/search-queue'
import { openStorage } from '@plato/core/storage/open-storage'
import {
  asRole,
  connect,
  interactiveLockTimeoutMs,
  interactiveTimeoutMs,
  maxWaitingForConnection,
} from '@plato/database/connect'
import { readPools } from '@plato/database/pools'
import { closeAfterRequests, listen } from '@plato/telemetry/http-server'
import { createRegistry, poolMetrics, requestMetrics } from '@plato/telemetry/metrics'
import { startMetricsServer } from '@plato/telemetry/metrics-server'
import { startTracing } from '@plato/telemetry/start-tracing'
import { isTracing, recordStatement } from '@plato/telemetry/tracing'
import { buildApi } from '#api/app.ts'
import { loadConfig } from '#api/config.ts'
import { redactingLogger } from '#api/http/redacting-logger.ts'

const env = readEnvironment(process.env)
const config = loadConfig(env)
const logger = redactingLogger(config.LOG_LEVEL)
const tracing = await startTracing({
  serviceName: 'plato-api',
  settings: config,
  onExport: (isAccepted) => logger.warn({ isAccepted }, 'the collector of traces changed its state'),
})
const onStatement = isTracing() ? recordStatement : undefined
// Its own role may not change evidence or the schema, whichever role the URL logs in as (decisions 0061 and 0065).
const databaseUrl = asRole(config.DATABASE_URL, 'plato_app')
// keepPlans is small: only the few short statements of every booking are prepared.
const db = connect({
  url: databaseUrl,
  applicationName: 'plato-api',
  keepPlans: 20,
  statementTimeoutMs: interactiveTimeoutMs,
  lockTimeoutMs: interactiveLockTimeoutMs,
  maxWaiting: maxWaitingForConnection,
  onStatement,
})
const unsafe = await findUnsafeSettings(env, db)
if (unsafe.length > 0) {
  logger.fatal({ unsafe }, 'not started: APP_ENV=production refuses these settings')
  process.exit(1)
}
const loginWarning = await findLoginWarning(env, db)
if (loginWarning) logger.warn(loginWarning)
// A search uses a whole core: more connections would only take the processor from bookings.
const searchesAtOnce = Math.max(2, availableParallelism())
const searchDb = connect({
  url: asRole(config.SEARCH_DATABASE_URL ?? config.DATABASE_URL, 'plato_app'),
  applicationName: 'plato-search',
  poolSize: searchesAtOnce,
  plansFitAll: true,
  statementTimeoutMs: interactiveTimeoutMs,
  maxWaiting: maxWaitingForConnection,
  onStatement,
})
const registry = createRegistry()
poolMetrics(registry, readPools)
const jobs = await startJobSender(databaseUrl)
const { app, drain } = await buildApi(
  {
    db,
    searchDb,
    searchQueue: newSearchQueue(searchesAtOnce),
    signer: createTokenSigner(config.TOKEN_SECRET),
    sendJob: jobs.sendJob,
    storage: openStorage(config.MEDIA_STORAGE),
    clock: () => new Date(),
    databaseTime,
    siteOrigin: config.PUBLIC_ORIGIN,
    dashboardOrigin: config.DASHBOARD_ORIGIN,
    mediaOrigin: config.MEDIA_ORIGIN,
    vault: openVault(config.VAULT_SECRET, config.VAULT_SECRET_OTHERS),
    maxUnconfirmedNights: config.MAX_UNCONFIRMED_NIGHTS,
    openProvider: providersAt({ IYZICO: config.IYZICO_URL, PAYTR: config.PAYTR_URL }),
    system: openSystemProbes({
      siteOrigin: config.PUBLIC_ORIGIN,
      isProduction: config.APP_ENV === 'production',
      healthUrls: config.HEALTH_URLS,
      mediaStorage: config.MEDIA_STORAGE,
      mailFrom: config.MAIL_FROM,
      dkimSelector: config.DKIM_SELECTOR,
      onUnreadable: (part, err) => logger.warn({ part, err }, 'a part of the system screen is unreadable'),
    }),
    liveKeysOnly: config.APP_ENV === 'production',
    feedReader: feedReader({
      siteOrigin: config.PUBLIC_ORIGIN,
      exemptAddresses: config.FEED_EXEMPT_ADDRESSES,
    }),
  },
  {
    logger,
    allowedOrigins: config.ALLOWED_ORIGINS,
    trustedProxies: config.TRUSTED_PROXIES,
    continuesSiteTraces: config.TRACE_SITE_REQUESTS,
    observeRequest: requestMetrics(registry),
  },
)
const metrics =
  config.METRICS_PORT === undefined
    ? undefined
    : await startMetricsServer({
        registry,
        port: config.METRICS_PORT,
        isReady: async () => (await app.inject('/readyz')).statusCode === 200,
      })
await listen(app.server, { host: config.HOST, port: config.PORT }, process.env)
logger.info({ address: app.server.address() }, 'API listens')

stopOnSignal(logger, async () => {
  drain()
  await closeAfterRequests(app.server)
  await app.close()
  await metrics?.stop()
  await jobs.stop()
  await Promise.all([db.destroy(), searchDb.destroy()])
  await tracing.stop()
})
