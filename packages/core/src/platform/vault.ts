import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export interface Sealed {
  readonly wrappedKey: Buffer
  readonly cipher: Buffer
}

/** Encrypts values that must not be readable from the database alone, and signs values that others must not forge. */
export interface Vault {
  /** Id of the current secret: derived from it, reveals nothing of it. */
  readonly keyId: string
  /** Ids of all secrets, the current one first. */
  readonly keyIds: readonly string[]
  /** `place` binds the value to its row: copied to another row it cannot be decrypted. */
  seal(value: string, place: string): Sealed
  open(sealed: Sealed, place: string): string
  /** Encrypts the key of a value with the current secret; the value itself stays as it is. */
  rewrap(wrappedKey: Buffer, place: string): Buffer
  sign(text: string): string
  /** Accepts signatures of all secrets. */
  isSigned(text: string, signature: string): boolean
  /** The signature by each secret, for values that are found by their signature. */
  signatures(text: string): readonly string[]
}

export class UnknownKeyError extends Error {
  readonly keyId: string
  constructor(keyId: string) {
    super(`sealed with the secret ${keyId}, which is neither VAULT_SECRET nor in VAULT_SECRET_OTHERS`)
    this.keyId = keyId
  }
}

const ivBytes = 12
const tagBytes = 16
const keyBytes = 32
const keyIdBytes = 8
/** Version byte and key id before the encrypted key. */
const headerBytes = 1 + keyIdBytes
const headerVersion = 1
const plainLength = ivBytes + keyBytes + tagBytes

function encrypt(key: Buffer, value: Buffer, place: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  return Buffer.concat([iv, cipher.update(value), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, sealed: Buffer, place: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes)).setAAD(
    Buffer.from(place),
  )
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
}

interface Keys {
  readonly id: string
  readonly master: Buffer
  readonly signing: Buffer
}

/** Derives from one secret that is not in the database: a key for encryption, one for signatures, and the id. */
function keysOf(secret: string): Keys {
  const derive = (purpose: string, bytes = keyBytes) =>
    Buffer.from(hkdfSync('sha256', secret, 'plato-villa', purpose, bytes))
  return {
    id: derive('key id', keyIdBytes).toString('hex'),
    master: derive('identity numbers'),
    signing: derive('links'),
  }
}

/** The first bytes of every key that was wrapped under this id. */
export const wrappedKeyHeader = (keyId: string): Buffer =>
  Buffer.concat([Buffer.of(headerVersion), Buffer.from(keyId, 'hex')])

/** The id of the secret that a key was wrapped with. Undefined for one that was wrapped without an id. */
export const keyIdOf = (wrappedKey: Buffer): string | undefined =>
  wrappedKey.length === headerBytes + plainLength && wrappedKey[0] === headerVersion
    ? wrappedKey.subarray(1, headerBytes).toString('hex')
    : undefined

/** A value without an id may be of any secret. The cipher reports a wrong key by throwing. */
function unwrapWithAny(ring: readonly Keys[], wrappedKey: Buffer, place: string): Buffer {
  const faults: unknown[] = []
  for (const { master } of ring) {
    try {
      return decrypt(master, wrappedKey, place)
    } catch (error) {
      faults.push(error)
    }
  }
  throw new AggregateError(faults, 'none of the secrets opens this value')
}

function unwrap(ring: readonly Keys[], wrappedKey: Buffer, place: string): Buffer {
  const id = keyIdOf(wrappedKey)
  if (id === undefined) return unwrapWithAny(ring, wrappedKey, place)
  const keys = ring.find((one) => one.id === id)
  if (!keys) throw new UnknownKeyError(id)
  return decrypt(keys.master, wrappedKey.subarray(headerBytes), place)
}

const isEqual = (expected: string, given: string) => {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const signWith = ({ signing }: Keys, text: string) =>
  createHmac('sha256', signing).update(text).digest('base64url')

/**
 * Seals and signs with `secret`; opens and verifies also with `others`. Without others no key id is written, because the
 * release before key ids, which runs during an upgrade, cannot read them.
 */
export function openVault(secret: string, others: readonly string[] = []): Vault {
  const current = keysOf(secret)
  const ring = [current, ...others.map(keysOf)]
  const wrap = (key: Buffer, place: string) => {
    const wrapped = encrypt(current.master, key, place)
    return others.length === 0 ? wrapped : Buffer.concat([wrappedKeyHeader(current.id), wrapped])
  }
  return {
    keyId: current.id,
    keyIds: ring.map(({ id }) => id),
    seal(value, place) {
      const key = randomBytes(keyBytes)
      return { wrappedKey: wrap(key, place), cipher: encrypt(key, Buffer.from(value), place) }
    },
    open: ({ wrappedKey, cipher }, place) =>
      decrypt(unwrap(ring, wrappedKey, place), cipher, place).toString(),
    rewrap: (wrappedKey, place) => wrap(unwrap(ring, wrappedKey, place), place),
    sign: (text) => signWith(current, text),
    isSigned: (text, signature) => ring.some((keys) => isEqual(signWith(keys, text), signature)),
    signatures: (text) => ring.map((keys) => signWith(keys, text)),
  }
}
