import { sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'

export interface SealedReceipt {
  readonly receiptId: number
  readonly wrappedKey: Buffer
  readonly keyCipher: Buffer
  readonly bytes: Buffer
  readonly redrawn: boolean
}

/** Does nothing when the receipt is stored sealed already. */
export async function insertSealedReceipt(tx: Tx, sealed: SealedReceipt): Promise<void> {
  await tx
    .insertInto('sealed_receipt_files')
    .values({
      receipt_id: sealed.receiptId,
      wrapped_key: sealed.wrappedKey,
      key_cipher: sealed.keyCipher,
      bytes: sealed.bytes,
      redrawn: sealed.redrawn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findSealedReceipt = (db: Db, receiptId: number): Promise<SealedReceipt | undefined> =>
  db
    .selectFrom('sealed_receipt_files')
    .select([
      'receipt_id as receiptId',
      'wrapped_key as wrappedKey',
      'key_cipher as keyCipher',
      'bytes',
      'redrawn',
    ])
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst()

export const findPlainReceipt = (db: Db, receiptId: number) =>
  db.selectFrom('receipt_files').select('bytes').where('receipt_id', '=', receiptId).executeTakeFirst()

/** One receipt that is not sealed. A second run may find it too and then changes nothing. */
export const findUnsealedReceipt = (tx: Tx) =>
  tx.selectFrom('receipt_files').select(['receipt_id as receiptId', 'bytes']).limit(1).executeTakeFirst()

/** Deletes the unencrypted form of a receipt that is stored sealed. */
export const deletePlainReceipt = (tx: Tx, receiptId: number) =>
  sql`select delete_plain_receipts(${[receiptId]}::bigint[])`.execute(tx)
