import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of authenticator apps as RFC 6238 has them, with the values every app supports: SHA-1, 6 digits, 30 seconds. */
const stepMs = 30_000
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** As long as the output of SHA-1, as RFC 4226 recommends; 32 characters of base 32. */
const secretBytes = 20

export const newTotpSecret = (): string =>
  [...randomBytes((secretBytes * 8) / 5)].map((byte) => alphabet[byte % 32]).join('')

function bytesOf(secret: string): Buffer {
  const bits = [...secret]
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / stepMs)

/** The code of a 30-second step: HMAC of the step number, truncated dynamically. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * The step that a code belongs to, or undefined when it is wrong. The steps before and after the present one are accepted,
 * because clocks of phones differ; a step up to `lastStep` is not, because a code works once.
 */
export function acceptedStep(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  const present = totpStep(now)
  return [present - 1, present, present + 1].find(
    (step) => step > lastStep && isEqual(totpCode(secret, step), code),
  )
}

/** What the QR code contains. */
export function totpUri(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`
}
