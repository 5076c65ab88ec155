import { ministryFilter } from '@plato/contract/reports/ministry.contract'
import { addDays, daysBetween } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextForFile, counting, newUser, newVilla } from '../testing/platform.ts'
import { listMinistry } from './ministry/list-ministry.ts'

const { database, ctx } = contextForFile()
const villas = 60

/** Inserts random publication logs of half a year, some of them still open. */
async function writeLogs(): Promise<void> {
  const { db } = database
  const owner = await newUser(db, { role: 'OWNER' })
  const { districtId } = await newVilla(db, { ownerId: owner.id })
  await sql`select setseed(0.7464)`.execute(db)
  await sql`
    with made as (
      insert into villas (owner_id, district_id, slug, name, permit_no)
      select ${owner.id}, ${districtId}, 'gunluk-' || n, 'Günlük ' || n, '07-1'
      from generate_series(1, ${villas}::int) n returning id
    ), steps as (
      select id, step, sum(ceil(random() * 400)) over (partition by id order by step) as hours
      from made, generate_series(1, 12) step
    ), pairs as (
      select id, step, hours, lead(hours) over (partition by id order by step) as until,
        (step = 11 and id % 3 = 0) as is_open
      from steps
    )
    insert into villa_publications (villa_id, published_at, unpublished_at, permit_no)
    select id, timestamptz '2027-01-01 00:00+03' + hours * interval '1 hour',
      case when is_open then null else timestamptz '2027-01-01 00:00+03' + until * interval '1 hour' end, '07-1'
    from pairs where step % 2 = 1`.execute(db)
}

/** The published days of each villa, computed day by day in Istanbul time. */
async function daysShown(month: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select distinct p.villa_id || ' ' || d::date as line
    from villa_publications p, generate_series(${`${month}-01`}::timestamp,
      least(${`${month}-01`}::timestamp + interval '1 month - 1 day', ${today}::timestamp), interval '1 day') d
    where p.published_at < (d + interval '1 day') at time zone 'Europe/Istanbul'
      and coalesce(p.unpublished_at, 'infinity') > d at time zone 'Europe/Istanbul'`.execute(database.db)
  return rows.map(({ line }) => line).sort()
}

test('listMinistry returns in max two queries exactly the days each villa was published, for sixty random publication logs', async () => {
  await writeLogs()
  const today = '2027-06-11'
  const { db, statements } = counting(database.db)
  const seen = { several: 0, partial: 0 }
  for (const month of ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06', '2027-07']) {
    const before = statements()
    const reading = { ...ctx, db, today }
    const { rows } = await listMinistry(reading, ministryFilter.parse({ month, take: 100 }))
    expect(statements() - before).toBeLessThanOrEqual(2)
    const actual = rows.flatMap(({ villaId, ranges }) =>
      ranges.flatMap(({ from, to }) =>
        Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => `${villaId} ${addDays(from, n)}`),
      ),
    )
    expect(actual.sort(), month).toEqual(await daysShown(month, today))
    seen.several += rows.filter(({ ranges }) => ranges.length > 1).length
    seen.partial += rows.filter(({ ranges }) => ranges[0]?.from !== `${month}-01`).length
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
})
