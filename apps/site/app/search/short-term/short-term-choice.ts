/** What the address of the short-term list says. */
export interface ShortTermChoice {
  /** Month of arrival, YYYY-MM. */
  readonly month?: string | undefined
  readonly nights?: number | undefined
  /** At least so many. */
  readonly minNights?: number | undefined
  /** Every gap, asked for by name: without any choice the page opens on one month. */
  readonly all?: true | undefined
  readonly cursor?: string | undefined
}

/** The shortest stay of the first view: one and two nights are most of the gaps and least of the demand. */
export const openNights = 3
const allMonths = 'all'

const wholeNights = (text: string | null): number | undefined =>
  text !== null && /^([1-9]\d?|100)$/.test(text) ? Number(text) : undefined

/** Reads an address anyone may have written: what makes no sense is not chosen. */
export function choiceIn(params: URLSearchParams): ShortTermChoice {
  const month = params.get('month') ?? ''
  const nights = wholeNights(params.get('nights'))
  const minNights = nights ? undefined : wholeNights(params.get('minNights'))
  const cursor = params.get('cursor') ?? ''
  return {
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    nights,
    minNights,
    all: month === allMonths ? true : undefined,
    cursor: cursor !== '' && cursor.length <= 200 ? cursor : undefined,
  }
}

export function choiceQuery({ month, nights, minNights, cursor }: ShortTermChoice): URLSearchParams {
  const query = new URLSearchParams()
  if (month) query.set('month', month)
  if (nights) query.set('nights', String(nights))
  if (minNights) query.set('minNights', String(minNights))
  if (cursor) query.set('cursor', cursor)
  return query
}

const isNarrowed = ({ month, nights, minNights }: ShortTermChoice): boolean =>
  month !== undefined || nights !== undefined || minNights !== undefined

/** True when the address chooses nothing at all: the page then opens on `firstChoice`. */
export const isFirstView = (choice: ShortTermChoice): boolean =>
  !isNarrowed(choice) && !choice.all && choice.cursor === undefined

export function choiceHref(choice: ShortTermChoice): string {
  const query = choiceQuery(choice)
  if (!isNarrowed(choice)) query.set('month', allMonths)
  return `/kisa-sureli?${query}`
}

interface Group {
  readonly month: string
  readonly nights: number
  readonly count: number
}

export interface ShortTermMatrix {
  /** Every number of nights there is, least first. */
  readonly nights: readonly { readonly nights: number; readonly count: number }[]
  readonly months: readonly {
    readonly month: string
    readonly count: number
    /** In the order of `nights`. */
    readonly cells: readonly number[]
  }[]
  readonly maxCount: number
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Months down, nights across. */
export function matrixOf(groups: readonly Group[]): ShortTermMatrix {
  const nights = [...new Set(groups.map((group) => group.nights))].toSorted((a, b) => a - b)
  const months = [...new Set(groups.map((group) => group.month))].toSorted()
  const at = new Map(groups.map((group) => [`${group.month} ${group.nights}`, group.count]))
  const cellsOf = (month: string) => nights.map((each) => at.get(`${month} ${each}`) ?? 0)
  return {
    nights: nights.map((each) => ({
      nights: each,
      count: sum(months.map((month) => at.get(`${month} ${each}`) ?? 0)),
    })),
    months: months.map((month) => ({ month, count: sum(cellsOf(month)), cells: cellsOf(month) })),
    maxCount: Math.max(0, ...groups.map(({ count }) => count)),
  }
}

/** The first view: the next month that has longer gaps; every gap when there are none. */
export function firstChoice(groups: readonly Group[]): ShortTermChoice {
  const [month] = groups
    .filter(({ nights, count }) => nights >= openNights && count > 0)
    .map((group) => group.month)
    .toSorted()
  return month ? { month, minNights: openNights } : { all: true }
}

/** True when gaps of so many nights are chosen, one by one or as "3 and more". */
export const hasNights = ({ nights, minNights }: ShortTermChoice, of: number): boolean =>
  nights ? nights === of : minNights !== undefined && of >= minNights

/** How many of them the choice leaves. */
export const countOf = (groups: readonly Group[], { month, nights, minNights }: ShortTermChoice): number =>
  sum(
    groups
      .filter((group) => !month || group.month === month)
      .filter((group) => !nights || group.nights === nights)
      .filter((group) => !minNights || group.nights >= minNights)
      .map(({ count }) => count),
  )
