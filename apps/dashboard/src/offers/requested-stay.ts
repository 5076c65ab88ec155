import { isCalendarDate } from '@plato/rules/calendar-day'
import { maxBabies, maxGuestsPerStay } from '@plato/rules/reservations/limits'

/** The stay an offer is made for, as the address keeps it. */
export interface OfferStay {
  readonly checkIn: string
  readonly checkOut: string
  readonly adults: number
  readonly children: number
  readonly babies: number
}

export interface OfferSearch {
  /** Undefined until both days are chosen. */
  readonly stay: OfferStay | undefined
  readonly people: Pick<OfferStay, 'adults' | 'children' | 'babies'>
  readonly towns: readonly string[]
  readonly features: readonly string[]
  readonly types: readonly string[]
  /** In whole lira; undefined without a limit. */
  readonly budget: number | undefined
  readonly sort: 'price' | 'recommended' | 'capacity'
}

const defaultAdults = 2

const wholeIn = (text: string | null, max: number): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) : undefined

const idsIn = (text: string | null): string[] =>
  (text ?? '').split(',').filter((part) => /^[1-9]\d{0,8}$/.test(part))

/** Reads an address anybody may have typed: what makes no sense is left out. */
export function offerSearchIn(search: URLSearchParams): OfferSearch {
  const [checkIn, checkOut] = [search.get('checkIn') ?? '', search.get('checkOut') ?? '']
  const isStay = isCalendarDate(checkIn) && isCalendarDate(checkOut) && checkIn < checkOut
  const adults = wholeIn(search.get('adults'), maxGuestsPerStay) || defaultAdults
  const people = {
    adults,
    children: wholeIn(search.get('children'), maxGuestsPerStay - adults) ?? 0,
    babies: wholeIn(search.get('babies'), maxBabies) ?? 0,
  }
  const sort = search.get('sort')
  return {
    stay: isStay ? { checkIn, checkOut, ...people } : undefined,
    people,
    towns: idsIn(search.get('towns')),
    features: idsIn(search.get('features')),
    types: idsIn(search.get('types')),
    budget: wholeIn(search.get('budget'), 100_000_000) || undefined,
    sort: sort === 'recommended' || sort === 'capacity' ? sort : 'price',
  }
}

const minorInLira = 100

/** The same as the API asks for it; babies do not count. */
export const offerQueryOf = ({ stay, towns, features, types, budget, sort }: OfferSearch) => ({
  client: 'true',
  checkIn: stay?.checkIn,
  checkOut: stay?.checkOut,
  guests: stay ? stay.adults + stay.children : 1,
  ...(towns.length > 0 ? { towns: towns.join(',') } : {}),
  ...(features.length > 0 ? { features: features.join(',') } : {}),
  ...(types.length > 0 ? { types: types.join(',') } : {}),
  ...(budget === undefined ? {} : { priceMax: budget * minorInLira }),
  sort,
})
