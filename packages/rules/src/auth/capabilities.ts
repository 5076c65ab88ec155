/**
 * Who may do what. Every endpoint that is not public requires one capability (`access` in the contract); menu, screens,
 * buttons and quick search are shown by the same list. ADMIN has all of them, an owner has them for own villas only.
 */
export const roles = ['ADMIN', 'RESERVATIONS', 'ACCOUNTING', 'CONTENT', 'OWNER'] as const
export type Role = (typeof roles)[number]
export type StaffRole = Exclude<Role, 'OWNER'>
export const staffRoles = ['ADMIN', 'RESERVATIONS', 'ACCOUNTING', 'CONTENT'] as const satisfies StaffRole[]

/** The roles besides ADMIN that have each capability. */
const grants = {
  'account.use': ['RESERVATIONS', 'ACCOUNTING', 'CONTENT', 'OWNER'],
  'reservations.read': ['RESERVATIONS', 'ACCOUNTING', 'OWNER'],
  'reservations.decide': ['RESERVATIONS', 'OWNER'],
  'reservations.write': ['RESERVATIONS'],
  'reservations.export': ['OWNER'],
  'papers.read': ['RESERVATIONS', 'ACCOUNTING'],
  'offers.write': ['RESERVATIONS'],
  'messages.write': ['RESERVATIONS'],
  'notes.write': ['RESERVATIONS', 'ACCOUNTING'],
  'guests.write': ['RESERVATIONS'],
  // Names, addresses and phone numbers of all guests and visitors at once.
  'contacts.export': [],
  'mails.read': ['RESERVATIONS'],
  'mails.send': ['RESERVATIONS'],
  'calendar.read': ['RESERVATIONS', 'OWNER'],
  'calendar.write': ['RESERVATIONS', 'OWNER'],
  'feeds.write': ['RESERVATIONS'],
  'payments.read': ['RESERVATIONS', 'ACCOUNTING'],
  // A list of payments names guests; the accountant works with it outside the product.
  'payments.export': ['ACCOUNTING'],
  'payments.record': ['RESERVATIONS', 'ACCOUNTING'],
  'payments.refund': ['ACCOUNTING'],
  'payments.payout': ['ACCOUNTING'],
  // Needs trust in two people: the one who entered a change cannot approve it.
  'approvals.decide': ['ACCOUNTING'],
  'banks.write': [],
  'card-providers.write': [],
  'exchange.write': ['ACCOUNTING'],
  'identities.reveal': ['RESERVATIONS'],
  'identities.export': [],
  'subscribers.write': [],
  'owner-details.write': [],
  'statements.read': ['ACCOUNTING', 'OWNER'],
  'statements.send': ['ACCOUNTING'],
  'figures.read': ['ACCOUNTING'],
  'legal-reports.write': ['ACCOUNTING'],
  'agency.read': ['RESERVATIONS', 'ACCOUNTING', 'CONTENT'],
  'villas.read': ['RESERVATIONS', 'ACCOUNTING', 'CONTENT', 'OWNER'],
  'villas.write': ['CONTENT'],
  'prices.write': [],
  'catalogue.write': ['CONTENT'],
  'comments.write': ['CONTENT'],
  'content.write': ['CONTENT'],
  // The text of a mail can name another bank account, so it needs the same trust as bank accounts.
  'mail-templates.write': [],
  'settings.write': [],
  'users.write': [],
  'audit.read': [],
  'privacy.write': [],
  'operations.write': [],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Capability = keyof typeof grants
export const capabilities = Object.keys(grants) as Capability[]

export function roleMay(role: Role, capability: Capability): boolean {
  const granted: readonly Role[] = grants[capability]
  return role === 'ADMIN' || granted.includes(role)
}

/**
 * The role of a request: an administrator may read as another staff role to see what it sees. Any other value is ignored, so a
 * preview never adds a right.
 */
export function effectiveRole(role: Role, previewed: string | undefined): Role {
  const wanted = staffRoles.find((one) => one === previewed)
  return role === 'ADMIN' && wanted ? wanted : role
}

/** Header that names the previewed role. */
export const previewHeader = 'x-preview-role'

/** Staff see the rows of all villas, an owner those of own villas. */
export const isStaff = (role: Role): role is StaffRole => role !== 'OWNER'
