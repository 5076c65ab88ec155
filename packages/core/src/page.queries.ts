import { type SelectQueryBuilder, sql } from 'kysely'

/** One query for a page and its total: the window count rides on the rows. */
export async function selectPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { skip, take }: { skip: number; take: number },
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
