import { daysBetween, isCalendarDate } from '@plato/rules/calendar-day'
import type { Currency } from '@plato/rules/money'
import { maxStayNights } from '@plato/rules/pricing/stay-refusal'
import { maxBabies, maxGuestsPerStay } from '@plato/rules/reservations/limits'
import { slugPattern } from '@plato/rules/slug'
import { whole } from '#site/shell/whole-number.ts'

export const sortOrders = ['recommended', 'price', 'price_desc', 'capacity', 'newest'] as const
type SortOrder = (typeof sortOrders)[number]
type Privacy = 'PARTIAL' | 'FULL'

export interface Stay {
  readonly checkIn: string
  readonly checkOut: string
}

/** Whole units of the currency: of the whole stay, or of one night while no dates are chosen. */
export interface PriceLimits {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly currency: Currency
}

/** A search as stored in the page's URL. Towns and types by slug, districts and features by id. */
export interface Search {
  readonly towns: readonly string[]
  readonly districts: readonly number[]
  readonly stay?: Stay | undefined
  /** Also the same nights up to three days earlier or later. */
  readonly flexible: boolean
  /** 0 while the visitor has not chosen a number. */
  readonly adults: number
  readonly children: number
  /** Not counted as guests. */
  readonly babies: number
  readonly types: readonly string[]
  readonly features: readonly number[]
  /** Minimum number; 0 means any. */
  readonly bedrooms: number
  readonly privacy?: Privacy | undefined
  readonly price?: PriceLimits | undefined
  readonly sort: SortOrder
  /** Number of loaded pages of villas. */
  readonly pages: number
}

/** The page of a search: the listing, or the page of a town or a type, which then is part of the search. */
export interface Place {
  readonly path: string
  readonly town?: string | undefined
  readonly type?: string | undefined
}

export const listing: Place = { path: '/listing' }

export const anything: Search = {
  towns: [],
  districts: [],
  flexible: false,
  adults: 0,
  children: 0,
  babies: 0,
  types: [],
  features: [],
  bedrooms: 0,
  sort: 'recommended',
  pages: 1,
}

export const searchLimits = {
  guests: maxGuestsPerStay,
  babies: maxBabies,
  bedrooms: 40,
  pages: 10,
  choices: 50,
} as const
const maxMoney = 1_000_000_000

const valuesOf = (params: URLSearchParams, name: string): string[] =>
  params.getAll(name).flatMap((text) => text.split(','))

const inOrder = <T extends string | number>(values: readonly T[]): readonly T[] =>
  [...new Set(values)].sort((a, b) => (a < b ? -1 : 1)).slice(0, searchLimits.choices)

const slugsIn = (params: URLSearchParams, name: string) =>
  inOrder(valuesOf(params, name).filter((text) => slugPattern.test(text) && text.length <= 80))

const idsIn = (params: URLSearchParams, name: string) =>
  inOrder(
    valuesOf(params, name).flatMap((text) => {
      const id = whole(text, 999_999_999)
      return id ? [id] : []
    }),
  )

function stayIn(params: URLSearchParams): Stay | undefined {
  const [checkIn, checkOut] = [params.get('checkIn') ?? '', params.get('checkOut') ?? '']
  if (!isCalendarDate(checkIn) || !isCalendarDate(checkOut)) return undefined
  const nights = daysBetween(checkIn, checkOut)
  return nights >= 1 && nights <= maxStayNights ? { checkIn, checkOut } : undefined
}

/** The plain HTML form sends one `guests` number, the JavaScript form `adults` and `children`. */
function guestsIn(params: URLSearchParams) {
  const adults = whole(params.get('adults') ?? params.get('guests'), searchLimits.guests) ?? 0
  const children = whole(params.get('children'), searchLimits.guests - adults) ?? 0
  return { adults, children, babies: whole(params.get('babies'), searchLimits.babies) ?? 0 }
}

const currencies: readonly Currency[] = ['TRY', 'USD', 'EUR', 'GBP']

function priceIn(params: URLSearchParams): PriceLimits | undefined {
  const min = whole(params.get('priceMin'), maxMoney) || undefined
  const max = whole(params.get('priceMax'), maxMoney) || undefined
  const currency = currencies.find((code) => code === params.get('currency')) ?? 'TRY'
  return priceLimits(min, max, currency)
}

/** Swaps the limits when min is above max; undefined when neither is set. */
export function priceLimits(
  min: number | undefined,
  max: number | undefined,
  currency: Currency,
): PriceLimits | undefined {
  if (min === undefined && max === undefined) return undefined
  return min !== undefined && max !== undefined && min > max
    ? { min: max, max: min, currency }
    : { min, max, currency }
}

/** Reads the query parameters; unknown or invalid ones are ignored. */
export function readSearch(params: URLSearchParams, place: Place = listing): Search {
  const stay = stayIn(params)
  const privacy = params.get('privacy')
  return {
    towns: place.town ? [place.town] : slugsIn(params, 'towns'),
    districts: idsIn(params, 'districts'),
    stay,
    flexible: stay !== undefined && params.get('flexible') === 'true',
    ...guestsIn(params),
    types: place.type ? inOrder([place.type, ...slugsIn(params, 'types')]) : slugsIn(params, 'types'),
    features: idsIn(params, 'features'),
    bedrooms: whole(params.get('bedrooms'), searchLimits.bedrooms) ?? 0,
    privacy: privacy === 'full' ? 'FULL' : privacy === 'partial' ? 'PARTIAL' : undefined,
    price: priceIn(params),
    sort: sortOrders.find((order) => order === params.get('sort')) ?? 'recommended',
    pages: whole(params.get('pages'), searchLimits.pages) || 1,
  }
}

/** Equal searches give equal query strings: fixed order, defaults left out. */
export function writeSearch(search: Search): string {
  const { stay, price, privacy, sort, pages } = search
  const parts: readonly (readonly [name: string, value: string | number | undefined | false])[] = [
    ['towns', search.towns.join(',')],
    ['districts', search.districts.join(',')],
    ['checkIn', stay?.checkIn],
    ['checkOut', stay?.checkOut],
    ['flexible', stay && search.flexible && 'true'],
    ['adults', search.adults],
    ['children', search.children],
    ['babies', search.babies],
    ['types', search.types.join(',')],
    ['features', search.features.join(',')],
    ['bedrooms', search.bedrooms],
    ['privacy', privacy?.toLowerCase()],
    ['priceMin', price?.min],
    ['priceMax', price?.max],
    ['currency', price && price.currency !== 'TRY' && price.currency],
    ['sort', sort !== 'recommended' && sort],
    ['pages', pages > 1 && pages],
  ]
  const said = parts.flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  return said.length > 0 ? `?${said.join('&')}` : ''
}

const isOnly = (chosen: readonly string[], one: string) => chosen.length === 1 && chosen[0] === one

/** True while the search is still about the page's own town or type: another town widens it, another type narrows it. */
export const belongsTo = (search: Search, { town, type }: Place): boolean =>
  (!town || isOnly(search.towns, town)) && (!type || search.types.includes(type))

/** The canonical URL of a search: the page of its town or type while it belongs there, otherwise the listing. */
export function addressOf(search: Search, place: Place): string {
  if (!belongsTo(search, place)) return listing.path + writeSearch(search)
  const own = {
    ...search,
    towns: place.town ? [] : search.towns,
    types: search.types.filter((slug) => slug !== place.type),
  }
  return place.path + writeSearch(own)
}

/** True when the search differs from the page's URL without query parameters. */
export const isNarrowed = (search: Search, place: Place): boolean => addressOf(search, place) !== place.path

/** Applies a change and returns to the first page. */
export const changed = (search: Search, change: Partial<Search>): Search => ({
  ...search,
  ...change,
  pages: 1,
})

export const guestsOf = ({ adults, children }: Pick<Search, 'adults' | 'children'>): number =>
  adults + children

/** Removes dates that have passed, as in an old link, and leaves the rest of the search. */
export const withoutPast = (search: Search, today: string): Search =>
  search.stay && search.stay.checkIn < today ? { ...search, stay: undefined, flexible: false } : search
