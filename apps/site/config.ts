import { z } from 'zod'

const schema = z.object({
  APP_ENV: z.enum(['development', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** URL at which the site reaches the API. */
  API_URL: z.url(),
  /** Loopback port of /metrics, /healthz and /readyz; without it none. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  /** Origin of pictures and documents when they have a host name of their own. */
  MEDIA_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
})

export const loadConfig = (env: NodeJS.ProcessEnv) => Object.freeze(schema.parse(env))
