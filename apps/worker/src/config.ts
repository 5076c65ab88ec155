import { centralBankUrl } from '@plato/rules/production-settings'
import { z } from 'zod'

const schema = z.object({
  /** `production` refuses to start with unsafe settings: `packages/rules/src/production-settings.ts`. */
  APP_ENV: z.enum(['development', 'production']).default('development'),
  DATABASE_URL: z.url(),
  /** Where pictures live: see `openStorage`. */
  MEDIA_STORAGE: z.url(),
  /** Who takes our mails: smtp://user:password@host:587 */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Whether mail leaves over TLS alone. Unless given: yes when the site is on https, which is never so in development. */
  SMTP_REQUIRE_TLS: z.stringbool().optional(),
  MAIL_FROM: z.string().min(1).default('Plato Villa <rezervasyon@platovilla.com>'),
  /** Where guests find the site; links in mails begin with it, and mails are named after its host. */
  PUBLIC_ORIGIN: z.url(),
  /** Seals identity numbers and providers' keys, signs links. Losing it loses them: keep it with the backups' own secrets. */
  VAULT_SECRET: z.string().min(32),
  /** Where card providers are asked, in place of their own addresses: a stand-in for development and tests. */
  IYZICO_URL: z.url().optional(),
  PAYTR_URL: z.url().optional(),
  /** Addresses that calendars may be read from though they are not public: a stand-in for development and tests. */
  FEED_EXEMPT_ADDRESSES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
  /** Where the central bank announces its rates; a stand-in for development and tests. */
  EXCHANGE_URL: z.url({ protocol: /^https?$/ }).default(centralBankUrl),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** Clear text is a choice somebody has to write down, for a mail server on the same host. */
const withTls = <T extends Pick<z.infer<typeof schema>, 'SMTP_REQUIRE_TLS' | 'PUBLIC_ORIGIN'>>(
  config: T,
) => ({
  ...config,
  SMTP_REQUIRE_TLS: config.SMTP_REQUIRE_TLS ?? config.PUBLIC_ORIGIN.startsWith('https:'),
})

export const loadConfig = (env: NodeJS.ProcessEnv) => Object.freeze(withTls(schema.parse(env)))
