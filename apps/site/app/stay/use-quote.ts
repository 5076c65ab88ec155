import type { QuoteAnswer } from '@plato/rules/pricing/quote'
import { useMemo } from 'react'
import { useShownCurrency } from '#site/shell/preferences/use-price.ts'
import { useShared } from '#site/shell/shared.ts'
import type { ChosenStay } from '#site/stay/chosen-stay.ts'
import { type ShownQuote, shownQuote } from '#site/stay/shown-quote.ts'
import { answerFor, type StayRules } from '#site/stay/stay-rules.ts'

export interface QuoteView {
  readonly answer: QuoteAnswer | undefined
  readonly shown: ShownQuote | undefined
}

/** The chosen stay's quote, by the rules the server books with, and its amounts in the visitor's currency. */
export function useQuote(rules: StayRules, stay: ChosenStay): QuoteView {
  const currency = useShownCurrency()
  const { rates } = useShared()
  return useMemo(() => {
    const answer = answerFor(rules, stay)
    return { answer, shown: answer?.ok ? shownQuote(answer.quote, currency, rates) : undefined }
  }, [rules, stay, currency, rates])
}
