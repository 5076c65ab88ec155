import { lookup as resolveName } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type AddressRules, addressRules, feedUrl } from './feed-address.ts'
import { decodeText, readBody } from './feed-body.ts'
import { whyAskingFailed, whyReadingFailed, whyStatusIsRefused } from './feed-faults.ts'
import { FeedUnreadable } from './feed-unreadable.ts'
import type { ResolveName } from './public-address.ts'

export type FetchedFeed =
  /** The server answered 304 to our validators. */
  | { readonly state: 'SAME' }
  | {
      readonly state: 'TEXT'
      readonly text: string
      /** Size after decompression. */
      readonly bytes: number
      readonly etag: string | null
      readonly lastModified: string | null
    }

export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface FeedReader {
  /** Throws only `FeedUnreadable` for any behaviour of the other server. */
  read(url: string, known?: Validators, limits?: { readonly timeoutMs?: number }): Promise<FetchedFeed>
}

export interface FeedReaderOptions {
  /** Sent in the User-Agent; some servers refuse requests without one. */
  readonly siteOrigin: string
  /** Name in the User-Agent and Accept header; calendars by default. */
  readonly reads?: { readonly name: string; readonly accept: string }
  /** For tests and development: only these addresses may be internal, and are allowed with http and on any port. */
  readonly exemptAddresses?: readonly string[]
  /** Resolves a host to all its addresses; the system resolver by default. */
  readonly resolve?: ResolveName
}

const maxRedirects = 3
/** Timeout of the whole reading with redirects and body, also for a server that sends single bytes. */
const patienceMs = 15_000
const maxValidatorLength = 1_000
/** Bytes read of a response that is no calendar: enough for staff to recognise it. */
const bytesOfHead = 2_000

/** Shared by all requests of one reading. */
interface Reading {
  readonly rules: AddressRules
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

export const feedReader = (options: FeedReaderOptions): FeedReader => {
  const rules = addressRules(options.exemptAddresses ?? [], options.resolve ?? systemNames)
  return {
    async read(url, known, { timeoutMs = patienceMs } = {}) {
      const headers = headersOf(options, known)
      const reading = { rules, headers, signal: AbortSignal.timeout(timeoutMs) }
      const answer = await follow(feedUrl(url), reading)
      const hasValidators = Boolean(known?.etag || known?.lastModified)
      if (answer.statusCode === 304 && hasValidators) {
        answer.destroy()
        return { state: 'SAME' }
      }
      return await textOf(answer, reading.signal)
    },
  }
}

const systemNames: ResolveName = (name) => resolveName(name, { all: true })

const calendars = { name: 'PlatoVilla-Calendar', accept: 'text/calendar, text/plain;q=0.9, */*;q=0.1' }

function headersOf(options: FeedReaderOptions, known: Validators | undefined): Record<string, string> {
  const { name, accept } = options.reads ?? calendars
  return {
    'user-agent': `${name}/1.0 (+${options.siteOrigin})`,
    accept,
    // Deflate is supported but not requested, because servers disagree on its format.
    'accept-encoding': 'gzip, br',
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
}

/** Follows redirects manually, because each URL must pass the same checks as the first. */
async function follow(first: URL, reading: Reading): Promise<IncomingMessage> {
  let url = first
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(url, reading)
    const next = redirectOf(answer)
    if (next === null) return answer
    answer.destroy()
    if (redirects === maxRedirects) throw new FeedUnreadable('TOO_MANY_REDIRECTS')
    url = feedUrl(next, url)
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null
}

async function ask(url: URL, { rules, headers, signal }: Reading): Promise<IncomingMessage> {
  rules.requireAllowed(url)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  // A new connection per request: a pooled one could go to an address checked for another host.
  const options: RequestOptions = { agent: false, headers, signal, lookup: rules.lookup(url) }
  request(url, options, resolve)
    .on('error', reject)
    // A request that closes without response or error, as after a protocol upgrade, would otherwise never settle.
    .on('close', () => reject(new FeedUnreadable('UNREACHABLE')))
    .end()
  try {
    return await promise
  } catch (error) {
    throw whyAskingFailed(error, signal)
  }
}

async function textOf(answer: IncomingMessage, signal: AbortSignal): Promise<FetchedFeed> {
  const refused = whyStatusIsRefused(answer.statusCode ?? 0)
  if (refused) {
    const { bytes } = await readBody(answer, { signal, enough: bytesOfHead })
    throw new FeedUnreadable(refused, { came: bytes.toString('utf8') })
  }
  const { bytes, error } = await readBody(answer, { signal })
  if (error !== undefined) throw whyReadingFailed(error, signal, bytes.toString('utf8', 0, bytesOfHead))
  return {
    state: 'TEXT',
    text: decodeText(bytes),
    bytes: bytes.length,
    etag: validatorOf(answer.headers.etag),
    lastModified: validatorOf(answer.headers['last-modified']),
  }
}

const validatorOf = (value: string | undefined): string | null =>
  value === undefined || value === '' || value.length > maxValidatorLength ? null : value
