import { addDays } from '@plato/rules/calendar-day'
import { inDatabase, owner } from './people.ts'

/** First nights of the seasons of the demo's price years, without the year; the last season ends with October. */
const demoSeasons = [
  ['Bahar', '04-01'],
  ['Erken yaz', '06-01'],
  ['Yaz başı', '06-15'],
  ['Yüksek sezon', '07-10'],
  ['Eylül', '09-01'],
  ['Eylül sonu', '09-16'],
  ['Sonbahar', '10-01'],
] as const

interface MadeSeason {
  readonly name: string
  readonly from: string
  readonly to: string
}

const insertSeasons = (seasons: readonly MadeSeason[]) =>
  inDatabase((db) =>
    db.query(
      `insert into seasons (name, starts_on, ends_on)
       select name, "from", "to" from jsonb_to_recordset($1::jsonb) as season (name text, "from" date, "to" date)
       on conflict do nothing`,
      [JSON.stringify(seasons)],
    ),
  )

/** The seasons of a year with demo prices, and the path of its grid. */
export async function demoGrid(): Promise<string> {
  const year = await inDatabase(async (db) => {
    const { rows } = await db.query<{ year: number }>(
      "select max(extract(year from ends_on))::int as year from price_periods where ends_on < now() + interval '3 years'",
    )
    return rows[0]?.year ?? new Date().getFullYear()
  })
  await insertSeasons(
    demoSeasons.map(([name, day], at) => {
      const next = demoSeasons[at + 1]
      return { name, from: `${year}-${day}`, to: next ? `${year}-${next[1]}` : `${year}-11-01` }
    }),
  )
  return `/dashboard/villas/prices?year=${year}`
}

export interface MadeGrid {
  /** Found by the search of the grid: the villas of no other journey have it in their names. */
  readonly word: string
  readonly path: string
}

const seasonNights = 30

/** Inserts villas with one price for each of ten seasons of a year that no other journey uses. */
export async function newGrid(year: number, villas: number): Promise<MadeGrid> {
  const word = `Tablo${crypto.randomUUID().slice(0, 5)}`
  const first = `${year}-01-01`
  await insertSeasons(
    Array.from({ length: 10 }, (_, at) => ({
      name: `Sezon ${at + 1}`,
      from: addDays(first, at * seasonNights),
      to: addDays(first, (at + 1) * seasonNights),
    })),
  )
  await inDatabase((db) =>
    db.query(
      `with made as (
         insert into villas (slug, name, owner_id, district_id, status, order_no)
         select lower($1) || '-' || n, $1 || ' ' || lpad(n::text, 3, '0'), (select id from users where email = $2),
           (select min(id) from districts), 'PASSIVE', 500 + n
         from generate_series(1, $3::int) n
         returning id)
       insert into price_periods (villa_id, name, starts_on, ends_on, nightly_minor)
       select id, 'Dönem', $4::date + s * 30, $4::date + (s + 1) * 30, 2000000 + s * 100000
       from made cross join generate_series(0, 9) s`,
      [word, owner.email, villas, first],
    ),
  )
  return { word, path: `/dashboard/villas/prices?year=${year}` }
}

/** Prices of the villas with a word in their names, by villa and season: compared before and after a step. */
export const pricesOf = ({ word }: MadeGrid): Promise<number[]> =>
  inDatabase(async (db) => {
    const { rows } = await db.query<{ price: number }>(
      `select nightly_minor::float8 as price from price_periods join villas on villas.id = villa_id
       where villas.name like $1 || '%' order by villas.name, starts_on`,
      [word],
    )
    return rows.map(({ price }) => price)
  })

/** Other journeys count villas. */
export const removeGrids = () =>
  inDatabase(async (db) => {
    await db.query(
      "delete from price_periods where villa_id in (select id from villas where name like 'Tablo%')",
    )
    await db.query("delete from villas where name like 'Tablo%'")
    await db.query('delete from price_grid_steps where year > 2030')
  })
