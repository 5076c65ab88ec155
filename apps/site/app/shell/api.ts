import type { Endpoint, Success } from '@plato/contract/endpoint'
import type { Problem } from '@plato/contract/problem'

/** The API said no, or nothing: the status tells which, 0 for nothing. */
export class NoAnswer extends Error {
  readonly status: number
  /** Its own words, where they were asked for and it had any. */
  readonly problem: Problem | undefined
  constructor(status: number, problem?: Problem) {
    super(`the API answered ${status}`)
    this.status = status
    this.problem = problem
  }
}

/**
 * The islands' way to the API. The contract's own client would bring its schemas along, twice the weight of a page's code:
 * here the endpoint lends its type alone, and `api.test.ts` holds the addresses against the contract.
 */
export async function ask<E extends Endpoint>(
  url: E['url'],
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Success<E>['content']> {
  const answer = await fetch(`${url}?${query}`, {
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  })
  if (!answer.ok) throw new NoAnswer(answer.status)
  const body: Success<E> = await answer.json()
  return body.content
}

/** Sends a form as the browser would, but stays on the page. Answers the status, 0 when nobody answered. */
export async function sendForm<E extends Endpoint>(url: E['url'], form: FormData): Promise<number> {
  try {
    return (await fetch(url, { method: 'POST', headers: { accept: 'application/json' }, body: form })).status
  } catch {
    return 0
  }
}
