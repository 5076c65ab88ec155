import { type Kysely, sql } from 'kysely'
import type { DB } from './types.ts'

/**
 * What a role may do with a table. `lock`: read and lock rows, change nothing. `log`: add rows without reading them.
 * `add`: read and add. `seal`: the same, and replace the
 * wrapped key of a sealed value. `write`: add, change and delete.
 */
export type Right = 'none' | 'read' | 'lock' | 'log' | 'add' | 'seal' | 'write'

interface TableRights {
  /** The API, for staff and guests. */
  readonly app: Right
  /** A request of an owner; the policies of the table narrow it to own rows. */
  readonly owner: Right
  /** The worker, where it may do more than the API. */
  readonly worker?: Right
  /** Columns that reports of the operator may read; none where a row is about a person or gives access. */
  readonly report?: 'all' | readonly string[]
}

const staffOnly: TableRights = { app: 'write', owner: 'none' }
const addedByStaff: TableRights = { app: 'add', owner: 'none' }
const publicFact: TableRights = { app: 'write', owner: 'read', report: 'all' }
const ownAccount: TableRights = { app: 'write', owner: 'write' }
/** Triggers derive these rows from what the caller changed, with the rights of the caller. */
const derived: TableRights = { app: 'write', owner: 'write', report: 'all' }
/** An owner who completes a stay books it. */
const ledger: TableRights = { app: 'add', owner: 'add', report: 'all' }

/** Every table has an entry, or this does not compile. docs/decisions/0061-database-roles-and-row-security.md */
export const tableRights: Readonly<Record<keyof DB, TableRights>> = {
  account_links: ownAccount,
  approvals: staffOnly,
  article_villas: publicFact,
  articles: publicFact,
  audit_log: { app: 'add', owner: 'log' },
  audit_seals: { app: 'read', owner: 'none', worker: 'add' },
  bank_layouts: staffOnly,
  bank_lines: staffOnly,
  bank_statements: staffOnly,
  banks: { app: 'write', owner: 'read' },
  blocked_records: staffOnly,
  bulk_items: staffOnly,
  bulk_runs: staffOnly,
  calendar_conflicts: { app: 'write', owner: 'write', report: 'all' },
  calendar_exports: { app: 'write', owner: 'read' },
  calendar_feeds: { app: 'write', owner: 'read' },
  card_providers: { app: 'write', owner: 'read' },
  card_refunds: { app: 'write', owner: 'read' },
  closures: { app: 'write', owner: 'write', report: ['id', 'villa_id', 'starts_on', 'ends_on', 'reason'] },
  contact_messages: staffOnly,
  contact_replies: staffOnly,
  content_pictures: { app: 'write', owner: 'none' },
  content_texts: { app: 'add', owner: 'read', report: 'all' },
  data_requests: staffOnly,
  districts: publicFact,
  erasures: staffOnly,
  exchange_overrides: publicFact,
  exchange_readings: publicFact,
  external_records: { app: 'write', owner: 'write' },
  faq_items: publicFact,
  feature_categories: publicFact,
  features: publicFact,
  figure_months: derived,
  feed_readings: { app: 'write', owner: 'read' },
  gap_offers: { app: 'write', owner: 'write', report: 'all' },
  idempotency_keys: ownAccount,
  guest_records: staffOnly,
  identity_views: addedByStaff,
  ledger_entries: ledger,
  ledger_postings: {
    ...ledger,
    report: ['id', 'reservation_id', 'kind', 'method', 'amount_minor', 'currency', 'paid_on', 'reverses_id'],
  },
  login_failures: ownAccount,
  mail_templates: { app: 'write', owner: 'read' },
  mails: { app: 'write', owner: 'add' },
  notes: staffOnly,
  occupancy: { app: 'write', owner: 'write', report: 'all' },
  offer_villas: staffOnly,
  offers: staffOnly,
  operation_runs: { app: 'write', owner: 'none' },
  our_documents: { app: 'write', owner: 'none' },
  owner_details: { app: 'write', owner: 'read' },
  passkey_challenges: ownAccount,
  passkeys: ownAccount,
  password_reset_requests: { app: 'write', owner: 'none' },
  payment_attempts: { app: 'write', owner: 'read' },
  // An owner's acceptance mails a payment link, a rejection revokes it.
  payment_links: { app: 'write', owner: 'write' },
  payment_notices: { app: 'add', owner: 'none' },
  payment_receipts: { app: 'write', owner: 'read' },
  payout_items: staffOnly,
  payout_lines: staffOnly,
  payout_runs: staffOnly,
  price_grid_steps: staffOnly,
  permit_checks: addedByStaff,
  price_periods: publicFact,
  public_slugs: publicFact,
  receipt_files: addedByStaff,
  recovery_codes: ownAccount,
  report_file_keys: staffOnly,
  report_files: addedByStaff,
  report_runs: staffOnly,
  request_bursts: { app: 'write', owner: 'none' },
  request_counts: { app: 'write', owner: 'none' },
  reservation_balances: derived,
  reservation_events: { app: 'add', owner: 'add' },
  reservation_guests: { app: 'write', owner: 'read' },
  reservation_invoices: staffOnly,
  reservation_money: { app: 'read', owner: 'read', report: 'all' },
  reservation_papers: { app: 'add', owner: 'none' },
  reservation_versions: { app: 'add', owner: 'read' },
  reservations: {
    app: 'write',
    owner: 'write',
    report: [
      'id',
      'villa_id',
      'status',
      'source',
      'check_in',
      'check_out',
      'adults',
      'children',
      'babies',
      'currency',
      'total_minor',
      'total_try',
      'prepayment_try',
      'deposit_try',
      'commission_share',
      'policy',
      'end_reason',
      'created_at',
      'confirmed_at',
      'ended_at',
    ],
  },
  saved_filters: staffOnly,
  sealed_receipt_files: { app: 'seal', owner: 'none' },
  search_cards: derived,
  search_changes: derived,
  search_gaps: derived,
  search_horizon: { app: 'write', owner: 'read', report: 'all' },
  search_names: derived,
  search_rates: derived,
  search_villas: derived,
  search_words: derived,
  seasons: staffOnly,
  sessions: ownAccount,
  settings: { app: 'write', owner: 'read' },
  sign_in_failures: ownAccount,
  sitemap_pages: derived,
  statement_mails: staffOnly,
  subscriber_events: addedByStaff,
  subscribers: staffOnly,
  team_members: { app: 'write', owner: 'none' },
  totp_secrets: ownAccount,
  towns: publicFact,
  users: ownAccount,
  villa_btrans: { app: 'write', owner: 'read' },
  villa_comments: { app: 'write', owner: 'read' },
  villa_discounts: publicFact,
  villa_distances: publicFact,
  villa_fees: publicFact,
  villa_images: publicFact,
  villa_inclusions: publicFact,
  villa_pools: publicFact,
  villa_publications: { app: 'write', owner: 'read' },
  villa_rooms: publicFact,
  villa_share_pictures: publicFact,
  villa_slugs: publicFact,
  villa_take_downs: staffOnly,
  villa_types: publicFact,
  villas: {
    app: 'write',
    owner: 'lock',
    report: ['id', 'district_id', 'slug', 'name', 'status', 'created_at', 'published_at'],
  },
  villas_features: publicFact,
  villas_to_refresh: { app: 'none', owner: 'none' },
  villas_villa_types: publicFact,
  work_item_marks: staffOnly,
}

const grantOf: Record<Right, string> = {
  none: '',
  read: 'select',
  // To lock a row needs the right to update any column, and no update can set this one: it is an identity.
  lock: 'select, update (id)',
  log: 'insert',
  add: 'select, insert',
  seal: 'select, insert, update (wrapped_key)',
  write: 'select, insert, update, delete',
}

const reportGrant = (columns: TableRights['report']) =>
  columns === undefined ? '' : columns === 'all' ? 'select' : `select (${columns.join(', ')})`

const roles = ['plato_app', 'plato_worker', 'plato_owner', 'plato_report'] as const

function grantsOf({ app, owner, worker = app, report }: TableRights): Record<(typeof roles)[number], string> {
  return {
    plato_app: grantOf[app],
    plato_worker: grantOf[worker],
    plato_owner: grantOf[owner],
    plato_report: reportGrant(report),
  }
}

/** The job queue has its own schema, and tables that its library creates. Owners send jobs and read none. */
const queueStatements = [
  'revoke all on all tables in schema pgboss from plato_app, plato_worker, plato_owner, plato_report',
  'grant usage on schema pgboss to plato_app, plato_worker, plato_owner',
  'grant select, insert, update, delete on all tables in schema pgboss to plato_app, plato_worker',
  'grant select, insert on all tables in schema pgboss to plato_owner',
  'grant usage, select on all sequences in schema pgboss to plato_app, plato_worker, plato_owner',
]

/** They change rows of tables that only the owner of the tables may change, and nothing but what is personal in them. */
export const erasingFunctions = [
  'erase_audit_changes',
  'erase_posting_texts',
  'erase_consent_events',
  'delete_documents',
  'erase_event_texts',
  'erase_version_reasons',
  'delete_receipt_files',
  'delete_plain_receipts',
] as const
const functionStatements = erasingFunctions.map(
  (name) => `grant execute on function ${name} to plato_app, plato_worker`,
)

/** Written by the migrator. The processes read it to check that the database has their migrations. */
const migrationStatements = ['grant select on kysely_migration to plato_app, plato_worker']

function tableStatements(): string[] {
  return Object.entries(tableRights).flatMap(([table, rights]) => [
    `revoke all on ${table} from ${roles.join(', ')}`,
    ...Object.entries(grantsOf(rights))
      .filter(([, grant]) => grant !== '')
      .map(([role, grant]) => `grant ${grant} on ${table} to ${role}`),
  ])
}

/**
 * Gives the roles exactly the rights of `tableRights`, after the migrations and the installation of the job queue. One
 * transaction, so that running processes never see a table without rights.
 */
export async function applyPrivileges(db: Kysely<DB>): Promise<void> {
  // Two migrations at the same time would change the same rows of the catalog.
  const lock = `select pg_advisory_xact_lock(hashtext('plato privileges'))`
  const statements = [
    lock,
    ...tableStatements(),
    ...queueStatements,
    ...functionStatements,
    ...migrationStatements,
  ]
  await db.transaction().execute(async (tx) => {
    await sql.raw(statements.join(';\n')).execute(tx)
  })
}
