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
/** Sent again so soon, it is the same wish: the letter is on its way. */
const sameWishMs = 10 * minuteMs
/** More would make us a tool to bury a stranger's mailbox with. */
const mostLettersADay = 3

interface Wish {
  /** Undefined for an address nobody ever wrote here. */
  readonly before: (Answers & { readonly askedAt: Date | null }) | undefined
  /** To this address, within the last 24 hours, whoever wished for them. */
  readonly lettersToday: number
  readonly now: Date
}

/** What becomes of an address written into the field: a letter that asks, "you are here already", or "not today". */
export function answerToWish({ before, lettersToday, now }: Wish): 'ASK' | 'ALREADY' | 'TOO_MANY' {
  const state = before && newsletterState(before)
  if (state === 'CONFIRMED') return 'ALREADY'
  const isWaiting = state === 'ASKED'
  const askedAt = before?.askedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  if (isWaiting && now.getTime() - askedAt < sameWishMs) return 'ALREADY'
  if (lettersToday < mostLettersADay) return 'ASK'
  return isWaiting ? 'ALREADY' : 'TOO_MANY'
}

/** A letter may be answered for so long; leaving has no end. */
const answerableMs = 7 * newsletterDayMs
export const isLetterAnswerable = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() < answerableMs

/** `elif@example.com` as `e…f@example.com`: its owner knows it again, a stranger does not learn it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = [...email.slice(0, at)]
  const end = name.length > 2 ? (name.at(-1) ?? '') : ''
  return `${name[0] ?? ''}…${end}${email.slice(at)}`
}
