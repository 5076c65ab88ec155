import { addDays, addMonths, type DayNumber, dateOf, dayNumber } from '../calendar-day.ts'
import { istanbulDay } from '../istanbul-day.ts'

/** Days, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

export interface Publication {
  readonly publishedAt: Date
  /** Null while the villa is still shown. */
  readonly unpublishedAt: Date | null
}

/** The part of a month the report can speak of: nobody knows yet what is shown tomorrow. Undefined of a month to come. */
export function reportedDays(month: string, today: string): DayRange | undefined {
  const from = `${month}-01`
  const last = addDays(addMonths(from, 1), -1)
  const to = last < today ? last : today
  return from <= to ? { from, to } : undefined
}

interface Days {
  readonly from: DayNumber
  readonly to: DayNumber
}

/** The days of Istanbul on which a guest could have seen the villa, if only for a minute. */
function daysOf({ publishedAt, unpublishedAt }: Publication, until: DayNumber): Days {
  const from = dayNumber(istanbulDay(publishedAt))
  if (!unpublishedAt) return { from, to: until }
  // Taken down at the stroke of midnight, it was not there on the day that began.
  const last = dayNumber(istanbulDay(new Date(unpublishedAt.getTime() - 1)))
  return { from, to: Math.max(from, last) }
}

/** When a villa was shown in those days: as few stretches as there are, a pause within a day or a night is none. */
export function advertisedRanges(
  publications: readonly Publication[],
  within: DayRange,
): readonly DayRange[] {
  const [first, last] = [dayNumber(within.from), dayNumber(within.to)]
  const clipped = publications
    .map((publication) => daysOf(publication, last))
    .map(({ from, to }) => ({ from: Math.max(from, first), to: Math.min(to, last) }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => a.from - b.from)
  const joined: { from: DayNumber; to: DayNumber }[] = []
  for (const range of clipped) {
    const before = joined.at(-1)
    if (before && range.from <= before.to + 1) before.to = Math.max(before.to, range.to)
    else joined.push({ ...range })
  }
  return joined.map(({ from, to }) => ({ from: dateOf(from), to: dateOf(to) }))
}

export interface NightlyPrice {
  readonly firstDay: string
  /** The first day the price no longer holds. */
  readonly endsOn: string
  readonly nightlyMinor: number
}

/** Cheapest and dearest night that was on offer for those days; undefined where none had a price. */
export function advertisedPrices(
  prices: readonly NightlyPrice[],
  ranges: readonly DayRange[],
): { readonly least: number; readonly most: number } | undefined {
  const asked = prices
    .filter(({ firstDay, endsOn }) => ranges.some(({ from, to }) => firstDay <= to && endsOn > from))
    .map(({ nightlyMinor }) => nightlyMinor)
  return asked.length > 0 ? { least: Math.min(...asked), most: Math.max(...asked) } : undefined
}

/** What a line of the report cannot say, in the order of its columns. */
export const ministryGaps = [
  'permit_holder',
  'address',
  'permit_no',
  'permit_type',
  'permit_max_persons',
  'permit_verified_on',
] as const
export type MinistryGap = (typeof ministryGaps)[number]

export interface ListedPaper {
  readonly permitHolder: string
  readonly townName: string | null
  readonly openAddress: string
  readonly permitNo: string
  readonly permitType: string | null
  readonly permitMaxPersons: number | null
  readonly permitVerifiedOn: string | null
}

export function whatReportLacks(listed: ListedPaper): readonly MinistryGap[] {
  const isOpen: Readonly<Record<MinistryGap, boolean>> = {
    permit_holder: listed.permitHolder.trim() === '',
    address: listed.townName === null || listed.openAddress.trim() === '',
    permit_no: listed.permitNo.trim() === '',
    permit_type: listed.permitType === null,
    permit_max_persons: listed.permitMaxPersons === null,
    permit_verified_on: listed.permitVerifiedOn === null,
  }
  return ministryGaps.filter((gap) => isOpen[gap])
}
