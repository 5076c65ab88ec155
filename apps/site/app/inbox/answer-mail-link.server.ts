import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import { type Subscription, subscriberEndpoints } from '@plato/contract/inbox/subscribers.contract'
import { data } from 'react-router'
import { mailLinkLabels } from '#site/inbox/mail-link-messages.tr.ts'
import { logError } from '#site/shell/server/log.server.ts'
import { orAnswer } from '#site/shell/server/site-data.server.ts'

const gone = 410
const tooMany = 429
const unreachable = 503

/** A link we never made, one cut short, or one that is over. */
const isBadLink = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.status < 500 && error.status !== tooMany

async function readSubscription(call: Call, token: string): Promise<Subscription | null> {
  try {
    return (await call(subscriberEndpoints.see, { params: { token } })).content
  } catch (error) {
    if (isBadLink(error)) return null
    throw error
  }
}

/** Null when the link opens nothing. Looking changes nothing. */
export async function loadMailLink(call: Call, token: string) {
  const subscription = await orAnswer('newsletter link', readSubscription(call, token))
  return data({ subscription }, { status: subscription ? 200 : gone })
}

/** The button's form, or a mail program's own. What came of it the page reads anew. */
export async function answerMailLink(call: Call, token: string, answer: 'confirm' | 'leave') {
  try {
    await call(subscriberEndpoints[answer], { params: { token } })
    return { refusal: undefined }
  } catch (error) {
    if (isBadLink(error)) return { refusal: undefined }
    if (!(error instanceof ApiRefusal || error instanceof ApiUnreachable)) throw error
    logError('newsletter letter could not be answered', error)
    return data({ refusal: mailLinkLabels.notNow }, { status: unreachable })
  }
}
