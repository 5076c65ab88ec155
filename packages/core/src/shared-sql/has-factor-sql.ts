import { sql } from 'kysely'

/** Whether the user of a statement over `users` has a second factor: a passkey or a confirmed authenticator app. */
export const hasFactorSql = sql<boolean>`(exists (select from passkeys p where p.user_id = users.id)
  or exists (select from totp_secrets t where t.user_id = users.id and t.confirmed_at is not null))`
