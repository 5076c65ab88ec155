import type { CardProvider } from '@plato/rules/payments/card'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'

const keys = ['provider', 'live', 'merchant', 'wrapped_key as wrappedKey', 'secrets'] as const

export const findChosenKeys = (db: Db) =>
  db.selectFrom('card_providers').select(keys).where('chosen', '=', true).executeTakeFirst()

export const findKeys = (db: Db, provider: CardProvider) =>
  db.selectFrom('card_providers').select(keys).where('provider', '=', provider).executeTakeFirst()
export type StoredKeys = NonNullable<Awaited<ReturnType<typeof findKeys>>>

/** Whether the keys were saved after this time: they may belong to another account. */
export const areKeysNewer = async (db: Db, provider: CardProvider, than: Date): Promise<boolean> =>
  (await db
    .selectFrom('card_providers')
    .select('provider')
    .where('provider', '=', provider)
    .where('updated_at', '>', than)
    .executeTakeFirst()) !== undefined

export const selectProviders = (db: Db) =>
  db
    .selectFrom('card_providers as p')
    .leftJoin('users as u', 'u.id', 'p.updated_by')
    .select([
      'p.provider',
      'p.chosen',
      'p.live',
      'p.merchant',
      'p.updated_at as updatedAt',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('updatedByName'),
    ])
    .execute()

interface SavedKeys {
  readonly provider: CardProvider
  readonly live: boolean
  readonly merchant: string
  readonly by: number
  readonly at: Date
}

export const insertKeys = (tx: Tx, saved: SavedKeys & { wrappedKey: Buffer; secrets: Buffer }) => {
  const { provider, live, merchant, by, at, wrappedKey, secrets } = saved
  const values = { live, merchant, wrapped_key: wrappedKey, secrets, updated_by: by, updated_at: at }
  return tx
    .insertInto('card_providers')
    .values({ provider, ...values })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(values))
    .execute()
}

/** Leaves the stored secrets unchanged when no new ones are given. False when there are none. */
export async function updateKeys(tx: Tx, { provider, live, merchant, by, at }: SavedKeys): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('card_providers')
    .set({ live, merchant, updated_by: by, updated_at: at })
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Chooses one provider or none. False when the given one has no keys. */
export async function chooseProvider(tx: Tx, provider: CardProvider | null): Promise<boolean> {
  await tx.updateTable('card_providers').set({ chosen: false }).where('chosen', '=', true).execute()
  if (!provider) return true
  const { numUpdatedRows } = await tx
    .updateTable('card_providers')
    .set({ chosen: true })
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
