import type { Db, PublicContext, Tx } from '../platform/context.ts'
import { decryptBytes, encryptBytes, newFileKey, openFileKey, sealFileKey } from '../platform/file-cipher.ts'
import type { Vault } from '../platform/vault.ts'
import {
  deletePlainReceipt,
  findPlainReceipt,
  findSealedReceipt,
  findUnsealedReceipt,
  insertSealedReceipt,
} from './receipt-store.queries.ts'

export const receiptFilePlace = (receiptId: string): string => `sealed_receipt_files ${receiptId}`

/** Stores the file of a receipt encrypted; the vault seals its key for this receipt. */
export async function storeReceiptFile(
  tx: Tx,
  vault: Vault,
  receiptId: number,
  { bytes, redrawn }: { readonly bytes: Uint8Array; readonly redrawn: boolean },
): Promise<void> {
  const key = newFileKey()
  const { wrappedKey, cipher } = sealFileKey(vault, key, receiptFilePlace(String(receiptId)))
  await insertSealedReceipt(tx, {
    ...{ receiptId, wrappedKey, redrawn },
    keyCipher: cipher,
    bytes: encryptBytes(key, bytes),
  })
}

interface ReceiptBytes {
  readonly bytes: Buffer
  readonly redrawn: boolean
}

/** The file of a receipt. Unsealed ones are from the release before, also while it runs during an upgrade. */
export async function readReceiptBytes(
  db: Db,
  vault: Vault,
  receiptId: number,
): Promise<ReceiptBytes | undefined> {
  // Before the other form, which the job deletes when this one is stored.
  const plain = await findPlainReceipt(db, receiptId)
  if (plain) return { bytes: plain.bytes, redrawn: false }
  const sealed = await findSealedReceipt(db, receiptId)
  if (!sealed) return undefined
  const { wrappedKey, keyCipher: cipher, redrawn } = sealed
  const key = openFileKey(vault, { wrappedKey, cipher }, receiptFilePlace(String(receiptId)))
  return { bytes: await decryptBytes(key, sealed.bytes), redrawn }
}

type SealContext = Pick<PublicContext, 'db'> & { readonly vault: Vault }

async function sealOneReceipt({ db, vault }: SealContext): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const plain = await findUnsealedReceipt(tx)
    if (!plain) return false
    await storeReceiptFile(tx, vault, plain.receiptId, { bytes: plain.bytes, redrawn: false })
    await deletePlainReceipt(tx, plain.receiptId)
    return true
  })
}

/** Seals receipts of the release before, one in each transaction; returns how many. Interrupted, it goes on with the rest. */
export async function sealReceipts(ctx: SealContext): Promise<number> {
  for (let sealed = 0; ; sealed += 1) if (!(await sealOneReceipt(ctx))) return sealed
}
