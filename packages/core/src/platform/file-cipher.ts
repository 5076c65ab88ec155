import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Sealed, Vault } from './vault.ts'

/*
 * Files are encrypted in chunks, each with its own authentication tag, so that a reader of a large file never passes on a
 * byte that was not verified. The nonce of a chunk is its number and whether it is the last one: a chunk that was moved,
 * removed or cut off cannot be decrypted. A key is used for one file only; the vault seals it for the row of the file.
 */

const chunkBytes = 64 * 1024
const tagBytes = 16
const keyBytes = 32

export const newFileKey = (): Buffer => randomBytes(keyBytes)

export const sealFileKey = (vault: Vault, key: Buffer, place: string): Sealed =>
  vault.seal(key.toString('base64'), place)

export const openFileKey = (vault: Vault, sealed: Sealed, place: string): Buffer =>
  Buffer.from(vault.open(sealed, place), 'base64')

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0, 0)
  nonce.writeUIntBE(chunk, 6, 6)
  return nonce
}

/** Collects pieces of any length and passes them on in chunks of one size. The last one may be shorter or empty. */
function chunksOf(size: number) {
  let held: Buffer[] = []
  let heldBytes = 0
  return {
    /** Complete chunks, while more than one chunk is held: the last one is known only at the end. */
    *add(piece: Uint8Array): Generator<Buffer> {
      held.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
      heldBytes += piece.byteLength
      if (heldBytes <= size) return
      const all = Buffer.concat(held)
      let at = 0
      for (; all.length - at > size; at += size) yield all.subarray(at, at + size)
      held = [Buffer.from(all.subarray(at))]
      heldBytes = all.length - at
    },
    rest: () => Buffer.concat(held),
  }
}

export interface FileEncryption {
  /** The encrypted bytes that are complete so far. */
  add(piece: Uint8Array): Buffer
  end(): Buffer
}

export function encryptFile(key: Buffer): FileEncryption {
  const chunks = chunksOf(chunkBytes)
  let chunk = 0
  const encrypt = (bytes: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(chunk, isLast))
    chunk += 1
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
  return {
    add: (piece) => Buffer.concat([...chunks.add(piece)].map((bytes) => encrypt(bytes, false))),
    end: () => encrypt(chunks.rest(), true),
  }
}

/** Throws at the first chunk that is not the one that was encrypted at this place of this file. */
export async function* decryptFile(
  key: Buffer,
  encrypted: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const chunks = chunksOf(chunkBytes + tagBytes)
  let chunk = 0
  const decrypt = (bytes: Buffer, isLast: boolean) => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(chunk, isLast))
    chunk += 1
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()])
  }
  for await (const piece of encrypted) for (const bytes of chunks.add(piece)) yield decrypt(bytes, false)
  yield decrypt(chunks.rest(), true)
}

export function encryptBytes(key: Buffer, bytes: Uint8Array): Buffer {
  const encryption = encryptFile(key)
  return Buffer.concat([encryption.add(bytes), encryption.end()])
}

export async function decryptBytes(key: Buffer, encrypted: Uint8Array): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of decryptFile(key, [encrypted])) pieces.push(piece)
  return Buffer.concat(pieces)
}
