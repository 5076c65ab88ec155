/**
 * Everything that is put on record: the kind of thing, and what happened to it. Closed, so that nothing can be written
 * down for which the audit log has no words: they are `apps/dashboard/src/users/audit-words.tr.ts`.
 */
export const auditActions = {
  article: ['created', 'changed', 'removed'],
  bank: ['created', 'changed', 'removed', 'activity_set'],
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
  image: ['added', 'described', 'order_set', 'removed'],
  job: ['retried'],
  mail: ['sent', 'retried', 'all_retried'],
  mail_template: ['changed', 'activity_changed', 'tested'],
  message: ['read', 'unread', 'trusted', 'answered', 'removed'],
  offer: ['created', 'changed', 'mailed', 'withdrawn', 'opened', 'converted'],
  picture: ['kept'],
  posting: ['recorded', 'reversed'],
  price: ['created', 'changed', 'removed', 'year_copied'],
  receipt: ['approved', 'refused'],
  report_file: ['downloaded'],
  report_run: ['asked', 'made', 'failed'],
  reservation: ['created', 'changed', 'moved', 'hold_extended', 'cancel_dismissed', 'guests_saved'],
  settings: ['changed'],
  sign_in: ['succeeded', 'failed'],
  subscriber: ['exported', 'removed'],
  team: ['added', 'changed', 'order_set', 'removed'],
  text: ['edited'],
  town: ['created', 'changed', 'removed'],
  user: ['created', 'changed', 'opened', 'closed', 'details_saved', 'details_seen'],
  villa: [
    'created',
    'changed',
    'published',
    'hidden',
    'popular_set',
    'of_month_set',
    'order_set',
    'features_set',
    'btrans_set',
    'identities_exported',
  ],
  villa_type: ['created', 'changed', 'removed'],
} as const

export type AuditSubject = keyof typeof auditActions
export type AuditAction = {
  [Subject in AuditSubject]: `${Subject}.${(typeof auditActions)[Subject][number]}`
}[AuditSubject]

/** What may happen to one kind of thing. */
export type ActionOn<Subject extends AuditSubject> = Extract<AuditAction, `${Subject}.${string}`>

// Safe, here and below: they are the keys of the object above, and what its lists make of them.
export const auditSubjects = Object.keys(auditActions) as AuditSubject[]

/** What is asked of `subject`; of all of them without one. */
export const actionsOf = (subject?: AuditSubject): readonly AuditAction[] =>
  (subject ? [subject] : auditSubjects).flatMap((one) =>
    auditActions[one].map((done) => `${one}.${done}` as AuditAction),
  )

/**
 * Whose record tells how the thing stands afterwards, whole: held against the last such record it says what changed.
 * The others tell of an event, which has nothing before it.
 */
const tellingHowItStands: ReadonlySet<string> = new Set<AuditAction>([
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
  'team.changed',
  'town.changed',
  'user.changed',
  'villa.btrans_set',
  'villa.changed',
  'villa.features_set',
  'villa.popular_set',
  'villa_type.changed',
])
export const tellsHowItStands = (action: string): boolean => tellingHowItStands.has(action)
