/** Every reason the product may say no, with its HTTP status. */
export const refusals = {
  'request.invalid': 400,
  'request.not_found': 404,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.too_many': 429,
  'request.busy': 503,
  'request.key_missing': 400,
  'request.key_reused': 422,
  'auth.required': 401,
  'auth.wrong_credentials': 401,
  'auth.forbidden': 403,
  'auth.too_many_attempts': 429,
  'user.not_found': 404,
  'user.email_taken': 409,
  'user.password_too_common': 422,
  'user.cannot_lock_self_out': 422,
  'slug.taken': 409,
  'slug.not_found': 404,
  'town.not_found': 404,
  'town.name_taken': 409,
  'town.has_districts': 409,
  'district.not_found': 404,
  'district.name_taken': 409,
  'district.has_villas': 409,
  'villa_type.not_found': 404,
  'villa_type.name_taken': 409,
  'villa_type.too_many': 422,
  'villa_type.has_villas': 409,
  'feature_category.not_found': 404,
  'feature_category.name_taken': 409,
  'feature_category.has_features': 409,
  'feature.not_found': 404,
  'feature.name_taken': 409,
  'feature.too_many': 422,
  'feature.has_villas': 409,
  'villa.not_found': 404,
  'villa.slug_taken': 409,
  'villa.changed_meanwhile': 409,
  'villa.not_publishable': 422,
  'villa.must_stay_publishable': 422,
  'villa.currency_has_prices': 409,
  'image.not_found': 404,
  'image.not_a_picture': 422,
  'image.too_many_pixels': 422,
  'image.too_many': 422,
  'comment.not_found': 404,
  'subscriber.already': 409,
  'price.not_found': 404,
  'price.overlaps': 409,
  'price.nothing_to_copy': 422,
  'closure.not_found': 404,
  'stay.empty': 422,
  'stay.in_the_past': 422,
  'stay.too_long': 422,
  'stay.too_short': 422,
  'stay.too_many_guests': 422,
  'stay.arrival_day': 422,
  'stay.no_price': 422,
  'stay.dates_taken': 409,
  'search.bad_cursor': 400,
  'content.not_found': 404,
  'reservation.not_found': 404,
  'reservation.wrong_state': 409,
  'reservation.changed_meanwhile': 409,
  'reservation.price_changed': 409,
  'reservation.terms_changed': 409,
  'reservation.too_many_open': 429,
  'reservation.prepayment_missing': 422,
  'reservation.hold_runs': 409,
  'reservation.hold_extended': 409,
  'reservation.already_refunded': 409,
  'reservation.too_early': 422,
  'reservation.guests_missing': 422,
  'reservation.reason_missing': 422,
  'reservation.too_many_guests': 422,
  'reservation.bad_identity': 422,
  'reservation.bad_link': 410,
  'payment.not_found': 404,
  'payment.too_much': 422,
  'payment.in_the_future': 422,
  'payment.already_reversed': 409,
  'payment.not_reversible': 422,
  'receipt.not_found': 404,
  'receipt.decided': 409,
  'receipt.already_booked': 409,
  'receipt.bad_file': 422,
  'receipt.too_many': 422,
  'mail_template.not_found': 404,
  'mail_template.unknown_placeholder': 422,
  'mail.not_found': 404,
  'mail.not_failed': 409,
  'mail.too_soon': 429,
  'mail.no_bank': 422,
} as const

export type RefusalCode = keyof typeof refusals

export interface RefusalDetails {
  /** Seconds until asking again makes sense, for refusals that pass with time. */
  readonly retryAfterSeconds?: number
  /** What the sentence names, e.g. the period that is touched. */
  readonly values?: Readonly<Record<string, string>>
  /** Which parts must be mended, by the codes of their rule. */
  readonly gaps?: readonly string[]
}

/** An expected "no" that a person can act on. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
