import { defaultRules } from '@plato/rules/settings/agency-rules'
import { type RawBuilder, sql } from 'kysely'

/** The setting `permit_check_months`, as `agencyRulesOf` reads it. */
export const permitCheckMonths = sql<number>`coalesce(
  (select value::integer from settings where key = 'permit_check_months' and value ~ '^\\d+$'),
  ${sql.lit(defaultRules.permitCheckMonths)}
)`

/** The rule `permitDueOn`: the first day on which the verification is too old. */
export const permitDueOnSql = (verifiedOn: RawBuilder<unknown>) =>
  sql<string>`(${verifiedOn} + make_interval(months => ${permitCheckMonths}))::date`

/** Before this day the worker takes no villa down: an upgrade writes it. */
const checksFrom = sql<string | null>`(select value::date from settings where key = 'permit_checks_from')`

/** The day on which the worker takes a published villa off the site. */
export const takeDownDaySql = (verifiedOn: RawBuilder<unknown>) =>
  sql<string>`greatest(${permitDueOnSql(verifiedOn)}, ${checksFrom})`
