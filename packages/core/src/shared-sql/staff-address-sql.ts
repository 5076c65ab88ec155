import { sql } from 'kysely'

export const settingOf = (key: string) =>
  sql<string | null>`(select nullif(value, '') from settings where key = ${key})`

/**
 * Recipient of staff mails: the configured staff e-mail, else the public one, else the oldest active administrator.
 */
export const staffAddress = sql<string | null>`coalesce(
  ${settingOf('staff_email')}, ${settingOf('site_email')},
  (select email from users where role = 'ADMIN' and active and invited_at is null order by id limit 1)
)`
