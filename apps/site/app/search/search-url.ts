import { daysBetween, isCalendarDate } from '@plato/rules/calendar-day'
import type { Currency } from '@plato/rules/money'
import { longestStayNights } from '@plato/rules/pricing/stay-refusal'
import { mostBabies, mostGuests } from '@plato/rules/reservations/limits'
import { slugPattern } from '@plato/rules/slug'

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

/** What a visitor looks for, as the address of the page says it. Towns and types by their own address, the rest by id. */
export interface Search {
  readonly towns: readonly string[]
  readonly districts: readonly number[]
  readonly stay?: Stay | undefined
  /** Also the same nights up to three days earlier or later. */
  readonly flexible: boolean
  /** Nobody while the visitor has not said it. */
  readonly adults: number
  readonly children: number
  /** Not counted as guests. */
  readonly babies: number
  readonly types: readonly string[]
  readonly features: readonly number[]
  /** At least so many; 0 is any. */
  readonly bedrooms: number
  readonly privacy?: Privacy | undefined
  readonly price?: PriceLimits | undefined
  readonly sort: SortOrder
  /** How many pages of villas stand under each other. */
  readonly pages: number
}

/** Where a search stands: the listing, or the page of a town or a type, which that town or type belongs to. */
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

export const most = { guests: mostGuests, babies: mostBabies, bedrooms: 40, pages: 10, choices: 50 } as const
const mostMoney = 1_000_000_000

const valuesOf = (params: URLSearchParams, name: string): string[] =>
  params.getAll(name).flatMap((text) => text.split(','))

const inOrder = <T extends string | number>(values: readonly T[]): readonly T[] =>
  [...new Set(values)].sort((a, b) => (a < b ? -1 : 1)).slice(0, most.choices)

const slugsIn = (params: URLSearchParams, name: string) =>
  inOrder(valuesOf(params, name).filter((text) => slugPattern.test(text) && text.length <= 80))

/** A number that stands in an address; undefined for anything else, and for one above the limit. */
export function whole(text: string | null, limit: number): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined
  const value = Number(text)
  return value <= limit ? value : undefined
}

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
  return nights >= 1 && nights <= longestStayNights ? { checkIn, checkOut } : undefined
}

/** A form without code says how many with one number, people as many as they are. */
function guestsIn(params: URLSearchParams) {
  const adults = whole(params.get('adults') ?? params.get('guests'), most.guests) ?? 0
  const children = whole(params.get('children'), most.guests - adults) ?? 0
  return { adults, children, babies: whole(params.get('babies'), most.babies) ?? 0 }
}

const currencies: readonly Currency[] = ['TRY', 'USD', 'EUR', 'GBP']

function priceIn(params: URLSearchParams): PriceLimits | undefined {
  const min = whole(params.get('priceMin'), mostMoney) || undefined
  const max = whole(params.get('priceMax'), mostMoney) || undefined
  const currency = currencies.find((code) => code === params.get('currency')) ?? 'TRY'
  return priceLimits(min, max, currency)
}

/** Limits that can be met: the lower one first, none when neither is set. */
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

/** Reads an address; what is unknown or broken is as if it were not there. */
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
    bedrooms: whole(params.get('bedrooms'), most.bedrooms) ?? 0,
    privacy: privacy === 'full' ? 'FULL' : privacy === 'partial' ? 'PARTIAL' : undefined,
    price: priceIn(params),
    sort: sortOrders.find((order) => order === params.get('sort')) ?? 'recommended',
    pages: whole(params.get('pages'), most.pages) || 1,
  }
}

/** The same search always reads the same: fixed order, nothing that goes without saying. */
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

/** The one address of a search: on its town's or type's own page as long as it is about that one, else on the listing. */
export function addressOf(search: Search, place: Place): string {
  if (!belongsTo(search, place)) return listing.path + writeSearch(search)
  const own = {
    ...search,
    towns: place.town ? [] : search.towns,
    types: search.types.filter((slug) => slug !== place.type),
  }
  return place.path + writeSearch(own)
}

/** True when the page shows more or less than its plain address does. */
export const isNarrowed = (search: Search, place: Place): boolean => addressOf(search, place) !== place.path

/** A changed search begins anew at its first page. */
export const changed = (search: Search, change: Partial<Search>): Search => ({
  ...search,
  ...change,
  pages: 1,
})

export const guestsOf = ({ adults, children }: Pick<Search, 'adults' | 'children'>): number =>
  adults + children

/** An old link may ask for nights that have passed: they are forgotten, everything else stays. */
export const withoutPast = (search: Search, today: string): Search =>
  search.stay && search.stay.checkIn < today ? { ...search, stay: undefined, flexible: false } : search
