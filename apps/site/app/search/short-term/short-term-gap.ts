import { formatMonth, formatMonthName, formatShortRange, weekdays } from '@plato/brand/stay-dates'
import type { VillaCard } from '@plato/contract/search/search.contract'
import { dayNumber, weekdayOf } from '@plato/rules/calendar-day'

/** A free gap of a villa, with just what a row of the list shows. */
export interface Gap
  extends Pick<
    VillaCard,
    'slug' | 'name' | 'townName' | 'districtName' | 'maxGuests' | 'bedrooms' | 'pool' | 'privacy' | 'currency'
  > {
  readonly checkIn: string
  readonly checkOut: string
  readonly nights: number
  readonly totalMinor: number
  /** Address of the cover without width and format. */
  readonly picture: string | undefined
}

/** A gap is sold whole: a card without its stay is none. */
export function gapOf(villa: VillaCard): Gap | undefined {
  const { slug, name, townName, districtName, maxGuests, bedrooms, pool, privacy, currency } = villa
  const { images, stay } = villa
  if (!stay) return undefined
  const { checkIn, checkOut, nights, totalMinor } = stay
  return {
    ...{ slug, name, townName, districtName, maxGuests, bedrooms, pool, privacy, currency },
    ...{ checkIn, checkOut, nights, totalMinor },
    picture: images[0]?.base,
  }
}

export const gapsOf = (villas: readonly VillaCard[]): Gap[] =>
  villas.map(gapOf).filter((gap) => gap !== undefined)

type Dates = Pick<Gap, 'checkIn' | 'checkOut'>

export const gapKey = ({ slug, checkIn }: Pick<Gap, 'slug' | 'checkIn'>): string => `${slug} ${checkIn}`

export const gapHref = ({ slug, checkIn, checkOut }: Dates & Pick<Gap, 'slug'>): string =>
  `/villa/${slug}?checkIn=${checkIn}&checkOut=${checkOut}`

export const gapDates = ({ checkIn, checkOut }: Dates): string => formatShortRange(checkIn, checkOut)

const weekdayName = (date: string): string => weekdays[weekdayOf(dayNumber(date)) - 1] ?? ''

/** "Per-Paz" */
export const gapWeekdays = ({ checkIn, checkOut }: Dates): string =>
  `${weekdayName(checkIn)}-${weekdayName(checkOut)}`

export const monthOf = ({ checkIn }: Pick<Gap, 'checkIn'>): string => checkIn.slice(0, 7)

/** "Haziran" while every month is of one year; otherwise each says its own. */
export function monthLabels(months: readonly string[]): readonly string[] {
  const years = new Set(months.map((month) => month.slice(0, 4)))
  return months.map(years.size > 1 ? formatMonth : formatMonthName)
}
