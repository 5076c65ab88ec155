import type { Capability } from '@plato/rules/auth/capabilities'

/**
 * Capabilities with an endpoint that needs a recent second factor. Written out, because importing the whole contract would
 * split the files of every other page; the test beside it compares the list with the contract.
 */
export const stepUpCapabilities: ReadonlySet<Capability> = new Set([
  'approvals.decide',
  'audit.read',
  'banks.write',
  'card-providers.write',
  'contacts.export',
  'identities.export',
  'identities.reveal',
  'legal-reports.write',
  'mail-templates.write',
  'owner-details.write',
  'payments.export',
  'payments.payout',
  'payments.refund',
  'privacy.write',
  'reservations.export',
  'subscribers.write',
  'users.write',
])
