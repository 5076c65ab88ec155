import { parseHealthUrls } from '@plato/core/operations/system/health-urls'
import { defaultDkimSelector } from '@plato/core/operations/system/probes'
import { secretList } from '@plato/rules/production-settings'
import { z } from 'zod'

const schema = z.object({
  /** `production` refuses to start with unsafe settings: `packages/rules/src/production-settings.ts`. */
  APP_ENV: z.enum(['development', 'production']).default('development'),
  DATABASE_URL: z.url(),
  /** A read replica for searches, which may be some seconds old: a booking reads prices and nights from DATABASE_URL again. */
  SEARCH_DATABASE_URL: z.url().optional(),
  /** URL of the file storage: see `openStorage`. */
  MEDIA_STORAGE: z.url(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(4000),
  /** Signs access tokens. Changing it signs everyone out. */
  TOKEN_SECRET: z.string().min(32),
  /** Seals identity numbers and providers' keys, signs links. Losing it loses them: keep it with the backups' own secrets. */
  VAULT_SECRET: z.string().min(32),
  /** Further accepted secrets: the next one before and the previous one after a rotation, separated by commas. */
  VAULT_SECRET_OTHERS: z
    .string()
    .default('')
    .transform(secretList)
    .pipe(z.array(z.string().min(32))),
  /** Public origin of the site; links in mails begin with it. */
  PUBLIC_ORIGIN: z.url(),
  /** Origin of the dashboard when it has a host name of its own; then only this host answers its endpoints (decision 0070). */
  DASHBOARD_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Origin of pictures and documents when they have a host name of their own. */
  MEDIA_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Replaces the card provider's URL by a stub, for development and tests. */
  IYZICO_URL: z.url().optional(),
  PAYTR_URL: z.url().optional(),
  /** Non-public IP addresses from which calendars may be read, for development and tests. */
  FEED_EXEMPT_ADDRESSES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
  /** Nights that requests without a confirmed contact may hold at a time, over all networks; beyond it they hold none. */
  MAX_UNCONFIRMED_NIGHTS: z.coerce.number().int().min(0).default(400),
  /** Health URLs of all processes for the system screen: `api-1=http://127.0.0.1:4001/readyz,worker=…`. */
  HEALTH_URLS: z
    .string()
    .default('')
    .transform((list, { addIssue }) => {
      try {
        return parseHealthUrls(list)
      } catch (error) {
        addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
        return z.NEVER
      }
    }),
  /** Sender of mails, as in the worker; the system screen checks the DNS records of its domain. */
  MAIL_FROM: z.string().min(1).optional(),
  DKIM_SELECTOR: z.string().min(1).default(defaultDkimSelector),
  /** Port on 127.0.0.1 for /metrics, /healthz and /readyz; without it they are not served. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Collector of traces (OTLP over HTTP); tracing is off without one: decision 0052. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of the traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Whether requests of the site's server continue its trace. Only behind an nginx that sets X-Forwarded-Proto. */
  TRACE_SITE_REQUESTS: z.stringbool().default(false),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.1')
    .transform((list) => list.split(',').filter(Boolean)),
})

export const loadConfig = (env: NodeJS.ProcessEnv) => Object.freeze(schema.parse(env))
