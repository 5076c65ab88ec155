import { agreementFor } from '@plato/rules/offers/offered-price'
import { type OfferedVilla, offeredVillaOf } from '@plato/rules/offers/offered-villa'
import { withAgreedPrice } from '@plato/rules/pricing/agreed-price'
import type { QuoteAnswer } from '@plato/rules/pricing/quote'
import type { Db, Moment } from '../platform/context.ts'
import { previewPublicQuotes } from '../pricing/preview-quote.ts'
import { agreedIn, type StoredOffer, type StoredOfferVilla, selectOfferVillas } from './offers.queries.ts'

export interface VillaNow extends StoredOfferVilla {
  readonly now: OfferedVilla
}

const quoteRequestOf = ({ checkIn, checkOut, adults, children }: StoredOffer) => ({
  checkIn,
  checkOut,
  guests: adults + children,
})

/**
 * The offered villas with current prices and availability, quoted by the common quote function in two statements for
 * all.
 */
export async function offeredVillasNow(db: Db, offer: StoredOffer, { today }: Moment): Promise<VillaNow[]> {
  const villas = await selectOfferVillas(db, offer.id)
  const answers = await previewPublicQuotes(
    { db, today },
    villas.map(({ id }) => id),
    quoteRequestOf(offer),
  )
  return villas.map((villa) => ({
    ...villa,
    now: offeredVillaOf(withOfferedPrice(answers.get(villa.id), villa, today), {
      totalMinor: villa.seenTotalMinor,
      currency: villa.seenCurrency,
    }),
  }))
}

function withOfferedPrice(
  answer: QuoteAnswer | undefined,
  villa: StoredOfferVilla,
  today: string,
): QuoteAnswer | undefined {
  const offered = agreedIn(villa)
  if (!answer?.ok || !offered) return answer
  const { policy } = villa
  return {
    ok: true,
    quote: withAgreedPrice(answer.quote, agreementFor(answer.quote, offered), { policy, today }),
  }
}

/** Maps the current state to the contract’s shape. */
export const standingOf = (villa: OfferedVilla) => ({
  state: villa.state,
  quote: 'quote' in villa ? villa.quote : null,
  before: villa.state === 'PRICE_CHANGED' ? villa.before : null,
  reason: villa.state === 'RULES' ? villa.reason : null,
  minNights: villa.state === 'RULES' ? villa.minNights : null,
})
