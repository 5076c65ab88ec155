import type { FigureRow, Figures } from '@plato/contract/reports/figures.contract'
import type { FigureGroup } from '@plato/rules/reports/figures'
import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { MonthNights } from './figure-months.ts'
import type { Request } from './figures-sql.ts'
import { addedMeasures, monthNights, partsBy, storedFiguresWith } from './stored-figures-sql.ts'

const noId = sql`null::int`
/** Key and name column of each grouping. */
const groups = {
  month: { key: sql`month`, id: noId, name: sql`to_char(key, 'YYYY-MM')`, order: sql`key` },
  villa: {
    key: sql`villa_id`,
    id: sql`key`,
    name: sql`(select name from villas where villas.id = key)`,
    order: sql`"grossMinor" desc, nights desc, key`,
  },
  town: {
    key: sql`town_id`,
    id: sql`key`,
    name: sql`(select name from towns where towns.id = key)`,
    order: sql`"grossMinor" desc, nights desc, key`,
  },
  owner: {
    key: sql`owner_id`,
    id: sql`key`,
    name: sql`(select first_name || ' ' || last_name from users where users.id = key)`,
    order: sql`"grossMinor" desc, nights desc, key`,
  },
} as const satisfies Record<FigureGroup, unknown>

interface Page {
  readonly skip: number
  readonly take: number
}

/** The groups of a page with their total number and sums, in one query. */
export async function selectFigures(
  db: Db,
  question: Request & { readonly group: FigureGroup },
  { skip, take }: Page,
): Promise<{ rows: FigureRow[]; total: number; sums: Figures }> {
  const { key, id, name, order } = groups[question.group]
  const { rows } = await sql<{
    id: number | null
    name: string | null
    isSum: boolean
    total: number
    figures: Figures
  }>`${storedFiguresWith({ ...question, hasPlaces: question.group === 'town' || question.group === 'owner' })},
    ${partsBy(key)},
    added as (
      select key, grouping(key) = 1 as is_sum, ${addedMeasures} from parts group by grouping sets ((key), ())
    ),
    leads as (
      select ${key} as key, grouping(${key}) = 1 as is_sum, avg(days)::float8 as "leadMeanDays",
        percentile_cont(0.5) within group (order by days) as "leadMedianDays"
      from stored cross join lateral unnest(lead_days) days group by grouping sets ((${key}), ())
    ),
    grouped as (
      -- Villas without town or owner have the key null. As text, because only an equality can be hashed.
      select added.*, "leadMeanDays", "leadMedianDays" from added left join leads
        on leads.is_sum = added.is_sum and coalesce(leads.key::text, '') = coalesce(added.key::text, '')
    ),
    placed as (
      select grouped.*, row_number() over (partition by is_sum order by ${order}) as place,
        (count(*) over () - 1)::int as total
      from grouped
    )
    select ${id} as id, ${name} as name, is_sum as "isSum", total,
      to_jsonb(placed) - array['key', 'is_sum', 'place', 'total'] as figures
    from placed
    where is_sum or (place > ${skip} and place <= ${skip + take})
    order by is_sum desc, place`.execute(db)
  const [whole, ...found] = rows
  if (!whole?.isSum) throw new Error('figures were asked for and came without their sum')
  return {
    rows: found.map(({ id: of, name: called, figures }) => ({ id: of, name: called, ...figures })),
    total: whole.total,
    sums: whole.figures,
  }
}

/** Nights and revenue of each of these months with rows, as the charts show them. */
export async function selectMonthNights(
  db: Db,
  months: readonly string[],
  townId?: number,
): Promise<MonthNights[]> {
  const { rows } = await sql<MonthNights>`${monthNights(months, townId)}`.execute(db)
  return rows
}
