import type { Db } from './context.ts'
import { findChosenKeys } from './payments/card/card-providers.queries.ts'

export const selectUsersOfDomain = (db: Db, domain: string) =>
  db.selectFrom('users').select('email').where('email', 'ilike', `%@${domain}`).orderBy('id').execute()

export const selectAdministratorHashes = (db: Db) =>
  db
    .selectFrom('users')
    .select(['email', 'password_hash as passwordHash'])
    .where('role', '=', 'ADMIN')
    .where('active', '=', true)
    .execute()

/** The provider that new card payments begin with, when its keys are test keys. */
export async function findTestProvider(db: Db): Promise<string | undefined> {
  const chosen = await findChosenKeys(db)
  return chosen && !chosen.live ? chosen.provider : undefined
}
