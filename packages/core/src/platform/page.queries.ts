import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

interface Page {
  readonly skip: number
  readonly take: number
}

/** One query for a page and its total: a window count is added to the rows. */
export async function selectPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { skip, take }: Page,
): Promise<{ rows: O[]; total: number }> {
  const counted = query.select(sql<number>`(count(*) over ())::int`.as('total'))
  // Safe: `counted` is `query` plus the one column added above; Kysely cannot say so for an unknown O.
  const fetch = async (limit: number, offset: number) =>
    (await counted.limit(limit).offset(offset).execute()) as (O & { total: number })[]
  const found = await fetch(take, skip)
  // A page past the end has no row to carry the count.
  const [first] = found.length > 0 || skip === 0 ? found : await fetch(1, 0)
  return { rows: found.map(({ total: _, ...row }) => row as O), total: first?.total ?? 0 }
}

/** Counting stops here, because users never page further and a filter over a million rows must not count them all. */
const maxCount = 10_000

interface LongList<DB, TB extends keyof DB, O> {
  /** The filtered query that is counted, without the columns of the page. */
  readonly found: Expression<unknown>
  readonly rows: (page: Page) => SelectQueryBuilder<DB, TB, O>
}

/** A page of a long list, the total and the sums, in one statement. */
export async function selectSummedPage<DB, TB extends keyof DB, O, S>(
  { found, rows, sums }: LongList<DB, TB, O> & { readonly sums: RawBuilder<S> },
  page: Page,
): Promise<{ rows: O[]; total: number; capped: boolean; sums: S | undefined }> {
  type Counted = { readonly n: number; readonly sums: S }
  const counted = sql<Counted>`(
    select json_build_object('n', count(*), 'sums', ${sums})
    from (select * from ${found} every limit ${sql.lit(maxCount + 1)}) counted
  )`
  // Safe for the same reason as above.
  const fetch = async (part: Page) =>
    (await rows(part).select(counted.as('counted')).execute()) as (O & { counted: Counted })[]
  const shown = await fetch(page)
  const [first] = shown.length > 0 || page.skip === 0 ? shown : await fetch({ skip: 0, take: 1 })
  const n = first?.counted.n ?? 0
  return {
    rows: shown.map(({ counted: _, ...row }) => row as O),
    total: Math.min(n, maxCount),
    capped: n > maxCount,
    sums: first?.counted.sums,
  }
}

export async function selectCappedPage<DB, TB extends keyof DB, O>(list: LongList<DB, TB, O>, page: Page) {
  const { rows, total, capped } = await selectSummedPage({ ...list, sums: sql`null` }, page)
  return { rows, total, capped }
}
