import { sql } from 'kysely'

const steps = sql.lit(18)
/** Sample size: calculating the prices of a whole country would take seconds. */
export const maxPricedVillas = sql.lit(1_000)

/** Histogram of the table `amounts` in even steps from the lowest. Null when there are none. */
export const priceSteps = sql`(
  select json_build_object('lowestMinor', lowest, 'highestMinor', highest, 'stepMinor', step, 'counts', (
    select json_agg(n order by place) from (
      select place, count(amount)::int as n from generate_series(0, ${steps} - 1) place
      left join amounts on (amount - lowest) / step = place group by place
    ) counted
  ))
  from (select min(amount) as lowest, max(amount) as highest, (max(amount) - min(amount)) / ${steps} + 1 as step from amounts) span where lowest is not null
)`
