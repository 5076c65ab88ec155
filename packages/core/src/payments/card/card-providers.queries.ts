import type { CardProvider } from '@plato/rules/payments/card'
import { sql } from 'kysely'
import type { Db, Tx } from '../../context.ts'

const keys = ['provider', 'live', 'merchant', 'wrapped_key as wrappedKey', 'secrets'] as const

export const findChosenKeys = (db: Db) =>
  db.selectFrom('card_providers').select(keys).where('chosen', '=', true).executeTakeFirst()

export const findKeys = (db: Db, provider: CardProvider) =>
  db.selectFrom('card_providers').select(keys).where('provider', '=', provider).executeTakeFirst()
export type KeptKeys = NonNullable<Awaited<ReturnType<typeof findKeys>>>

/** Whether its keys were entered anew after this moment: they may be those of another account. */
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

/** Without new secrets those kept stay. False when there are none. */
export async function updateKeys(tx: Tx, { provider, live, merchant, by, at }: SavedKeys): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('card_providers')
    .set({ live, merchant, updated_by: by, updated_at: at })
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** At most one is chosen, or none. False when the one named has no keys. */
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
