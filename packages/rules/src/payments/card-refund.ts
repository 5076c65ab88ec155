import type { Minor } from '../money.ts'

export const refundStates = ['CREATED', 'SENT', 'UNKNOWN', 'DONE', 'FAILED'] as const
export type RefundState = (typeof refundStates)[number]

/** The refund may already be on its way: it must not be sent a second time. */
export const isUnderWay = (state: RefundState): boolean =>
  state === 'CREATED' || state === 'SENT' || state === 'UNKNOWN'

interface Wanted {
  readonly id: string
  readonly amountMinor: Minor
}

interface Made {
  /** Our id of the refund, if the provider stores it. */
  readonly refundId: string | null
  readonly amountMinor: Minor
}

/** Whether the provider made this refund: by its id, or by an amount that no other known refund explains. */
export function wasMade(wanted: Wanted, made: readonly Made[], known: readonly Wanted[]): boolean {
  if (made.some(({ refundId }) => refundId === wanted.id)) return true
  const sameAmount = ({ amountMinor }: { amountMinor: Minor }) => amountMinor === wanted.amountMinor
  const nameless = made.filter((one) => one.refundId === null && sameAmount(one)).length
  // A known refund that is listed with its id does not explain one without an id.
  const isNamed = ({ id }: Wanted) => made.some(({ refundId }) => refundId === id)
  return nameless > known.filter((one) => one.id !== wanted.id && sameAmount(one) && !isNamed(one)).length
}

const minuteMs = 60_000
/** Providers list a refund within moments; one that is still missing after this time was never made. */
const missingForSureMinutes = 15
const maxPauseMinutes = 10

/** The next step when the refund is missing in the provider's list, or when the provider did not answer (`null`). */
export function nextRefundAsk(
  { sentAt, asked, now }: { sentAt: Date; asked: number; now: Date },
  answer: 'MISSING' | null,
): { readonly isOver: boolean; readonly askAt: Date | null } {
  if (answer === 'MISSING' && now.getTime() - sentAt.getTime() >= missingForSureMinutes * minuteMs)
    return { isOver: true, askAt: null }
  const minutes = Math.min(2 ** Math.min(asked, 10), maxPauseMinutes)
  return { isOver: false, askAt: new Date(now.getTime() + minutes * minuteMs) }
}

/** The part of a card payment that can still be refunded to that card. */
export const refundableOf = (capturedMinor: Minor, refundedOrUnderWay: Minor): Minor =>
  Math.max(0, capturedMinor - refundedOrUnderWay)
