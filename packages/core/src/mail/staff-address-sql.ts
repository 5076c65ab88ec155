import { sql } from 'kysely'

export const settingOf = (key: string) =>
  sql<string | null>`(select nullif(value, '') from settings where key = ${key})`

/** Whom staff mails go to: the address kept for it, the public one, or whoever has kept the house the longest. */
export const staffAddress = sql<string | null>`coalesce(
  ${settingOf('staff_email')}, ${settingOf('site_email')},
  (select email from users where role = 'ADMIN' and active order by id limit 1)
)`
