import { readingFailures } from '@plato/rules/settings/exchange-rates'
import { failureSentences } from '#dashboard/settings/exchange/exchange-messages.tr.ts'

/** A code this screen does not know yet is told as the plainest of them. */
export function failureInWords(failure: string | null): string {
  const known = readingFailures.find((one) => one === failure)
  return failureSentences[known ?? 'SERVER_ERROR']
}
