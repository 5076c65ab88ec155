/** What the address of the short-term list says. */
export interface ShortTermChoice {
  /** Month of arrival, YYYY-MM. */
  readonly month?: string | undefined
  readonly nights?: number | undefined
  readonly cursor?: string | undefined
}

/** Reads an address anyone may have written: what makes no sense is not chosen. */
export function choiceIn(params: URLSearchParams): ShortTermChoice {
  const month = params.get('month') ?? ''
  const nights = params.get('nights') ?? ''
  const cursor = params.get('cursor') ?? ''
  return {
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    nights: /^([1-9]\d?|100)$/.test(nights) ? Number(nights) : undefined,
    cursor: cursor !== '' && cursor.length <= 200 ? cursor : undefined,
  }
}

export function choiceQuery({ month, nights, cursor }: ShortTermChoice): URLSearchParams {
  const query = new URLSearchParams()
  if (month) query.set('month', month)
  if (nights) query.set('nights', String(nights))
  if (cursor) query.set('cursor', cursor)
  return query
}

export function choiceHref(choice: ShortTermChoice): string {
  const query = choiceQuery(choice)
  return query.size > 0 ? `/kisa-sureli?${query}` : '/kisa-sureli'
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
  readonly most: number
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
    most: Math.max(0, ...groups.map(({ count }) => count)),
  }
}

/** How many of them the choice leaves. */
export const countOf = (groups: readonly Group[], { month, nights }: ShortTermChoice): number =>
  sum(
    groups
      .filter((group) => !month || group.month === month)
      .filter((group) => !nights || group.nights === nights)
      .map(({ count }) => count),
  )
