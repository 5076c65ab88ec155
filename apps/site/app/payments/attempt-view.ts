import type { PayAttempt } from '@plato/contract/payments/pay.contract'
import { attemptWords as words } from '#site/payments/attempt-messages.tr.ts'

export type AttemptLook = 'wait' | 'good' | 'warn' | 'bad'

export interface AttemptView {
  readonly title: string
  readonly text: string
  readonly look: AttemptLook
  /** Where to try once more. */
  readonly again: string | null
}

/** `null`: nobody could be asked yet. */
export function attemptView(attempt: PayAttempt | null): AttemptView {
  if (!attempt) return { ...words.UNKNOWN, look: 'wait', again: null }
  const { state, failure, again, isConfirmed } = attempt
  switch (state) {
    case 'CHECKING':
      return { ...words.CHECKING, look: 'wait', again: null }
    case 'REVIEW':
      return { ...words.REVIEW, look: 'warn', again: null }
    case 'PAID':
      return { ...(isConfirmed ? words.CONFIRMED : words.PAID), look: 'good', again: null }
    case 'BACK':
      return { ...words.BACK, look: 'warn', again: null }
    case 'FAILED': {
      const { title, text } = words.FAILED
      return { title, text: failure ? `${text} ${words.because(failure)}` : text, look: 'bad', again }
    }
    case 'OVER':
      return { ...words.OVER, look: 'warn', again }
  }
}

const soonMs = 2_000
const laterMs = 10_000
const seldomMs = 60_000
const minuteMs = 60_000

/** When it is looked at again, so long after the page came; `undefined` when there is nothing left to learn. */
export function nextLookMs(attempt: PayAttempt | null, sinceMs: number): number | undefined {
  if (attempt && attempt.state !== 'CHECKING' && attempt.state !== 'REVIEW') return undefined
  // A bank that takes a second look takes hours, not seconds.
  if (attempt?.state === 'REVIEW' || sinceMs >= 15 * minuteMs) return seldomMs
  return sinceMs < minuteMs ? soonMs : laterMs
}
