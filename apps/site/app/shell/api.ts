import type { Endpoint, Success } from '@plato/contract/endpoint'
import type { Problem } from '@plato/contract/problem'
import { forgetReads, readOnce } from '#site/shell/server/recent-reads.ts'

/** The API refused the request or did not respond; `status` is 0 without a response. */
export class NoAnswer extends Error {
  readonly status: number
  /** The problem in the response body, if there is one. */
  readonly problem: Partial<Problem> | undefined
  constructor(status: number, problem?: Partial<Problem>) {
    super(`the API answered ${status}`)
    this.status = status
    this.problem = problem
  }
}

/**
 * The islands' API client. The contract's client would add its schemas, twice the size of a page's code; here only the
 * type of the endpoint is used. Returns the content or throws `NoAnswer`.
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
    // No response, or one that is not JSON (from a proxy): reported as NoAnswer below.
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
  // The shared request may have continued for another reader.
  if (signal?.aborted) throw new NoAnswer(0)
  return content
}

/** The content of a write; clears the shared reads, so that later reads are fresh. */
export const contentOfWrite = <E extends Endpoint>(asking: Promise<Response>) =>
  contentOf<E>(asking).finally(forgetReads)

/** Sends a form as the browser would, but stays on the page. */
export const sendForm = <E extends Endpoint>(url: E['url'], body: FormData): Promise<Success<E>['content']> =>
  contentOfWrite<E>(fetch(url, { method: 'POST', headers, body }))
