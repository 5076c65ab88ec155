import { recordOwnAudit } from '../../platform/audit.queries.ts'
import type { PublicContext } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import { type SealedStore, sealedStores } from './sealed-stores.ts'
import { replaceWrappedKey, type SealedRow, selectSealed } from './sealed-values.queries.ts'

export interface RotateContext extends Pick<PublicContext, 'db' | 'requestId'> {
  readonly vault: Vault
}

export interface Rotation {
  /** Values whose key is now encrypted with the current secret. */
  readonly rotated: number
  /** Values that were replaced or removed by another write meanwhile. */
  readonly replaced: number
  /** Values that none of the secrets opens; unchanged. */
  readonly unreadable: number
}

type Count = { -readonly [Key in keyof Rotation]: Rotation[Key] }
type OnBatch = (soFar: Rotation) => void

const batchSize = 500

function rewrap(vault: Vault, store: SealedStore, { id, wrappedKey }: SealedRow): Buffer | undefined {
  try {
    return vault.rewrap(wrappedKey, store.placeOf(id))
  } catch {
    // Counted by the caller: the cipher reports every fault of key and content by throwing.
    return undefined
  }
}

async function rotateStore(
  { db, vault }: RotateContext,
  store: SealedStore,
  count: Count,
  onBatch: OnBatch,
): Promise<void> {
  for (let after: string | undefined; ; ) {
    const rows = await selectSealed(db, store, { after, limit: batchSize, exceptKeyId: vault.keyId })
    for (const row of rows) {
      const to = rewrap(vault, store, row)
      if (!to) count.unreadable += 1
      else if (await replaceWrappedKey(db, store, { id: row.id, from: row.wrappedKey, to }))
        count.rotated += 1
      else count.replaced += 1
    }
    onBatch({ ...count })
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}

/**
 * Encrypts the keys of all sealed values with the current secret; the values themselves stay as they are. Interrupted and
 * started again, it goes on with the values that are left. Readers and writers are not blocked: they accept both secrets.
 */
export async function rotateKeys(ctx: RotateContext, onBatch: OnBatch = () => undefined): Promise<Rotation> {
  const { db, vault } = ctx
  if (vault.keyIds.length < 2) throw new Error('VAULT_SECRET_OTHERS is not set: there is nothing to rotate.')
  const count = { rotated: 0, replaced: 0, unreadable: 0 }
  // A writer that locked its rows before may have stored the old key again: passes until one finds nothing.
  for (let before = -1; before < count.rotated + count.replaced; ) {
    before = count.rotated + count.replaced
    count.unreadable = 0
    for (const store of sealedStores) await rotateStore(ctx, store, count, onBatch)
  }
  await db.transaction().execute((tx) =>
    recordOwnAudit(tx, ctx, {
      action: 'sealed_values.rotated',
      subjectId: vault.keyId,
      change: { ...count },
    }),
  )
  return count
}

/** The job. Refuses a worker that still runs with another secret, which would rotate the values back. */
export function rotateKeysTo(ctx: RotateContext, keyId: string): Promise<Rotation> {
  if (ctx.vault.keyId !== keyId)
    throw new Error(`the worker runs with the secret ${ctx.vault.keyId}, not ${keyId}: restart it`)
  return rotateKeys(ctx)
}
