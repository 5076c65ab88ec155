import { readingFailures } from '@plato/rules/settings/exchange-rates'
import { failureSentences } from '#dashboard/settings/exchange/exchange-messages.tr.ts'

/** Message of a failure code; an unknown code gets the general server error. */
export function failureText(failure: string | null): string {
  const known = readingFailures.find((one) => one === failure)
  return failureSentences[known ?? 'SERVER_ERROR']
}
