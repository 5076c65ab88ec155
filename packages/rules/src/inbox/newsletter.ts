export type NewsletterState = 'ASKED' | 'CONFIRMED' | 'LEFT'

interface Answers {
  readonly confirmedAt: Date | null
  readonly leftAt: Date | null
}

export function newsletterState({ confirmedAt, leftAt }: Answers): NewsletterState {
  if (leftAt) return 'LEFT'
  return confirmedAt ? 'CONFIRMED' : 'ASKED'
}

const minuteMs = 60_000
export const newsletterDayMs = 24 * 60 * minuteMs
/** A second request within this time is the same one: the confirmation e-mail is already on its way. */
const sameWishMs = 10 * minuteMs
/** Limits e-mails per address, so that the form cannot be used to flood the mailbox of another person. */
const maxMailsPerDay = 3

interface Wish {
  /** Undefined for an e-mail address that never requested the newsletter. */
  readonly before: (Answers & { readonly askedAt: Date | null }) | undefined
  /** E-mails to this address within the last 24 hours, whatever the caller. */
  readonly mailsToday: number
  readonly now: Date
}

/** The result of a newsletter request: send a confirmation e-mail, already requested or confirmed, or too many e-mails today. */
export function answerToWish({ before, mailsToday, now }: Wish): 'ASK' | 'ALREADY' | 'TOO_MANY' {
  const state = before && newsletterState(before)
  if (state === 'CONFIRMED') return 'ALREADY'
  const isWaiting = state === 'ASKED'
  const requestedAt = before?.askedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  if (isWaiting && now.getTime() - requestedAt < sameWishMs) return 'ALREADY'
  if (mailsToday < maxMailsPerDay) return 'ASK'
  return isWaiting ? 'ALREADY' : 'TOO_MANY'
}

/** The link of a confirmation e-mail is valid for this long; the unsubscribe link never expires. */
const answerableMs = 7 * newsletterDayMs
export const isLinkAnswerable = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() < answerableMs

/** `elif@example.com` becomes `e…f@example.com`: its owner recognises it, other people cannot read it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = [...email.slice(0, at)]
  const end = name.length > 2 ? (name.at(-1) ?? '') : ''
  return `${name[0] ?? ''}…${end}${email.slice(at)}`
}
