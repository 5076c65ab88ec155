/** Where a calendar comes from. The screens translate the fault and finding codes below into Turkish. */
export const feedChannels = ['AIRBNB', 'BOOKING', 'VRBO', 'OTHER'] as const
export type FeedChannel = (typeof feedChannels)[number]

/** `UNKNOWN`: the channel writes the same text for a guest and for a closed night. `HORIZON`: the end of its sales window. */
export const externalKinds = ['BOOKING', 'BLOCK', 'UNKNOWN', 'HORIZON'] as const
export type ExternalKind = (typeof externalKinds)[number]

export const externalStatuses = ['ACTIVE', 'IGNORED', 'ECHO', 'REMOVED'] as const
export type ExternalStatus = (typeof externalStatuses)[number]

/** Why a calendar could not be read; such a reading changes nothing. */
export const feedFaults = [
  'BAD_ADDRESS',
  'FORBIDDEN_ADDRESS',
  'NOT_FOUND',
  'REFUSED',
  'SERVER_ERROR',
  'TOO_MANY_REDIRECTS',
  'TIMEOUT',
  'UNREACHABLE',
  'BAD_CERTIFICATE',
  'TOO_LARGE',
  'LOGIN_PAGE',
  'NOT_A_CALENDAR',
  'CUT_OFF',
  'UNREADABLE',
  'TOO_MANY_EVENTS',
] as const
export type FeedFault = (typeof feedFaults)[number]

/** Irregularities of a calendar that could be read. */
export const feedFindings = [
  'EMPTY',
  'ONLY_PAST',
  'BYTE_ORDER_MARK',
  'STRAY_LINES',
  'NO_UID',
  'DUPLICATE_UID',
  'DUPLICATE_EVENT',
  'NO_DATES',
  'UNREADABLE_EVENT',
  'ENDS_BEFORE_START',
  'NO_END',
  'WITH_TIMES',
  'CANCELLED_EVENT',
  'TRANSPARENT_EVENT',
  'REPEATING_EVENT',
  'VERY_LONG_EVENT',
  'OVERLAPPING_EVENTS',
  'HORIZON_BLOCK',
  'OWN_EVENTS',
] as const
export type FeedFinding = (typeof feedFindings)[number]

export const feedHealths = ['NEW', 'FRESH', 'AGING', 'UNREADABLE', 'HELD', 'PAUSED'] as const
export type FeedHealth = (typeof feedHealths)[number]

export const conflictDecisions = ['KEEP_OURS', 'KEEP_THEIRS', 'BOTH'] as const
export type ConflictDecision = (typeof conflictDecisions)[number]
