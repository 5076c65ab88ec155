/**
 * Every action that the audit log records, by subject. A closed list: `packages/brand/src/audit-labels.tr.ts`
 * needs a label for each of them and does not compile without one.
 */
export const auditActions = {
  approval: ['asked', 'approved', 'refused', 'withdrawn', 'applied_when_due', 'failed'],
  article: ['created', 'changed', 'removed'],
  bank: ['created', 'changed', 'removed', 'activity_set'],
  bank_line: ['booked', 'linked', 'dismissed', 'restored'],
  bank_statement: ['layout_saved', 'imported'],
  bulk_run: ['started'],
  calendar_export: ['created', 'revoked'],
  card_attention: ['attended'],
  card_provider: ['saved', 'chosen'],
  card_refund: ['asked'],
  closure: ['created', 'changed', 'removed'],
  comment: ['replied', 'reply_taken_back', 'shown', 'hidden', 'removed'],
  conflict: ['decided'],
  district: ['created', 'changed', 'removed'],
  document: ['added', 'removed'],
  exchange: ['asked', 'changed', 'read'],
  external: ['judged'],
  faq: ['created', 'changed', 'removed'],
  feature: ['created', 'changed', 'removed'],
  feature_category: ['created', 'removed'],
  feed: ['created', 'changed', 'synced', 'removed'],
  gap: ['offered', 'withdrawn'],
  guest: ['opened', 'flagged', 'flag_removed'],
  image: ['added', 'described', 'order_set', 'removed'],
  job: ['retried'],
  list: ['exported'],
  mail: ['sent', 'retried', 'all_retried'],
  mail_template: ['changed', 'activity_changed', 'tested'],
  message: ['read', 'unread', 'trusted', 'answered', 'removed'],
  note: ['written', 'changed', 'removed'],
  offer: ['created', 'changed', 'mailed', 'withdrawn', 'opened', 'converted'],
  payout_item: ['paid', 'returned'],
  payout_run: ['created', 'file_made', 'sheet_made', 'cancelled'],
  personal_data: ['searched', 'requested', 'given_out', 'erased', 'consent_withdrawn'],
  picture: ['kept'],
  posting: ['recorded', 'reversed'],
  price: ['created', 'changed', 'removed', 'year_copied', 'grid_saved', 'grid_undone'],
  receipt: ['approved', 'refused'],
  report_file: ['downloaded'],
  report_run: ['asked', 'made', 'failed'],
  reservation: [
    'created',
    'changed',
    'moved',
    'hold_extended',
    'cancel_dismissed',
    'guests_saved',
    'invoice_saved',
    'tax_number_seen',
    'opened',
    'exported',
    'whatsapp_sent',
    'owner_reminded',
    'owner_answer_recorded',
    'price_agreed',
    'villa_changed',
  ],
  retention: ['applied'],
  saved_filter: ['created', 'changed', 'removed'],
  sealed_values: ['rotated'],
  seasons: ['saved'],
  settings: ['changed'],
  sign_in: ['succeeded', 'failed', 'token_reused'],
  statement: ['mailed'],
  subscriber: ['exported', 'removed'],
  team: ['added', 'changed', 'order_set', 'removed'],
  text: ['edited'],
  town: ['created', 'changed', 'removed'],
  user: [
    'created',
    'invited',
    'invitation_seen',
    'changed',
    'password_set',
    'email_change_requested',
    'email_change_cancelled',
    'sessions_ended',
    'factor_added',
    'factor_removed',
    'factors_reset',
    'recovery_codes_renewed',
    'recovery_code_used',
    'opened',
    'closed',
    'details_saved',
    'details_seen',
  ],
  villa: [
    'created',
    'copied',
    'changed',
    'published',
    'hidden',
    'popular_set',
    'of_month_set',
    'order_set',
    'features_set',
    'btrans_set',
    'identities_exported',
    'permit_checked',
    'taken_down',
    'take_down_ended',
  ],
  villa_type: ['created', 'changed', 'removed'],
  work: ['assigned', 'snoozed'],
} as const

export type AuditSubject = keyof typeof auditActions
export type AuditAction = {
  [Subject in AuditSubject]: `${Subject}.${(typeof auditActions)[Subject][number]}`
}[AuditSubject]

/** The actions of one subject. */
export type ActionOn<Subject extends AuditSubject> = Extract<AuditAction, `${Subject}.${string}`>

// Safe casts, here and below: the values are the keys and list items of the object above.
export const auditSubjects = Object.keys(auditActions) as AuditSubject[]

/** The actions of `subject`; without one, all actions. */
export const actionsOf = (subject?: AuditSubject): readonly AuditAction[] =>
  (subject ? [subject] : auditSubjects).flatMap((one) =>
    auditActions[one].map((done) => `${one}.${done}` as AuditAction),
  )

/**
 * Actions whose record contains the complete new state: the change is the difference to the previous such record. All
 * other records describe an event and are not compared.
 */
const stateActions: ReadonlySet<string> = new Set<AuditAction>([
  'article.changed',
  'bank.activity_set',
  'district.changed',
  'faq.changed',
  'feature.changed',
  'feed.changed',
  'image.described',
  'mail_template.changed',
  'offer.changed',
  'price.changed',
  'saved_filter.changed',
  'team.changed',
  'town.changed',
  'user.changed',
  'villa.btrans_set',
  'villa.changed',
  'villa.features_set',
  'villa.popular_set',
  'villa_type.changed',
])
export const showsState = (action: string): boolean => stateActions.has(action)
