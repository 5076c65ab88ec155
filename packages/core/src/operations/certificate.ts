import { once } from 'node:events'
import { isIP } from 'node:net'
import { checkServerIdentity, connect } from 'node:tls'

export interface Certificate {
  readonly subject: string
  readonly issuer: string
  readonly validTo: Date
  /** Complete days until it expires; negative afterwards. */
  readonly daysLeft: number
  /** Whether a browser with the certificate authorities of this system accepts it for the host of the origin. */
  readonly trusted: boolean
  /** Why it is not trusted, as a code of OpenSSL or Node; null when it is. */
  readonly reason: string | null
}

export interface CertificateOptions {
  readonly timeoutMs?: number
  readonly address?: string
  readonly now?: Date
}

const dayMs = 86_400_000
const defaultTimeoutMs = 10_000

/** The common name, which may be repeated or absent. */
const commonName = (name: { CN?: string | string[]; O?: string | string[] } | undefined): string =>
  [name?.CN ?? name?.O ?? ''].flat().join(', ')

/**
 * Reads the certificate that the host of an https origin presents. `address` connects to another host, for example
 * 127.0.0.1, and still names the host of the origin: so a server can check itself before its DNS is set up. An untrusted
 * or expired certificate is read too, because those are the ones that must be reported.
 */
export async function readCertificate(
  origin: string,
  { timeoutMs = defaultTimeoutMs, address, now = new Date() }: CertificateOptions = {},
): Promise<Certificate> {
  const url = new URL(origin)
  if (url.protocol !== 'https:') throw new Error(`${origin} is not an https origin`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const socket = connect({
    host: address ?? host,
    port: Number(url.port || 443),
    // SNI must not contain an IP address (RFC 6066).
    ...(isIP(host) ? {} : { servername: host }),
    // By default Node would compare the certificate with `address` when the origin's host is an IP address.
    checkServerIdentity: (_connectedTo, certificate) => checkServerIdentity(host, certificate),
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) })
    const { subject, issuer, valid_to } = socket.getPeerCertificate()
    const validTo = new Date(valid_to)
    return {
      subject: commonName(subject),
      issuer: commonName(issuer),
      validTo,
      daysLeft: Math.floor((validTo.getTime() - now.getTime()) / dayMs),
      trusted: socket.authorized,
      reason: socket.authorized ? null : String(socket.authorizationError),
    }
  } finally {
    socket.destroy()
  }
}
