import { sql } from 'kysely'

export interface FailedJobsInput {
  /** The jobs this screen lists; other jobs report their failures on their own screens. */
  readonly names: readonly string[]
  /** The jobs of them whose later success makes earlier failures irrelevant, such as scheduled jobs. */
  readonly momentary: readonly string[]
  /** The queue with the copies of failed jobs. */
  readonly deadLetters: string
}

interface FailedRow {
  readonly id: string
  readonly name: string
  readonly data: Readonly<Record<string, string | number>> | null
  readonly error: string | null
  readonly tries: number
  readonly times: number
  readonly createdAt: Date
  readonly failedAt: Date
}

/**
 * Jobs whose last attempt failed: the job itself for a week, its copy in the dead-letter queue for another. Of a
 * momentary job only the last failure is listed, and only until a later run succeeds.
 */
export const failedJobsSql = ({ names, momentary, deadLetters }: FailedJobsInput) => sql<FailedRow>`(
  with failed as (
    select id, name, data, output, retry_count, created_on, completed_on as failed_on
    from pgboss.job where state = 'failed' and name = any (${names}::text[])
    union all
    select d.source_id, d.source_name, d.data, d.output, d.source_retry_count,
      coalesce(d.source_created_on, d.created_on), d.created_on
    from pgboss.job d
    where d.name = ${deadLetters} and d.state = 'created' and d.source_name = any (${names}::text[])
      and not exists (select from pgboss.job j where j.name = d.source_name and j.id = d.source_id)
  ), done as (
    select name, max(completed_on) as at from pgboss.job
    where state = 'completed' and name = any (${momentary}::text[]) group by name
  ), open as (
    select f.*, f.name = any (${momentary}::text[]) as is_momentary,
      row_number() over (partition by f.name order by f.failed_on desc, f.id) as nth,
      count(*) over (partition by f.name) as times
    from failed f left join done d on d.name = f.name
    where d.at is null or f.failed_on > d.at
  )
  select id, name, data, output->>'message' as error, coalesce(retry_count, 0)::int + 1 as tries,
    (case when is_momentary then times else 1 end)::int as times,
    created_on as "createdAt", failed_on as "failedAt"
  from open where not is_momentary or nth = 1
)`
