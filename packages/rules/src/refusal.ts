/** Every reason the product may say no, with its HTTP status. */
export const refusals = {
  'request.invalid': 400,
  'request.not_found': 404,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.too_many': 429,
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
