import type { Gap, OfferedGap } from '@plato/contract/availability/gaps.contract'
import { suggestedMinNights, totalApart } from '@plato/rules/availability/gaps'
import { maxMinor } from '@plato/rules/money'
import { gapMessages as messages } from '#dashboard/availability/gaps/messages.tr.ts'

/** As typed: amounts in minor units, '' or NaN while blank or invalid. */
export interface TypedTerms {
  readonly nightly: number | ''
  readonly minNights: number | string
}

export const firstTerms = ({ suggestedMinor, nights }: Gap): TypedTerms => ({
  nightly: suggestedMinor ?? '',
  minNights: suggestedMinNights(nights),
})

const isPrice = (nightly: number | ''): nightly is number =>
  typeof nightly === 'number' && nightly > 0 && nightly <= maxMinor

/** Error messages per field. */
export function termErrors(gap: Gap, { nightly, minNights }: TypedTerms) {
  const parsedMinNights = Number(minNights)
  const isMin =
    minNights !== '' &&
    Number.isInteger(parsedMinNights) &&
    parsedMinNights >= 1 &&
    parsedMinNights <= gap.nights
  return {
    nightly: isPrice(nightly) ? undefined : messages.priceWrong,
    minNights: isMin ? undefined : messages.nightsWrong(gap.nights),
  }
}

/** The request body; undefined while a field is invalid. */
export function offerOf(gap: Gap, typed: TypedTerms): OfferedGap | undefined {
  const errors = termErrors(gap, typed)
  if (errors.nightly || errors.minNights || !isPrice(typed.nightly)) return undefined
  const { villa_id, from, to } = gap
  return { villa_id, from, to, nightlyMinor: typed.nightly, minNights: Number(typed.minNights) }
}

/** The total that guests see for the whole gap at the typed price. */
export const typedTotal = ({ nights, extras }: Gap, { nightly }: TypedTerms): number | undefined =>
  isPrice(nightly) ? totalApart(nights, nightly, extras) : undefined
