/** One sentence for each table: what a row is. A table or trigger function without a sentence makes `npm run docs` fail. */
import type { DB } from '@plato/database/types'

interface TableDescription {
  readonly row: string
  /**
   * Names a table of the same owner. Needed where several features of packages/core write the table, or none does because
   * database functions write it.
   */
  readonly belongsWith?: keyof DB
}
export type TableDescriptions = Readonly<Record<keyof DB, TableDescription>>

export const tableDescriptions: TableDescriptions = {
  account_links: {
    row: 'a mailed link that sets a password or confirms an e-mail address, until it is used',
  },
  approvals: { row: 'a new IBAN or a large refund that waits for a second person, or what was decided' },
  article_villas: { row: 'a villa recommended in an article, with its position' },
  articles: { row: 'a blog post or an activity; drafts have no publication day' },
  audit_log: { row: 'one recorded action: who did what to which record, in which request' },
  audit_seals: { row: 'one link of the hash chain over the audit log' },
  bank_layouts: { row: 'how the CSV statements of one bank account are read' },
  bank_lines: {
    row: 'an incoming transfer of a bank statement, with the payment it was matched with; sender and text are sealed',
  },
  bank_statements: { row: 'an imported bank statement: its hash, days and counts; the file is not stored' },
  banks: { row: 'a bank account of the agency that guests transfer money to' },
  blocked_records: {
    row: 'the sealed personal data of one erased row that the law asks for until a day',
  },
  calendar_conflicts: {
    row: 'nights that a reservation and an external record both claim, with the decision of staff',
  },
  calendar_exports: { row: 'a secret URL under which one channel reads the calendar of one villa' },
  calendar_feeds: {
    row: 'a calendar of another channel that the worker reads for one villa, with its last result',
  },
  card_providers: { row: 'the account at one card provider, with sealed secrets; one of them is chosen' },
  card_refunds: { row: 'a refund to a card; it is sent to the provider at most once' },
  bulk_runs: {
    row: 'a bulk action of a member of staff: what was done, to which kind of record; deleted after 30 days',
  },
  bulk_items: { row: 'a record of a bulk run and what became of it' },
  closures: { row: 'days on which staff or the owner closed a villa' },
  contact_messages: { row: 'a message from the contact form; suspected spam is marked and stored' },
  contact_replies: { row: 'a reply of staff to a contact message' },
  content_pictures: { row: 'a picture of an article or a team member, identified by the hash of its bytes' },
  content_texts: { row: 'one version of a text of the site, for example the rental conditions' },
  districts: { row: 'a district of a town; villas lie in districts' },
  data_requests: {
    row: 'a request of a person about own data, with keyed hashes of the contacts; name and contacts are sealed until the answer',
  },
  erasures: {
    row: 'one erasure of a person, with keyed hashes of the contacts; it is replayed after a restore',
  },
  exchange_overrides: {
    row: 'an exchange rate that staff set by hand; it takes precedence over the central bank',
  },
  exchange_readings: { row: 'one attempt to read the rates of the central bank, with its result' },
  external_records: {
    row: 'an event read from a calendar feed, with what it claims and whether it still exists there',
  },
  faq_items: { row: 'a frequently asked question with its answer' },
  feature_categories: { row: 'a group of villa features' },
  features: {
    row: 'something a villa can have, for example a sauna; `bit` is its position in the search bitmaps',
  },
  feed_readings: {
    row: 'one reading of a calendar feed that changed something or ended differently from the one before',
  },
  figure_months: {
    row: 'nights, revenue and stays of a villa in a month, derived for the figures; none for a month without any',
    belongsWith: 'villas',
  },
  gap_offers: {
    row: 'a gap between stays that is sold with its own prices; `before` stores the prices it replaced',
  },
  idempotency_keys: { row: 'the key of a write and the response stored for it' },
  guest_records: { row: 'a guest about whom staff wrote something: flag with its reason and end' },
  identity_views: { row: 'one user who read the identity number of one guest' },
  ledger_entries: { row: 'one side of a posting: an amount on one account' },
  ledger_postings: {
    row: 'one movement of money of a reservation; a counter posting names the one it reverses',
  },
  login_failures: { row: 'a counter of failed sign-ins, by account, network or device; the key is hashed' },
  mail_templates: { row: 'subject and body of one kind of mail, which staff can edit' },
  mails: { row: 'a mail of the outbox: its recipient, its rendered text and its delivery state' },
  notes: { row: 'a dated note of staff about a reservation, a guest, an owner or a villa' },
  occupancy: {
    row: 'a span of nights of a villa that is taken by a reservation, a hold, a closure or an external record',
    belongsWith: 'closures',
  },
  offer_villas: { row: 'a villa in an offer, with the price staff saw when they added it' },
  offers: { row: 'a set of villas for one stay that staff proposed to one guest' },
  our_documents: { row: 'a permit or certificate of the agency that guests can download' },
  owner_details: { row: 'tax identity (sealed), address and IBAN of a villa owner' },
  operation_runs: {
    row: 'one run of a backup, a restore drill or a check of the invariants, with its result',
  },
  passkey_challenges: { row: 'the challenge of an open passkey prompt, until it is answered or expires' },
  passkeys: { row: 'a passkey of an account: public key and counter' },
  password_reset_requests: { row: 'an account whose new password was requested; the worker mails the link' },
  payment_attempts: {
    row: 'one attempt to pay by card, with the state the provider reported when we queried it',
  },
  payment_links: { row: 'a payment page for a reservation: its purpose and expiry' },
  payment_notices: {
    row: 'a notification pushed by a card provider; it triggers a query and proves nothing',
  },
  payment_receipts: { row: 'a transfer that a guest declared, and what staff decided about it' },
  payout_items: {
    row: 'the payment of one owner in a payout run, with the IBAN at its creation and whether it was paid',
  },
  payout_lines: { row: 'a stay that an item of a payout run pays, with the posting when it is paid' },
  payout_runs: { row: 'a collection of payouts to owners from one account of the agency' },
  price_grid_steps: {
    row: 'a saved step of the price grid with the prices before and after it, for 30 days, so that it can be undone',
  },
  price_periods: { row: 'a span of nights of a villa with one nightly price and its conditions' },
  public_slugs: {
    row: 'a first path segment of the site: reserved, a town or a villa type; `moved_to` redirects',
  },
  receipt_files: {
    row: 'the file of a payment receipt from before they were sealed; a job moves it',
    belongsWith: 'payment_receipts',
  },
  recovery_codes: { row: 'an unused recovery code of an account, signed' },
  report_file_keys: { row: 'the sealed key of an encrypted report file, and where the file is stored' },
  report_files: { row: 'a file of a report run: its name, hash and storage key' },
  report_runs: { row: 'a requested monthly report with its progress and result' },
  request_bursts: { row: 'a moment at which the cap on unconfirmed requests was reached' },
  request_counts: {
    row: 'the requests of one visitor to one rate-limited endpoint in the current minute; the key is hashed',
  },
  reservation_balances: {
    row: 'what is open in one account of a reservation: a refund, a deposit, or the price of the stay',
    belongsWith: 'ledger_entries',
  },
  reservation_events: { row: 'one entry of the timeline of a reservation' },
  reservation_invoices: {
    row: 'who the invoice of a stay is written to (tax number sealed), with the number of the invoice',
  },
  reservation_guests: { row: 'a person who stays; the identity number is sealed and is deleted later' },
  reservation_money: {
    row: 'the sums of a reservation in lira, computed from the ledger',
    belongsWith: 'ledger_entries',
  },
  reservation_papers: { row: 'a voucher or contract as it was issued, with its bytes and hash' },
  reservation_versions: { row: 'one promise of a reservation: its dates, people and quote' },
  reservations: { row: 'a request for a stay and all that became of it: guest, promise, state and moments' },
  saved_filters: {
    row: 'query parameters of a list that a staff member named, for themselves or for all staff',
  },
  sealed_receipt_files: { row: 'the encrypted file of a payment receipt with its sealed key' },
  search_cards: {
    row: 'what a card shows of a published villa besides prices, as JSON',
    belongsWith: 'search_villas',
  },
  search_changes: {
    row: 'a villa that a transaction changed; inserting it refreshes the search rows at commit',
  },
  search_gaps: {
    row: 'a gap between stays that can be booked only as a whole or under its own terms',
    belongsWith: 'search_villas',
  },
  search_horizon: { row: 'the single row that says which days the search rows cover' },
  search_names: {
    row: 'the folded name of a published villa, for suggestions',
    belongsWith: 'search_villas',
  },
  search_rates: {
    row: 'prices, fees and discounts of a published villa as step functions',
    belongsWith: 'search_villas',
  },
  search_villas: {
    row: 'a published villa as search filters it, with a bitmap of the nights that cannot be sold',
  },
  search_words: {
    row: 'one word of the name of a published villa, for suggestions',
    belongsWith: 'search_villas',
  },
  seasons: { row: 'a season of the agency: a column of the price grid, of the year of its last night' },
  sessions: { row: 'a signed-in session; every call of the back office reads it' },
  settings: { row: 'one setting that staff can change' },
  sign_in_failures: { row: 'the number of failed sign-ins of one account on one day' },
  sitemap_pages: { row: 'a page of the sitemap and when it changed' },
  statement_mails: { row: 'a mail with the statement of one month to one owner' },
  subscriber_events: { row: 'one step of a newsletter subscription, as proof of consent' },
  subscribers: { row: 'an e-mail address of the newsletter; it counts once it is confirmed' },
  team_members: { row: 'a person on the team page' },
  totp_secrets: { row: 'the sealed secret of an authenticator app and the last accepted time step' },
  towns: { row: 'a town with its page on the site' },
  users: {
    row: 'a person who can sign in to the back office (ADMIN or OWNER)',
    belongsWith: 'owner_details',
  },
  villa_btrans: { row: 'what the tax report must state about the building of a villa' },
  villa_comments: { row: 'a comment of a guest about a villa, and the reply' },
  villa_discounts: { row: 'a discount of a villa by length of stay or by days before arrival' },
  villa_distances: { row: 'the distance from a villa to one kind of place' },
  villa_fees: { row: 'a fee of a villa and how it is counted' },
  villa_images: { row: 'a picture of a villa; the worker makes its sizes' },
  villa_inclusions: { row: 'something the price of a villa includes or excludes' },
  villa_pools: { row: 'a pool of a villa' },
  villa_take_downs: {
    row: 'why a villa was taken off the site (age of its verification, or a demand of an authority), until staff ended it',
  },
  permit_checks: {
    row: 'a check of a permit number in the ministry’s database, with the SHA-256 of its proof',
  },
  villa_publications: {
    row: 'a span of time in which a villa was published; the report to the ministry reads it',
  },
  villa_rooms: { row: 'a room of a villa with its beds' },
  villa_share_pictures: { row: 'the picture shown where the URL of a villa is shared' },
  villa_slugs: { row: 'a URL that a villa has or once had' },
  villa_types: {
    row: 'a kind of villa with its page on the site; `bit` is its position in the search bitmap',
  },
  villas: { row: 'a villa: its facts, texts, terms, place, people and permit' },
  villas_features: { row: 'a feature that a villa has' },
  villas_villa_types: { row: 'a villa type that a villa belongs to' },
  villas_to_refresh: {
    row: 'a villa whose derived rows an upgrade has still to write; empty after `plato migrate`',
  },
  work_item_marks: { row: 'who has taken an item of the work list, and until when it is snoozed' },
}

/** What each trigger function does. */
export const triggerDescriptions: ReadonlyMap<string, string> = new Map([
  ['add_to_reservation_balance', 'adds the entry to the open sum of its reservation and account'],
  ['claim_feature_bit', 'gives a new feature the lowest free bit, and refuses it when all 128 are taken'],
  [
    'claim_villa_type_bit',
    'gives a new villa type the lowest free bit, and refuses it when all 64 are taken',
  ],
  [
    'external_records_settle',
    'gives free nights to external records and updates conflicts (`external_settle`)',
  ],
  ['figure_months_of_posting', 'writes the figures of the months of the posting’s stay again'],
  ['figure_months_of_publication', 'writes the figures of all months of the villa again'],
  ['figure_months_of_reservation', 'writes the figures of the months of the old and the new stay again'],
  ['figure_months_of_span', 'writes the figures of the months of the old and the new nights again'],
  ['insist_on_balance', 'refuses a posting whose entries do not sum to zero in each currency'],
  ['occupancy_note_change', 'updates `changed_at` when the span changes'],
  ['occupancy_note_loss', 'updates `changed_at` of the other spans of an external record that lost one'],
  [
    'occupancy_settle_external',
    'gives freed nights to external records that wait for them (`external_settle`)',
  ],
  ['refuse_change_beside_erasure', 'refuses a change of any other column than those that an erasure empties'],
  ['refuse_change_of_append_only', 'refuses it, rows are only added; only the erasing functions may'],
  ['search_refresh_changed', 'writes the search rows of the villa again'],
  ['search_touch_card_of_row', 'marks the villa of the row for a refresh of its card'],
  ['search_touch_card_of_villa', 'marks the villa for a refresh of its card'],
  ['search_touch_cards_of_district', 'marks the villas of a renamed district for a refresh of their cards'],
  ['search_touch_cards_of_town', 'marks the villas of a renamed town for a refresh of their cards'],
  [
    'search_touch_district',
    'marks the villas of a district that moved to another town for the search refresh',
  ],
  [
    'search_touch_row',
    'locks the villa and marks it for the search refresh; refuses to move a row to another villa',
  ],
  ['search_touch_villa', 'marks the villa for the search refresh'],
])
