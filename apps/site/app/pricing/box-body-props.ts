import type { DepositTerms } from '@plato/brand/deposit.tr'
import type { ChosenStay } from '#site/stay/chosen-stay.ts'
import type { StayRules } from '#site/stay/stay-rules.ts'
import type { QuoteView } from '#site/stay/use-quote.ts'

export interface BoxBodyProps {
  readonly rules: StayRules
  readonly stay: ChosenStay
  readonly view: QuoteView
  readonly included: readonly string[]
  readonly deposit: DepositTerms
}
