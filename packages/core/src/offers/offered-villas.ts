import { type OfferedVilla, offeredVillaOf } from '@plato/rules/offers/offered-villa'
import type { Db, Moment } from '../context.ts'
import { previewPublicQuotes } from '../pricing/preview-quote.ts'
import { type KeptOffer, type KeptOfferVilla, selectOfferVillas } from './offers.queries.ts'

export interface VillaNow extends KeptOfferVilla {
  readonly now: OfferedVilla
}

const quoteRequestOf = ({ checkIn, checkOut, adults, children }: KeptOffer) => ({
  checkIn,
  checkOut,
  guests: adults + children,
})

/** The offered villas with the prices and nights of this moment: by the one quote, two statements for all of them. */
export async function offeredVillasNow(db: Db, offer: KeptOffer, { today }: Moment): Promise<VillaNow[]> {
  const villas = await selectOfferVillas(db, offer.id)
  const answers = await previewPublicQuotes(
    { db, today },
    villas.map(({ id }) => id),
    quoteRequestOf(offer),
  )
  return villas.map((villa) => ({
    ...villa,
    now: offeredVillaOf(answers.get(villa.id), {
      totalMinor: villa.seenTotalMinor,
      currency: villa.seenCurrency,
    }),
  }))
}

/** How it stands, in the contract's shape. */
export const standingOf = (villa: OfferedVilla) => ({
  state: villa.state,
  quote: 'quote' in villa ? villa.quote : null,
  before: villa.state === 'PRICE_CHANGED' ? villa.before : null,
  reason: villa.state === 'RULES' ? villa.reason : null,
  minNights: villa.state === 'RULES' ? villa.minNights : null,
})
