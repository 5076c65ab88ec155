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
  /** `place` binds the value to its row: copied to another row it cannot be decrypted. */
  seal(value: string, place: string): Sealed
  open(sealed: Sealed, place: string): string
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

const ivBytes = 12
const tagBytes = 16

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

/** Derives two keys from one secret that is not in the database: one for encryption, one for signatures. */
export function openVault(secret: string): Vault {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'plato-villa', purpose, 32))
  const [master, signing] = [derive('identity numbers'), derive('links')]
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('base64url')
  return {
    seal(value, place) {
      const key = randomBytes(32)
      return {
        wrappedKey: encrypt(master, key, place),
        cipher: encrypt(key, Buffer.from(value), place),
      }
    },
    open({ wrappedKey, cipher }, place) {
      return decrypt(decrypt(master, wrappedKey, place), cipher, place).toString()
    },
    sign,
    isSigned(text, signature) {
      const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
