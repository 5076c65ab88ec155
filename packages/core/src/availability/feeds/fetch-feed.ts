import { lookup as lookUpName } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type AddressRules, addressRules, feedUrl } from './feed-address.ts'
import { decodeText, readBody } from './feed-body.ts'
import { whyAskingFailed, whyReadingFailed, whyStatusIsRefused } from './feed-faults.ts'
import { FeedUnreadable } from './feed-unreadable.ts'
import type { ResolveName } from './public-address.ts'

export type FetchedFeed =
  /** The server says that nothing changed since the validators it gave us. */
  | { readonly state: 'SAME' }
  | {
      readonly state: 'TEXT'
      readonly text: string
      /** As it is read, after decompression. */
      readonly bytes: number
      readonly etag: string | null
      readonly lastModified: string | null
    }

export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface FeedReader {
  /** Throws `FeedUnreadable`, and nothing else for anything another server does. */
  read(url: string, known?: Validators, limits?: { readonly timeoutMs?: number }): Promise<FetchedFeed>
}

export interface FeedReaderOptions {
  /** Other servers are told who reads them; some answer nobody else. */
  readonly siteOrigin: string
  /** What is read, and how we call ourselves as its reader; calendars unless told. */
  readonly reads?: { readonly name: string; readonly accept: string }
  /** For tests and development: these alone may be reached though they are not public, by http too and on any port. */
  readonly exemptAddresses?: readonly string[]
  /** All addresses of a name; the system's own unless told. */
  readonly resolve?: ResolveName
}

const mostRedirects = 3
/** For all of it, redirects and body too: who sends a byte now and then is not waited for. */
const patienceMs = 15_000
const longestValidator = 1_000
/** Of a page that is no calendar: enough for people to recognise it. */
const bytesOfHead = 2_000

/** What all requests of one reading share. */
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

const systemNames: ResolveName = (name) => lookUpName(name, { all: true })

const calendars = { name: 'PlatoVilla-Calendar', accept: 'text/calendar, text/plain;q=0.9, */*;q=0.1' }

function headersOf(options: FeedReaderOptions, known: Validators | undefined): Record<string, string> {
  const { name, accept } = options.reads ?? calendars
  return {
    'user-agent': `${name}/1.0 (+${options.siteOrigin})`,
    accept,
    // Deflate is understood, but servers disagree on what it is: it is not asked for.
    'accept-encoding': 'gzip, br',
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
}

/** Redirects by hand, because each address is judged like the first. */
async function follow(first: URL, reading: Reading): Promise<IncomingMessage> {
  let url = first
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(url, reading)
    const next = redirectOf(answer)
    if (next === null) return answer
    answer.destroy()
    if (redirects === mostRedirects) throw new FeedUnreadable('TOO_MANY_REDIRECTS')
    url = feedUrl(next, url)
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null
}

async function ask(url: URL, { rules, headers, signal }: Reading): Promise<IncomingMessage> {
  rules.insist(url)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  // A connection of its own: a kept one would be to an address that was checked for another name.
  const options: RequestOptions = { agent: false, headers, signal, lookup: rules.lookup(url) }
  request(url, options, resolve)
    .on('error', reject)
    // One that ends without an answer or an error, as by a change of protocol, would be waited for without end.
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
  value === undefined || value === '' || value.length > longestValidator ? null : value
