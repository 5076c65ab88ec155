import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decryptBytes, decryptFile, encryptBytes, encryptFile, newFileKey } from './file-cipher.ts'

const key = newFileKey()
const chunk = 64 * 1024
const sizes = fc.oneof(fc.nat(200), fc.constantFrom(chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk + 7))
const fileOf = (size: number) => Buffer.from(Uint8Array.from({ length: size }, (_, at) => at % 251))

/** The bytes in pieces of these lengths, in turn. */
function* inPieces(bytes: Buffer, lengths: readonly number[]) {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? bytes.length
    yield bytes.subarray(at, at + length)
    at += length
  }
}

test('a file encrypted in pieces of any length is decrypted from pieces of any length', async () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 2 * chunk }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(sizes, lengths, lengths, async (size, written, read) => {
      const bytes = fileOf(size)
      const scaled = (each: readonly number[]) => each.map((length) => Math.max(length, Math.ceil(size / 50)))
      const encryption = encryptFile(key)
      const parts = [...inPieces(bytes, scaled(written))].map((piece) => encryption.add(piece))
      const encrypted = Buffer.concat([...parts, encryption.end()])
      const pieces: Buffer[] = []
      for await (const piece of decryptFile(key, inPieces(encrypted, scaled(read)))) pieces.push(piece)
      expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('decryptBytes refuses a file with a changed byte, a missing, moved or repeated chunk, and another key', async () => {
  const bytes = fileOf(3 * chunk + 100)
  const encrypted = encryptBytes(key, bytes)
  const sealedChunk = chunk + 16
  const part = (at: number) => encrypted.subarray(at * sealedChunk, (at + 1) * sealedChunk)
  const changed = (at: number) => {
    const copy = Buffer.from(encrypted)
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
    return copy
  }
  const others = [
    changed(0),
    changed(sealedChunk + 5),
    changed(encrypted.length - 1),
    encrypted.subarray(0, -1),
    encrypted.subarray(0, 3 * sealedChunk),
    encrypted.subarray(sealedChunk),
    Buffer.concat([part(1), part(0), part(2), part(3)]),
    Buffer.concat([part(0), part(0), part(1), part(2), part(3)]),
    Buffer.concat([encrypted, part(3)]),
    Buffer.alloc(0),
  ]
  for (const [at, other] of others.entries())
    await expect(decryptBytes(key, other), String(at)).rejects.toThrow()
  await expect(decryptBytes(newFileKey(), encrypted)).rejects.toThrow()
  expect((await decryptBytes(key, encrypted)).equals(bytes)).toBe(true)
})

test('decryptFile passes on no byte of a chunk before the whole chunk is verified', async () => {
  const encrypted = encryptBytes(key, fileOf(2 * chunk))
  encrypted.writeUInt8(encrypted.readUInt8(chunk + 20) ^ 1, chunk + 20)
  const passed: Buffer[] = []
  const reading = async () => {
    for await (const piece of decryptFile(key, [encrypted])) passed.push(piece)
  }
  await expect(reading()).rejects.toThrow()
  expect(passed.map(({ length }) => length)).toEqual([chunk])
})
