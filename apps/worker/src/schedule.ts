import type { JobName } from '@plato/core/platform/jobs'

/** Cron lines of the scheduled jobs, in Istanbul time. */
export const schedule: Partial<Record<JobName, string>> = {
  'approvals.apply-due': '* * * * *',
  'auth.remove-expired-sessions': '*/10 * * * *',
  'availability.sync-feeds': '* * * * *',
  'operations.check-invariants': '*/5 * * * *',
  'operations.mail-audit-anchor': '0 8 * * *',
  'operations.seal-audit': '* * * * *',
  'operations.seal-stored-values': '50 2 * * *',
  'reservations.run-clocks': '* * * * *',
  'payments.reconcile': '* * * * *',
  // After midnight, because an article may have its publication day.
  'content.rebuild-sitemap': '5 0 * * *',
  'content.remove-unused-pictures': '30 4 * * *',
  'privacy.apply-retention': '30 2 * * *',
  'reservations.purge-identities': '10 4 * * *',
  'reservations.forget-keys': '20 4 * * *',
  // At 03:10, when few visitors still have a page of the previous day open.
  'search.roll-horizon': '10 3 * * *',
  // The central bank publishes its rates at 15:30 on working days.
  'settings.read-exchange': '45 15 * * 1-5',
  // Each hour, so that a villa whose verification became too old leaves the site soon after midnight.
  'villas.check-permits': '7 * * * *',
  // After search.roll-horizon: a season that ended may change the from-price on the picture.
  'villas.draw-stale-share-pictures': '40 3 * * *',
}

export const scheduleTimeZone = 'Europe/Istanbul'
