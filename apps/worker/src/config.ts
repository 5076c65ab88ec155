import { z } from 'zod'

const schema = z.object({
  DATABASE_URL: z.url(),
  /** Where pictures live: see `openStorage`. */
  MEDIA_STORAGE: z.url(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

export const loadConfig = (env: NodeJS.ProcessEnv) => Object.freeze(schema.parse(env))
