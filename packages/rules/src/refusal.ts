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
  'feature_category.not_found': 404,
  'feature_category.name_taken': 409,
  'feature_category.has_features': 409,
  'feature.not_found': 404,
  'feature.name_taken': 409,
} as const

export type RefusalCode = keyof typeof refusals

/** An expected "no" that a person can act on. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Seconds until asking again makes sense, for refusals that pass with time. */
  readonly retryAfterSeconds: number | undefined
  constructor(code: RefusalCode, options: { retryAfterSeconds?: number } = {}) {
    super(code)
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
