import type { contactEndpoints } from '@plato/contract/inbox/contact.contract'
import { quickestAnswerMs } from '@plato/rules/inbox/suspicion'
import { type ContactFaults, type ContactFields, contactFaultsFrom } from '#site/inbox/contact-fields.ts'
import { contactFormLabels as labels } from '#site/inbox/contact-messages.tr.ts'
import { ask, NoAnswer } from '#site/shell/api.ts'
import { send } from '#site/shell/send.ts'

type Endpoints = typeof contactEndpoints
const url: Endpoints['send']['url'] & Endpoints['page']['url'] = '/v1/website/contact'

export interface HandedOut {
  readonly stamp: string
  readonly kvkkVersion: number
}
type Sent = ContactFields & HandedOut

/** The ways out of the page, so that a test can go others. */
export interface Ways {
  readonly post: (sent: Sent, key: string) => Promise<unknown>
  readonly freshStamp: () => Promise<string>
  readonly wait: (ms: number) => Promise<void>
}

export const ways: Ways = {
  post: (sent, key) => send<Endpoints['send']>(url, sent, { key }),
  freshStamp: async () => (await ask<Endpoints['page']>(url)).stamp,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
}

/** Clocks and lines are not exact. */
const marginMs = 500

/** Expired, or used: nginx hands one cached page, with one stamp, to several visitors. */
const needsFreshStamp = (error: unknown) =>
  error instanceof NoAnswer && ['message.old_form', 'message.form_used'].includes(error.problem?.code ?? '')

/** Fetches a fresh stamp once and retries; waits first, because a stamp that is answered too fast marks the message as suspect. */
async function sendOrRenew(sent: Sent, key: string, { post, freshStamp, wait }: Ways): Promise<void> {
  try {
    await post(sent, key)
  } catch (error) {
    if (!needsFreshStamp(error)) throw error
    const stamp = await freshStamp()
    await wait(quickestAnswerMs + marginMs)
    await post({ ...sent, stamp }, key)
  }
}

let lastSent: { readonly content: string; readonly key: string } | undefined

/** The idempotency key of a message: the same fields sent again, after a lost response, are the same message. */
function keyOf(fields: ContactFields): string {
  const content = JSON.stringify(fields)
  if (lastSent?.content !== content) lastSent = { content, key: crypto.randomUUID() }
  return lastSent.key
}

export type Outcome =
  | { readonly kind: 'sent'; readonly email: string }
  | { readonly kind: 'refused'; readonly sentence: string; readonly faults: ContactFaults }

function refusedBy({ status, problem }: NoAnswer): Outcome {
  const faults = problem?.code === 'request.invalid' ? contactFaultsFrom(problem.fields) : {}
  if (Object.keys(faults).length > 0) return { kind: 'refused', sentence: '', faults }
  const sentence = status === 429 ? labels.tooMany : status === 0 ? labels.unreachable : labels.failed
  return { kind: 'refused', sentence, faults: {} }
}

export async function sendContact(
  fields: ContactFields,
  handedOut: HandedOut,
  by: Ways = ways,
): Promise<Outcome> {
  try {
    await sendOrRenew({ ...fields, ...handedOut }, keyOf(fields), by)
    lastSent = undefined
    return { kind: 'sent', email: fields.email }
  } catch (error) {
    if (error instanceof NoAnswer) return refusedBy(error)
    throw error
  }
}
