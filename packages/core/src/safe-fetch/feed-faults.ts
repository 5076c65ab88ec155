import type { FeedFault } from '@plato/rules/availability/feeds/feed-kinds'
import { FeedUnreadable } from './feed-unreadable.ts'

/** The fault of a status other than 200; null for 200. */
export function whyStatusIsRefused(status: number): FeedFault | null {
  if (status === 200) return null
  if (status === 404 || status === 410) return 'NOT_FOUND'
  if (status >= 500 || status === 429) return 'SERVER_ERROR'
  return 'REFUSED'
}

/** The fault of an error before the response; rethrows errors of our own. */
export function whyAskingFailed(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof FeedUnreadable) return error
  if (signal.aborted) return new FeedUnreadable('TIMEOUT', { cause: error })
  const code = codeOf(error)
  if (code === null) return error
  return new FeedUnreadable(isOfCertificate(code) ? 'BAD_CERTIFICATE' : 'UNREACHABLE', { cause: error })
}

/** The fault of an error while the body is read. */
export function whyReadingFailed(error: unknown, signal: AbortSignal, came: string): unknown {
  if (error instanceof FeedUnreadable) return new FeedUnreadable(error.fault, { came, cause: error })
  if (signal.aborted) return new FeedUnreadable('TIMEOUT', { came, cause: error })
  const code = codeOf(error)
  if (code === null) return error
  return new FeedUnreadable(isOfPacking(code) ? 'NOT_A_CALENDAR' : 'CUT_OFF', { came, cause: error })
}

/** Errors of sockets, TLS, DNS and zlib have a `code`; errors of our own code have none. */
function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** Error codes of OpenSSL certificate checks. */
const isOfCertificate = (code: string) =>
  /CERT|VERIFY|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH/.test(code)

/** Invalid compressed data; data that only ends too early is `Z_BUF_ERROR`. */
const isOfPacking = (code: string) => /^Z_DATA_ERROR$|^Z_NEED_DICT$|^ERR_BROTLI|^ERR__ERROR_FORMAT/.test(code)
