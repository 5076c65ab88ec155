import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import { ProviderSilent } from './provider.ts'

export interface Call {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
}

interface Answer {
  readonly status: number
  readonly text: string
}

export type Send = typeof fetch

/** Does not follow redirects: a signed request must not reach another host. */
export async function post(send: Send, { url, headers, body, timeoutMs }: Call): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await send(url, { method: 'POST', headers, body, redirect: 'error', signal })
  return { status: answer.status, text: await answer.text() }
}

/** A GET with a body, which `fetch` does not support. */
export function getWithBody({ url, headers, body, timeoutMs }: Call): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = new URL(url).protocol === 'https:' ? requestHttps : requestHttp
  const options = { method: 'GET', headers, agent: false, signal: AbortSignal.timeout(timeoutMs) }
  request(url, options, (answer) => {
    text(answer).then((content) => resolve({ status: answer.statusCode ?? 0, text: content }), reject)
  })
    .on('error', reject)
    .end(body)
  return promise
}

export function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * The JSON of a response. Throws ProviderSilent on a broken connection, a 5xx or a non-JSON body: the result is
 * unknown.
 */
export async function heard(what: string, asking: Promise<Answer>): Promise<unknown> {
  const answer = await asking.catch((cause: unknown) => {
    throw new ProviderSilent(`${what}: no answer`, { cause })
  })
  if (answer.status >= 500 || answer.status === 429)
    throw new ProviderSilent(`${what}: answered ${answer.status}`)
  const json = jsonOf(answer.text)
  if (json === undefined) throw new ProviderSilent(`${what}: the answer is not JSON`)
  return json
}

const maxMessageLength = 200

/** A provider’s message without digits that may be a card number. */
export const safeMessage = (message: string | null | undefined): string =>
  (message ?? '').replace(/\d(?:[ -]?\d){8,}/g, '…').slice(0, maxMessageLength)
