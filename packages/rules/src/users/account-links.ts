/** Links by mail that set a password or confirm an e-mail address. */
export const accountLinkKinds = ['INVITATION', 'PASSWORD_RESET', 'EMAIL_CHANGE'] as const
export type AccountLinkKind = (typeof accountLinkKinds)[number]

const hourMs = 60 * 60 * 1000

/** A reset link is short-lived because any visitor can request one; an invitation has to survive a weekend. */
const lifeHours: Readonly<Record<AccountLinkKind, number>> = {
  INVITATION: 72,
  PASSWORD_RESET: 1,
  EMAIL_CHANGE: 24,
}

export const accountLinkExpiry = (kind: AccountLinkKind, now: Date): Date =>
  new Date(now.getTime() + lifeHours[kind] * hourMs)

/** Sets a password; the other kind confirms an address. */
export const setsPassword = (kind: AccountLinkKind): boolean => kind !== 'EMAIL_CHANGE'

const minResetIntervalMs = 5 * 60 * 1000

/** Another reset mail is sent only after some minutes, so that visitors cannot fill a mailbox. */
export const isResetTooSoon = (lastSentAt: Date | undefined, now: Date): boolean =>
  lastSentAt !== undefined && now.getTime() - lastSentAt.getTime() < minResetIntervalMs
