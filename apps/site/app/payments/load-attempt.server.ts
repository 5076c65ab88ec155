import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import { type PayAttempt, payEndpoints } from '@plato/contract/payments/pay.contract'
import { data, redirect } from 'react-router'
import { logError } from '#site/shell/log.server.ts'

export interface AttemptPageData {
  /** Null when nobody could be asked: the browser goes on asking. */
  readonly attempt: PayAttempt | null
}

const tooMany = 429

/** Tells the API that the guest is back: it asks the provider. */
async function toldReturned(call: Call, id: string): Promise<PayAttempt | null> {
  try {
    return (await call(payEndpoints.returned, { params: { attempt: id } })).content
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500 && error.status !== tooMany)
      throw data(null, { status: 404 })
    if (!(error instanceof ApiRefusal || error instanceof ApiUnreachable)) throw error
    // Somebody may just have paid: the page stands whatever happens, and goes on asking.
    logError('return from the provider could not be told', error)
    return null
  }
}

export const loadAttempt = async (call: Call, id: string): Promise<AttemptPageData> => ({
  attempt: await toldReturned(call, id),
})

/** Providers send the guest back by a form of their own: what it says is not believed, so it is not even read. */
export async function answerReturn(call: Call, id: string): Promise<Response> {
  await toldReturned(call, id)
  return redirect(`/odeme/durum/${encodeURIComponent(id)}`, {
    status: 303,
    headers: { 'Cache-Control': 'no-store' },
  })
}
