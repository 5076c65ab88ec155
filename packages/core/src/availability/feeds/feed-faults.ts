import type { FeedFault } from '@plato/rules/availability/feeds/feed-words'
import { FeedUnreadable } from './feed-unreadable.ts'

/** What an answer that is no 200 means; null for one that is. */
export function whyStatusIsRefused(status: number): FeedFault | null {
  if (status === 200) return null
  if (status === 404 || status === 410) return 'NOT_FOUND'
  if (status >= 500 || status === 429) return 'SERVER_ERROR'
  return 'REFUSED'
}

/** Before the first word of an answer. A fault of ours stays what it is. */
export function whyAskingFailed(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof FeedUnreadable) return error
  if (signal.aborted) return new FeedUnreadable('TIMEOUT', { cause: error })
  const code = codeOf(error)
  if (code === null) return error
  return new FeedUnreadable(isOfCertificate(code) ? 'BAD_CERTIFICATE' : 'UNREACHABLE', { cause: error })
}

/** Between the first byte and the last. */
export function whyReadingFailed(error: unknown, signal: AbortSignal, came: string): unknown {
  if (error instanceof FeedUnreadable) return new FeedUnreadable(error.fault, { came, cause: error })
  if (signal.aborted) return new FeedUnreadable('TIMEOUT', { came, cause: error })
  const code = codeOf(error)
  if (code === null) return error
  return new FeedUnreadable(isOfPacking(code) ? 'NOT_A_CALENDAR' : 'CUT_OFF', { came, cause: error })
}

/** Everything a socket, TLS, the resolver or zlib throws has one; a fault of ours has none. */
function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** Named by OpenSSL for the check that failed. */
const isOfCertificate = (code: string) =>
  /CERT|VERIFY|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH/.test(code)

/** Packed wrongly; one that merely ends too early is `Z_BUF_ERROR`. */
const isOfPacking = (code: string) => /^Z_DATA_ERROR$|^Z_NEED_DICT$|^ERR_BROTLI|^ERR__ERROR_FORMAT/.test(code)
