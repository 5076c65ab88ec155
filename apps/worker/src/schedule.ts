import type { JobName } from '@plato/core/jobs'

/** What runs when, read in Istanbul's clock. */
export const schedule: Partial<Record<JobName, string>> = {
  'auth.remove-expired-sessions': '*/10 * * * *',
  'availability.sync-feeds': '* * * * *',
  'reservations.run-clocks': '* * * * *',
  'payments.reconcile': '* * * * *',
  // A new day may bring an article that waited for it.
  'content.rebuild-sitemap': '5 0 * * *',
  'content.remove-unused-pictures': '30 4 * * *',
  'reservations.purge-identities': '10 4 * * *',
  'reservations.forget-keys': '20 4 * * *',
  // Well after midnight: yesterday is over for whoever still had it on the screen.
  'search.roll-horizon': '10 3 * * *',
  // The central bank announces its rates at half past three on working days.
  'settings.read-exchange': '45 15 * * 1-5',
  // After it: a season that is over may have been the cheapest.
  'villas.draw-stale-share-pictures': '40 3 * * *',
}

export const scheduleTimeZone = 'Europe/Istanbul'
