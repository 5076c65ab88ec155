import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'
import { selectPage } from '../../platform/page.queries.ts'
import { type FailedJobsInput, failedJobsSql } from '../../shared-sql/failed-jobs-sql.ts'

/** The tables of pg-boss 12 (`pgboss.job`, `pgboss.schedule`), which its version pins. */

interface QueueRow {
  readonly name: string
  readonly waiting: number
  readonly running: number
  readonly oldestWaitingAt: Date | null
  readonly lastDoneAt: Date | null
  readonly clock: string | null
}

/** Reads the jobs of the last week in one pass. */
export async function selectQueues(db: Db, names: readonly string[]): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.name,
      coalesce(j.waiting, 0) as waiting, coalesce(j.running, 0) as running,
      j.oldest as "oldestWaitingAt", j.done as "lastDoneAt", s.cron as clock
    from unnest(${names}::text[]) with ordinality q (name, place)
    left join (
      select name,
        (count(*) filter (where state < 'active'))::int as waiting,
        (count(*) filter (where state = 'active'))::int as running,
        min(start_after) filter (where state < 'active' and start_after <= now()) as oldest,
        max(completed_on) filter (where state = 'completed') as done
      from pgboss.job group by name
    ) j on j.name = q.name
    left join pgboss.schedule s on s.name = q.name and s.key = ''
    order by q.place`.execute(db)
  return rows
}

interface Page {
  readonly skip: number
  readonly take: number
}

/** Counts rows while reading them: the queue’s table has no index for this, so it is scanned once. */
export const selectFailedJobs = (db: Db, given: FailedJobsInput, page: Page) =>
  selectPage(
    db.selectFrom(failedJobsSql(given).as('f')).selectAll('f').orderBy('f.failedAt', 'desc').orderBy('f.id'),
    page,
  )

interface TakenJob {
  readonly name: string
  readonly data: Readonly<Record<string, string | number>> | null
}

/** Deletes a failed job and its copy from the queues; a concurrent second call finds nothing. */
export async function takeFailedJob(
  tx: Tx,
  id: string,
  { names, momentary, deadLetters }: FailedJobsInput,
): Promise<TakenJob | undefined> {
  // The advisory lock makes concurrent retries of one job wait, so that one of them takes both rows.
  await sql`select pg_advisory_xact_lock(hashtext('jobs.retry'), hashtext(${id}))`.execute(tx)
  const { rows } = await sql<TakenJob>`
    with wanted as (
      select name, data from pgboss.job
      where state = 'failed' and id = ${id} and name = any (${names}::text[])
      union all
      select source_name, data from pgboss.job
      where state = 'created' and name = ${deadLetters} and source_id = ${id} and source_name = any (${names}::text[])
      limit 1
    ), gone as (
      delete from pgboss.job j using wanted w
      where (j.state = 'failed' and j.name = w.name and (j.id = ${id} or w.name = any (${momentary}::text[])))
         or (j.state = 'created' and j.name = ${deadLetters} and j.source_name = w.name
             and (j.source_id = ${id} or w.name = any (${momentary}::text[])))
    )
    select name, data from wanted`.execute(tx)
  return rows[0]
}
