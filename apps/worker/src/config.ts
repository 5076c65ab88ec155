import { centralBankUrl, secretList } from '@plato/rules/production-settings'
import { z } from 'zod'

const schema = z.object({
  /** `production` refuses to start with unsafe settings: `packages/rules/src/production-settings.ts`. */
  APP_ENV: z.enum(['development', 'production']).default('development'),
  DATABASE_URL: z.url(),
  /** URL of the file storage: see `openStorage`. */
  MEDIA_STORAGE: z.url(),
  /** The SMTP server: smtp://user:password@host:587 */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Whether mail requires TLS. Default: true when the site uses https, which development never does. */
  SMTP_REQUIRE_TLS: z.stringbool().optional(),
  MAIL_FROM: z.string().min(1).default('Plato Villa <rezervasyon@platovilla.com>'),
  /** Public origin of the site; used in links of mails, and its host in the Message-ID. */
  PUBLIC_ORIGIN: z.url(),
  /** Origin of the dashboard when it has a host name of its own; links to it in mails begin with it. */
  DASHBOARD_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Seals identity numbers and providers' keys, signs links. Losing it loses them: keep it with the backups' own secrets. */
  VAULT_SECRET: z.string().min(32),
  /** Further accepted secrets: the next one before and the previous one after a rotation, separated by commas. */
  VAULT_SECRET_OTHERS: z
    .string()
    .default('')
    .transform(secretList)
    .pipe(z.array(z.string().min(32))),
  /** Replaces the card provider's URL by a stub, for development and tests. */
  IYZICO_URL: z.url().optional(),
  PAYTR_URL: z.url().optional(),
  /** Non-public IP addresses from which calendars may be read, for development and tests. */
  FEED_EXEMPT_ADDRESSES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
  /** URL of the central bank's bulletin; replaced by a stub in development and tests. */
  EXCHANGE_URL: z.url({ protocol: /^https?$/ }).default(centralBankUrl),
  /** Port on 127.0.0.1 for /metrics, /healthz and /readyz; without it they are not served. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Collector of traces (OTLP over HTTP); tracing is off without one: decision 0052. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of the traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
})

/** TLS is required on https sites unless SMTP_REQUIRE_TLS=false, for a mail server on the same host. */
const withTls = <T extends Pick<z.infer<typeof schema>, 'SMTP_REQUIRE_TLS' | 'PUBLIC_ORIGIN'>>(
  config: T,
) => ({
  ...config,
  SMTP_REQUIRE_TLS: config.SMTP_REQUIRE_TLS ?? config.PUBLIC_ORIGIN.startsWith('https:'),
})

export const loadConfig = (env: NodeJS.ProcessEnv) => Object.freeze(withTls(schema.parse(env)))
