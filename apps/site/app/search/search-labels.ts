import { formatRange, formatShortRange } from '@plato/brand/stay-dates'
import { inPlace, ofThemEnding } from '@plato/brand/turkish'
import type { SearchAnswer } from '@plato/contract/search/search.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { townsOf } from '#site/search/known-options.ts'
import {
  barLabels,
  dateLabels,
  emptyMessages,
  flexibleMessages,
  listingLabels,
} from '#site/search/messages.tr.ts'
import { guestsOf, type Search, type Stay } from '#site/search/search-url.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'
import { guestLabels } from '#site/stay/messages.tr.ts'

/** Max number of town names; more towns are shown as a count. */
const readable = 3

/** "Kalkan", "Kalkan ve Kaş", "Kalkan, Kaş ve Fethiye" */
function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  const others = names.slice(0, -1)
  return others.length > 0 ? `${others.join(', ')} ${listingLabels.and} ${last}` : last
}

/** The chosen regions as shown in the search bar. */
export function placesLabels(names: readonly string[]): string {
  if (names.length === 0) return barLabels.anywhere
  return names.length > readable ? barLabels.places(names.length) : joined(names)
}

export const nightsOf = ({ checkIn, checkOut }: Stay): number => daysBetween(checkIn, checkOut)

/** "12-19 Haz 2027 · 7 gece" */
export const stayLabels = (stay: Stay): string =>
  `${formatRange(stay.checkIn, stay.checkOut)} · ${dateLabels.nights(nightsOf(stay))}`

/** "12-19 Haz": where there is no room for more. */
export const shortStayLabels = ({ checkIn, checkOut }: Stay): string => formatShortRange(checkIn, checkOut)

interface Counted {
  readonly total: number
  readonly capped: boolean
}

export const whereLabels = (names: readonly string[]): string => {
  if (names.length === 0) return ''
  return names.length > readable ? listingLabels.inPlaces(names.length) : inPlace(joined(names))
}

export const namesOf = (search: Search, options: SearchOptions) =>
  townsOf(search, options).map(({ name }) => name)

/** "Kalkan ve Kaş’ta 86 uygun villa" */
export function headingLabels(search: Search, { total, capped }: Counted, options: SearchOptions): string {
  const where = whereLabels(namesOf(search, options))
  if (total === 0) return emptyMessages.title(where, guestsOf(search))
  const dated = search.flexible ? flexibleMessages.villas(total) : listingLabels.available(total)
  const many = search.stay ? dated : listingLabels.forRent(total)
  const count = capped ? many.replace(/^\S+/, listingLabels.moreThan(total)) : many
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
export function detailLabels(search: Search): string {
  const { stay } = search
  const guests = guestsOf(search)
  const line = [
    stay ? `${formatRange(stay.checkIn, stay.checkOut)}, ${dateLabels.nights(nightsOf(stay))}` : '',
    guests > 0 ? guestLabels.people(guests) : '',
    stay ? listingLabels.wholePrice : listingLabels.chooseDates,
  ]
    .filter(Boolean)
    .join(' · ')
  return line.charAt(0).toLocaleUpperCase('tr') + line.slice(1)
}

/** The page title of the listing. */
export function listingTitle(search: Search, options: SearchOptions): string {
  const names = namesOf(search, options)
  return names.length > 0 && names.length <= readable
    ? listingLabels.titleIn(joined(names))
    : listingLabels.title
}
