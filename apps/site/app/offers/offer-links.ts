import type { PublicOffer } from '@plato/contract/offers/offer-shape.contract'
import { stayQuery, withStay } from '#site/stay/chosen-stay.ts'

type Stay = Pick<PublicOffer, 'checkIn' | 'checkOut' | 'adults' | 'children' | 'babies'>

/** What an offer's link looks like; anything else in an address is nobody's offer. */
const token = /^[1-9]\d{0,8}\.[\w-]{20,80}$/

/** The offer somebody comes from, as the address tells it. */
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

/** The request for this villa, filled with the offered stay, and knowing which offer it comes from. */
export const pickHref = (slug: string, stay: Stay, offer: string): string =>
  `/rezervasyon/${slug}?${withStay(new URLSearchParams({ teklif: offer }), chosen(stay))}`

export const villaHref = (slug: string, stay: Stay): string => `/villa/${slug}${stayQuery(chosen(stay))}`

export const searchHref = (stay: Stay): string => `/listing${stayQuery(chosen(stay))}`
