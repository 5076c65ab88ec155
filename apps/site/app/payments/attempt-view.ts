import type { PayAttempt } from '@plato/contract/payments/pay.contract'
import { attemptLabels as labels } from '#site/payments/attempt-messages.tr.ts'

export type AttemptVariant = 'wait' | 'good' | 'warn' | 'bad'

export interface AttemptView {
  readonly title: string
  readonly text: string
  readonly variant: AttemptVariant
  /** URL for a new attempt. */
  readonly again: string | null
}

/** `null`: the API could not be reached yet. */
export function attemptView(attempt: PayAttempt | null): AttemptView {
  if (!attempt) return { ...labels.UNKNOWN, variant: 'wait', again: null }
  const { state, failure, again, isConfirmed } = attempt
  switch (state) {
    case 'CHECKING':
      return { ...labels.CHECKING, variant: 'wait', again: null }
    case 'REVIEW':
      return { ...labels.REVIEW, variant: 'warn', again: null }
    case 'PAID':
      return { ...(isConfirmed ? labels.CONFIRMED : labels.PAID), variant: 'good', again: null }
    case 'BACK':
      return { ...labels.BACK, variant: 'warn', again: null }
    case 'FAILED': {
      const { title, text } = labels.FAILED
      return { title, text: failure ? `${text} ${labels.because(failure)}` : text, variant: 'bad', again }
    }
    case 'OVER':
      return { ...labels.OVER, variant: 'warn', again }
  }
}

const soonMs = 2_000
const laterMs = 10_000
const seldomMs = 60_000
const minuteMs = 60_000

/** Milliseconds until the next poll, `sinceMs` after the page was opened; `undefined` in a final state. */
export function nextPollMs(attempt: PayAttempt | null, sinceMs: number): number | undefined {
  if (attempt && attempt.state !== 'CHECKING' && attempt.state !== 'REVIEW') return undefined
  // A bank review takes hours, not seconds.
  if (attempt?.state === 'REVIEW' || sinceMs >= 15 * minuteMs) return seldomMs
  return sinceMs < minuteMs ? soonMs : laterMs
}
