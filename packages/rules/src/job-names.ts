/**
 * Every background job, by the name of its queue. `packages/core/src/platform/jobs.ts` has the payload of each,
 * `apps/dashboard/src/mail/jobs/job-labels.tr.ts` its label: neither compiles when one is missing.
 */
export const jobNames = [
  'approvals.apply-due',
  'auth.remove-expired-sessions',
  'availability.sync-feeds',
  'content.process-picture',
  'content.rebuild-sitemap',
  'content.remove-document-file',
  'content.remove-unused-pictures',
  'mail.give-up',
  'mail.send',
  'operations.check-invariants',
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
  'users.mail-new-device',
  'users.mail-password-resets',
  'users.mail-token-reuse',
  'villas.draw-share-picture',
  'villas.draw-stale-share-pictures',
  'villas.process-image',
  'villas.remove-image-files',
] as const
export type JobName = (typeof jobNames)[number]
