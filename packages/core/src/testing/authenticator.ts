import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type {
  NewPasskeyResponse,
  PasskeyPrompt,
  PasskeyResponse,
} from '@plato/contract/users/factors.contract'

/** CBOR of the few kinds that an attestation contains: small integers, byte strings, texts and maps of them. */
type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor>

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

interface Options {
  readonly origin: string
  /** Without it the authenticator does not verify its user by finger, face or PIN. */
  readonly verifiesUser?: boolean
}

/** A device with one passkey that answers prompts as the WebAuthn standard has it, with a real P-256 key. */
export function newAuthenticator({ origin, verifiesUser = true }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
  let counter = 0

  const clientData = (type: string, { options }: PasskeyPrompt) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }))
  const flags = (attested: boolean) => 0x01 | (verifiesUser ? 0x04 : 0) | (attested ? 0x40 : 0)
  const authenticatorData = (attested: Buffer) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const rpIdHash = sha256(new URL(origin).hostname)
    return Buffer.concat([rpIdHash, Buffer.from([flags(attested.length > 0)]), count, attested])
  }
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const part = (text: string) => Buffer.from(text, 'base64url')
    return cbor(
      new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, part(x)],
        [-3, part(y)],
      ]),
    )
  }

  return {
    /** Sets the counter back, as in a copy of the device. */
    copyFrom(earlier: number) {
      counter = earlier
    },
    register(prompt: PasskeyPrompt): NewPasskeyResponse {
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(attested)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', prompt).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer(prompt: PasskeyPrompt): PasskeyResponse {
      const data = authenticatorData(Buffer.alloc(0))
      const client = clientData('webauthn.get', prompt)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
