import type { Db } from '../../platform/context.ts'
import { keyIdOf, type Vault } from '../../platform/vault.ts'
import { type SealedStore, sealedStores } from '../keys/sealed-stores.ts'
import { type SealedRow, selectSealed } from '../keys/sealed-values.queries.ts'

export interface KeyCheck {
  readonly checked: number
  readonly unreadable: number
  /** Number of values by the id of their key; undefined for those that were sealed without an id. */
  readonly byKey: ReadonlyMap<string | undefined, number>
}

const batchSize = 1_000

function isReadable(vault: Vault, { wrappedKey, cipher }: SealedRow, place: string): boolean {
  try {
    vault.open({ wrappedKey, cipher }, place)
    return true
  } catch {
    // Counted by the caller: vault and cipher report every fault of key and content by throwing.
    return false
  }
}

async function* sealedRows(db: Db, store: SealedStore): AsyncGenerator<SealedRow> {
  for (let after: string | undefined; ; ) {
    const rows = await selectSealed(db, store, { after, limit: batchSize })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}

/** Whether the secrets open the sealed values of the database. The opened values are discarded. */
export async function checkKeys({
  db,
  vault,
}: {
  readonly db: Db
  readonly vault: Vault
}): Promise<KeyCheck> {
  let [checked, unreadable] = [0, 0]
  const byKey = new Map<string | undefined, number>()
  for (const store of sealedStores)
    for await (const row of sealedRows(db, store)) {
      const keyId = keyIdOf(row.wrappedKey)
      byKey.set(keyId, (byKey.get(keyId) ?? 0) + 1)
      checked += 1
      if (!isReadable(vault, row, store.placeOf(row.id))) unreadable += 1
    }
  return { checked, unreadable, byKey }
}
