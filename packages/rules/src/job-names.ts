/**
 * Every background job, by the name of its queue. What each carries is `packages/core/src/jobs.ts`, what staff call it
 * `apps/dashboard/src/mail/job-words.tr.ts`: both are complete or do not compile.
 */
export const jobNames = [
  'auth.remove-expired-sessions',
  'availability.sync-feeds',
  'content.process-picture',
  'content.rebuild-sitemap',
  'content.remove-document-file',
  'content.remove-unused-pictures',
  'mail.give-up',
  'mail.send',
  'payments.reconcile',
  'payments.refund',
  'payments.verify',
  'reports.give-up',
  'reports.make',
  'reservations.forget-keys',
  'reservations.purge-identities',
  'reservations.run-clocks',
  'search.roll-horizon',
  'settings.read-exchange',
  'villas.draw-share-picture',
  'villas.draw-stale-share-pictures',
  'villas.process-image',
  'villas.remove-image-files',
] as const
export type JobName = (typeof jobNames)[number]
