import type { Minor } from '../money.ts'

export const refundStates = ['CREATED', 'SENT', 'UNKNOWN', 'DONE', 'FAILED'] as const
export type RefundState = (typeof refundStates)[number]

/** Money that may be on its way back: nobody may give it back a second time meanwhile. */
export const isUnderWay = (state: RefundState): boolean =>
  state === 'CREATED' || state === 'SENT' || state === 'UNKNOWN'

interface Wanted {
  readonly id: string
  readonly amountMinor: Minor
}

interface Made {
  /** Our name for it, where the provider keeps that. */
  readonly refundId: string | null
  readonly amountMinor: Minor
}

/** Whether the provider made this refund: by its name, or by an amount none of the others accounts for. */
export function wasMade(wanted: Wanted, made: readonly Made[], known: readonly Wanted[]): boolean {
  if (made.some(({ refundId }) => refundId === wanted.id)) return true
  const sameAmount = ({ amountMinor }: { amountMinor: Minor }) => amountMinor === wanted.amountMinor
  const nameless = made.filter((one) => one.refundId === null && sameAmount(one)).length
  // One listed by its name accounts for no nameless one.
  const isNamed = ({ id }: Wanted) => made.some(({ refundId }) => refundId === id)
  return nameless > known.filter((one) => one.id !== wanted.id && sameAmount(one) && !isNamed(one)).length
}

const minuteMs = 60_000
/** Providers list a refund within moments; what is missing this long after was never made. */
const missingForSureMinutes = 15
const longestPauseMinutes = 10

/** What follows when the provider was asked about a refund and it is not in the list, or nobody answered. */
export function nextRefundAsk(
  { sentAt, asked, now }: { sentAt: Date; asked: number; now: Date },
  told: 'MISSING' | null,
): { readonly isOver: boolean; readonly askAt: Date | null } {
  if (told === 'MISSING' && now.getTime() - sentAt.getTime() >= missingForSureMinutes * minuteMs)
    return { isOver: true, askAt: null }
  const minutes = Math.min(2 ** Math.min(asked, 10), longestPauseMinutes)
  return { isOver: false, askAt: new Date(now.getTime() + minutes * minuteMs) }
}

/** What of a card's money can still go back to that card. */
export const refundableOf = (capturedMinor: Minor, refundedOrUnderWay: Minor): Minor =>
  Math.max(0, capturedMinor - refundedOrUnderWay)
