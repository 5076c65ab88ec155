import { formatRange, formatShortRange } from '@plato/brand/stay-dates'
import { inPlace, ofThemEnding } from '@plato/brand/turkish'
import type { SearchAnswer } from '@plato/contract/search/search.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import {
  barWords,
  dateWords,
  emptyMessages,
  flexibleMessages,
  guestWords,
  listingWords,
} from '#site/search/messages.tr.ts'
import { type SearchOptions, townsOf } from '#site/search/search-options.ts'
import { guestsOf, type Search, type Stay } from '#site/search/search-url.ts'

/** More names than these are counted instead of read out. */
const readable = 3

/** "Kalkan", "Kalkan ve Kaş", "Kalkan, Kaş ve Fethiye" */
function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  const others = names.slice(0, -1)
  return others.length > 0 ? `${others.join(', ')} ${listingWords.and} ${last}` : last
}

/** The chosen regions as the search bar says them. */
export function placesWords(names: readonly string[]): string {
  if (names.length === 0) return barWords.anywhere
  return names.length > readable ? barWords.places(names.length) : joined(names)
}

export const nightsOf = ({ checkIn, checkOut }: Stay): number => daysBetween(checkIn, checkOut)

/** "12-19 Haz 2027 · 7 gece" */
export const stayWords = (stay: Stay): string =>
  `${formatRange(stay.checkIn, stay.checkOut)} · ${dateWords.nights(nightsOf(stay))}`

/** "12-19 Haz": where there is no room for more. */
export const shortStayWords = ({ checkIn, checkOut }: Stay): string => formatShortRange(checkIn, checkOut)

type Guests = Pick<Search, 'adults' | 'children' | 'babies'>

/** "6 yetişkin, 1 bebek"; nothing while nobody was said. */
export function guestsWords({ adults, children, babies }: Guests): string {
  return [
    adults > 0 ? guestWords.adultCount(adults) : '',
    children > 0 ? guestWords.childCount(children) : '',
    babies > 0 ? guestWords.babyCount(babies) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

interface Counted {
  readonly total: number
  readonly capped: boolean
}

export const whereWords = (names: readonly string[]): string => {
  if (names.length === 0) return ''
  return names.length > readable ? listingWords.inPlaces(names.length) : inPlace(joined(names))
}

export const namesOf = (search: Search, options: SearchOptions) =>
  townsOf(search, options).map(({ name }) => name)

/** "Kalkan ve Kaş’ta 86 uygun villa" */
export function headingWords(search: Search, { total, capped }: Counted, options: SearchOptions): string {
  const where = whereWords(namesOf(search, options))
  if (total === 0) return emptyMessages.title(where, guestsOf(search))
  const dated = search.flexible ? flexibleMessages.villas(total) : listingWords.available(total)
  const many = search.stay ? dated : listingWords.forRent(total)
  const count = capped ? many.replace(/^\S+/, listingWords.moreThan(total)) : many
  return where ? `${where} ${count}` : count
}

interface FlexibleCount {
  /** Printed bold. */
  readonly lead: string
  readonly rest: string
}

/** "86’sı tam tarihinizde boş" and ", 26’sı en çok 3 gün kaydırınca"; undefined while the exact count is not known. */
export function flexibleCount(search: Search, answer: Pick<SearchAnswer, 'total' | 'capped' | 'facets'>) {
  const { total, capped, facets } = answer
  const onDates = facets?.dates.find(({ checkIn }) => checkIn === search.stay?.checkIn)
  if (!search.flexible || !onDates || total === 0 || capped) return undefined
  // Facets may be half a minute older than the list.
  const requested = Math.min(onDates.count, total)
  const ofThem = (count: number) => `${count}${ofThemEnding(count)}`
  const counted = (lead: string, rest = ''): FlexibleCount => ({ lead, rest })
  if (requested === total) return counted(flexibleMessages.allRequested)
  if (requested === 0) return counted(flexibleMessages.allShifted)
  return counted(
    flexibleMessages.onRequested(ofThem(requested)),
    flexibleMessages.shifted(ofThem(total - requested)),
  )
}

/** "13-20", "28 Haz - 5 Tem": the dates on a map pin. */
export const pinDays = ({ checkIn, checkOut }: Stay): string =>
  formatShortRange(checkIn, checkOut).replace(/^(\d+-\d+) .*/, '$1')

/** "12-19 Haz 2027, 7 gece · 6 kişi · fiyatlar bütün villa için, ücretler dahil" */
export function detailWords(search: Search): string {
  const { stay } = search
  const guests = guestsOf(search)
  const line = [
    stay ? `${formatRange(stay.checkIn, stay.checkOut)}, ${dateWords.nights(nightsOf(stay))}` : '',
    guests > 0 ? guestWords.people(guests) : '',
    stay ? listingWords.wholePrice : listingWords.chooseDates,
  ]
    .filter(Boolean)
    .join(' · ')
  return line.charAt(0).toLocaleUpperCase('tr') + line.slice(1)
}

/** What the browser's tab and search engines call the listing. */
export function listingTitle(search: Search, options: SearchOptions): string {
  const names = namesOf(search, options)
  return names.length > 0 && names.length <= readable
    ? listingWords.titleIn(joined(names))
    : listingWords.title
}

/** What follows a villa's address: its own nights, and who comes. */
export function villaQuery(stay: Stay | null, { adults, children, babies }: Guests): string {
  const said = [
    ['checkIn', stay?.checkIn],
    ['checkOut', stay?.checkOut],
    ['adults', adults],
    ['children', children],
    ['babies', babies],
  ].flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  return said.length > 0 ? `?${said.join('&')}` : ''
}
