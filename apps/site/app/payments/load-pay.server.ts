import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import { type Payable, payEndpoints } from '@plato/contract/payments/pay.contract'
import { data, redirect } from 'react-router'
import { startRefusals, startUnreachable } from '#site/payments/messages.tr.ts'
import { payStateOf } from '#site/payments/payable-text.ts'
import { logError } from '#site/shell/server/log.server.ts'
import { orAnswer } from '#site/shell/server/site-data.server.ts'

export interface PayPageData {
  /** Null when the link opens nothing. */
  readonly payable: Payable | null
  /** Where the browser is sent from here: the page's policy lets its form go there and nowhere else. */
  readonly formOrigins: readonly string[]
}

const gone = 410
const tooMany = 429
const unreachable = 503

/** A link we never made, or one that is cut short. */
const isBadLink = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.status < 500 && error.status !== tooMany

async function readPayable(call: Call, token: string): Promise<Payable | null> {
  try {
    return (await call(payEndpoints.payable, { params: { token } })).content
  } catch (error) {
    if (isBadLink(error)) return null
    throw error
  }
}

export async function loadPay(call: Call, token: string) {
  const payable = await orAnswer('payment link', readPayable(call, token))
  const formOrigins = payable && payStateOf(payable) === 'OPEN' ? payable.pageOrigins : []
  const page: PayPageData = { payable, formOrigins }
  return data(page, { status: payable ? 200 : gone })
}

const refused = (refusal: string, status: number) => data({ refusal }, { status })

/** Sends the guest on to the provider's page, or says why not on ours. */
export async function startPayment(call: Call, token: string) {
  try {
    const { content } = await call(payEndpoints.start, { params: { token } })
    return redirect(content.redirectUrl, { status: 303, headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    if (error instanceof ApiRefusal) {
      const { code, content } = error.problem
      return refused(startRefusals[code] ?? content, error.status < 500 ? error.status : unreachable)
    }
    if (!(error instanceof ApiUnreachable)) throw error
    logError('payment could not be started', error)
    return refused(startUnreachable, unreachable)
  }
}
