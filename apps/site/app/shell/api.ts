import type { Endpoint, Success } from '@plato/contract/endpoint'
import type { Problem } from '@plato/contract/problem'
import { forgetReads, readOnce } from '#site/shell/recent-reads.ts'

/** The API said no, or nothing: the status tells which, 0 for nothing. */
export class NoAnswer extends Error {
  readonly status: number
  /** Its own words, as far as it had any. */
  readonly problem: Partial<Problem> | undefined
  constructor(status: number, problem?: Partial<Problem>) {
    super(`the API answered ${status}`)
    this.status = status
    this.problem = problem
  }
}

/**
 * The islands' way to the API. The contract's own client would bring its schemas along, twice the weight of a page's code:
 * here the endpoint lends its type alone. Every call ends here: in the content, or in a `NoAnswer`.
 */
export async function contentOf<E extends Endpoint>(
  asking: Promise<Response>,
): Promise<Success<E>['content']> {
  let status = 0
  let body: (Success<E> & Partial<Problem>) | undefined
  try {
    const answer = await asking
    status = answer.status
    body = await answer.json()
    if (answer.ok && body) return body.content
  } catch {
    // Nobody answered, or something in between did, and not in JSON: told like every other "no".
  }
  throw new NoAnswer(status, body)
}

const headers = { accept: 'application/json' }

export async function ask<E extends Endpoint>(
  url: E['url'],
  query?: URLSearchParams,
  signal?: AbortSignal,
): Promise<Success<E>['content']> {
  const address = query ? `${url}?${query}` : url
  const send = (left: AbortSignal) => contentOf<E>(fetch(address, { headers, signal: left }))
  const content = await readOnce(address, send, signal)
  // Another reader may have kept the request alive.
  if (signal?.aborted) throw new NoAnswer(0)
  return content
}

/** The content of a write; reads of before it are not used again. */
export const contentOfWrite = <E extends Endpoint>(asking: Promise<Response>) =>
  contentOf<E>(asking).finally(forgetReads)

/** Sends a form as the browser would, but stays on the page. */
export const sendForm = <E extends Endpoint>(url: E['url'], body: FormData): Promise<Success<E>['content']> =>
  contentOfWrite<E>(fetch(url, { method: 'POST', headers, body }))
