import { addDays, addMonths, type DayNumber, dateOf, dayNumber } from '../calendar-day.ts'
import { istanbulDay } from '../istanbul-day.ts'

/** Days, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

export interface Publication {
  readonly publishedAt: Date
  /** Null while the villa is still published. */
  readonly unpublishedAt: Date | null
}

/** The days of a month up to today: later publications are unknown. Undefined for a future month. */
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

/** The days in Istanbul on which the villa was published, even for a minute. */
function daysOf({ publishedAt, unpublishedAt }: Publication, until: DayNumber): Days {
  const from = dayNumber(istanbulDay(publishedAt))
  if (!unpublishedAt) return { from, to: until }
  // A villa unpublished exactly at midnight was not published on the new day.
  const last = dayNumber(istanbulDay(new Date(unpublishedAt.getTime() - 1)))
  return { from, to: Math.max(from, last) }
}

/** The ranges in which a villa was published; adjacent days are joined, so a pause within a day or a night splits nothing. */
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
  /** The first day on which the price no longer applies. */
  readonly endsOn: string
  readonly nightlyMinor: number
}

/** Lowest and highest price of a night on those days; undefined when none had a price. */
export function advertisedPrices(
  prices: readonly NightlyPrice[],
  ranges: readonly DayRange[],
): { readonly least: number; readonly most: number } | undefined {
  const amounts = prices
    .filter(({ firstDay, endsOn }) => ranges.some(({ from, to }) => firstDay <= to && endsOn > from))
    .map(({ nightlyMinor }) => nightlyMinor)
  return amounts.length > 0 ? { least: Math.min(...amounts), most: Math.max(...amounts) } : undefined
}

/** Values that may be missing in a line of the report, in the order of its columns. */
export const ministryGaps = [
  'permit_holder',
  'address',
  'permit_no',
  'permit_type',
  'permit_max_persons',
  'permit_verified_on',
] as const
export type MinistryGap = (typeof ministryGaps)[number]

export interface ListedDocument {
  readonly permitHolder: string
  readonly townName: string | null
  readonly openAddress: string
  readonly permitNo: string
  readonly permitType: string | null
  readonly permitMaxPersons: number | null
  readonly permitVerifiedOn: string | null
}

export function whatReportLacks(listed: ListedDocument): readonly MinistryGap[] {
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
