import { sql } from 'kysely'
import type { Db, Moment } from './context.ts'

/** Not `now()`: that is the start of the transaction, which may have waited long for a villa lock since. */
export async function databaseTime(db: Db): Promise<Moment> {
  const { rows } = await sql<Moment>`
    select moment as now, to_char(moment at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as today
    from clock_timestamp() moment`.execute(db)
  const [moment] = rows
  if (!moment) throw new Error('the database told no time')
  return moment
}
