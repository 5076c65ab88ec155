import type { Db, Tx } from './context.ts'

/** Claims an idempotency key. False when it was used before; waits for a concurrent transaction with the same key. */
export async function claimKey(tx: Tx, caller: string, key: string, hash: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ caller, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

interface DerivedClaim {
  readonly caller: string
  readonly key: string
  readonly hash: string
  readonly now: Date
  /** A claim made before this moment has expired. */
  readonly expiredBefore: Date
}

/**
 * Claims a derived key again once its window has passed; a concurrent request waits for the row, as in `claimKey`.
 */
export async function claimDerivedKey(tx: Tx, claim: DerivedClaim): Promise<boolean> {
  const { caller, key, hash, now, expiredBefore } = claim
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ caller, key, request_hash: hash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'key'])
        .doUpdateSet({ request_hash: hash, answer: null, created_at: now })
        .where('idempotency_keys.created_at', '<', expiredBefore),
    )
    .returning('key')
    .executeTakeFirst()
  return Boolean(claimed)
}

export const findAnswer = (db: Db, caller: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst()

export const keepAnswer = (tx: Tx, caller: string, key: string, answer: unknown) =>
  tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute()

export const deleteKeysBefore = (db: Db, moment: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', moment).executeTakeFirst()
