import type { PublicOffer } from '@plato/contract/offers/offer-shape.contract'
import { stayQuery, withStay } from '#site/stay/chosen-stay.ts'

type Stay = Pick<PublicOffer, 'checkIn' | 'checkOut' | 'adults' | 'children' | 'babies'>

/** Format of an offer token; any other value of the query parameter is ignored. */
const token = /^[1-9]\d{0,8}\.[\w-]{20,80}$/

/** The offer token in the query parameters, or null. */
export function offerIn(params: URLSearchParams): string | null {
  const text = params.get('teklif') ?? ''
  return token.test(text) ? text : null
}

const chosen = ({ checkIn, checkOut, adults, children, babies }: Stay) => ({
  checkIn,
  checkOut,
  adults,
  children,
  babies,
  extras: [],
})

/** URL of the request form of this villa with the offered stay and the offer token. */
export const pickHref = (slug: string, stay: Stay, offer: string): string =>
  `/rezervasyon/${slug}?${withStay(new URLSearchParams({ teklif: offer }), chosen(stay))}`

export const villaHref = (slug: string, stay: Stay): string => `/villa/${slug}${stayQuery(chosen(stay))}`

export const searchHref = (stay: Stay): string => `/listing${stayQuery(chosen(stay))}`
