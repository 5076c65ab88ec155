import type { JobName } from '@plato/core/jobs'

/** What runs when, read in Istanbul's clock. */
export const schedule: Partial<Record<JobName, string>> = {
  'auth.remove-expired-sessions': '*/10 * * * *',
  'availability.sync-feeds': '* * * * *',
  'reservations.run-clocks': '* * * * *',
  'payments.reconcile': '* * * * *',
  'reservations.purge-identities': '10 4 * * *',
  'reservations.forget-keys': '20 4 * * *',
  // Well after midnight: yesterday is over for whoever still had it on the screen.
  'search.roll-horizon': '10 3 * * *',
  // After it: a season that is over may have been the cheapest.
  'villas.draw-stale-share-pictures': '40 3 * * *',
}

export const scheduleTimeZone = 'Europe/Istanbul'
