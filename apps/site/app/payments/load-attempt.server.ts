import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import { type PayAttempt, payEndpoints } from '@plato/contract/payments/pay.contract'
import { data, redirect } from 'react-router'
import { logError } from '#site/shell/server/log.server.ts'

export interface AttemptPageData {
  /** Null when the API could not be reached: the browser continues to poll. */
  readonly attempt: PayAttempt | null
}

const tooMany = 429

/** Reports to the API that the guest is back; the API then queries the provider. */
async function reportReturned(call: Call, id: string): Promise<PayAttempt | null> {
  try {
    return (await call(payEndpoints.returned, { params: { attempt: id } })).content
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500 && error.status !== tooMany)
      throw data(null, { status: 404 })
    if (!(error instanceof ApiRefusal || error instanceof ApiUnreachable)) throw error
    // The guest may just have paid: the page is shown even on failure and continues to poll.
    logError('return from the provider could not be told', error)
    return null
  }
}

export const loadAttempt = async (call: Call, id: string): Promise<AttemptPageData> => ({
  attempt: await reportReturned(call, id),
})

/** Providers send the guest back with a form POST; its body can be forged, so it is not read. */
export async function answerReturn(call: Call, id: string): Promise<Response> {
  await reportReturned(call, id)
  return redirect(`/odeme/durum/${encodeURIComponent(id)}`, {
    status: 303,
    headers: { 'Cache-Control': 'no-store' },
  })
}
