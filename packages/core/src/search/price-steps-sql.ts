import { sql } from 'kysely'

const steps = sql.lit(18)
/** Their prices tell how all of them lie; working out those of a whole country would take seconds. */
export const pricesOfAtMost = sql.lit(1_000)

/** How the amounts of the table `amounts` lie: even steps from the lowest. Null when there are none. */
export const priceSteps = sql`(
  select json_build_object('lowestMinor', lowest, 'highestMinor', highest, 'stepMinor', step, 'counts', (
    select json_agg(n order by place) from (
      select place, count(amount)::int as n from generate_series(0, ${steps} - 1) place
      left join amounts on (amount - lowest) / step = place group by place
    ) counted
  ))
  from (select min(amount) as lowest, max(amount) as highest, (max(amount) - min(amount)) / ${steps} + 1 as step from amounts) span where lowest is not null
)`
