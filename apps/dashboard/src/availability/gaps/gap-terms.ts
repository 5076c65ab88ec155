import type { Gap, OfferedGap } from '@plato/contract/availability/gaps.contract'
import { suggestedMinNights, totalApart } from '@plato/rules/availability/gaps'
import { mostMinor } from '@plato/rules/money'
import { gapMessages as words } from '#dashboard/availability/gaps/messages.tr.ts'

/** As typed: amounts are whole hundredths, or nothing while blank or no amount. */
export interface TypedTerms {
  readonly nightly: number | ''
  readonly minNights: number | string
}

export const firstTerms = ({ suggestedMinor, nights }: Gap): TypedTerms => ({
  nightly: suggestedMinor ?? '',
  minNights: suggestedMinNights(nights),
})

const isPrice = (nightly: number | ''): nightly is number =>
  typeof nightly === 'number' && nightly > 0 && nightly <= mostMinor

/** What is wrong with a field, if anything is; a blank price is only wrong once it is sent. */
export function termErrors(gap: Gap, { nightly, minNights }: TypedTerms) {
  const least = Number(minNights)
  const isLeast = minNights !== '' && Number.isInteger(least) && least >= 1 && least <= gap.nights
  return {
    nightly: isPrice(nightly) ? undefined : words.priceWrong,
    minNights: isLeast ? undefined : words.nightsWrong(gap.nights),
  }
}

/** What is sent; undefined while something is wrong. */
export function offerOf(gap: Gap, typed: TypedTerms): OfferedGap | undefined {
  const errors = termErrors(gap, typed)
  if (errors.nightly || errors.minNights || !isPrice(typed.nightly)) return undefined
  const { villa_id, from, to } = gap
  return { villa_id, from, to, nightlyMinor: typed.nightly, minNights: Number(typed.minNights) }
}

/** What guests will see for all of it at the typed price. */
export const typedTotal = ({ nights, extras }: Gap, { nightly }: TypedTerms): number | undefined =>
  isPrice(nightly) ? totalApart(nights, nightly, extras) : undefined
