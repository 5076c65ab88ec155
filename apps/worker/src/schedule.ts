import type { JobName } from '@plato/core/jobs'

/** What runs when, read in Istanbul's clock. */
export const schedule: Partial<Record<JobName, string>> = {
  'auth.remove-expired-sessions': '*/10 * * * *',
}

export const scheduleTimeZone = 'Europe/Istanbul'
