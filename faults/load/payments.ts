/** Staff who take reservations by phone and send a payment link, and guests who pay by card at the provider's page. */
import { setTimeout } from 'node:timers/promises'
import type { IyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import type { Staff } from './agency.ts'
import { nightlyMinor, nights, type Stay } from './bookable-villas.ts'
import {
  giveUpAfterMs,
  Refusals,
  type Request,
  type Requests,
  type Response,
  startAtRate,
} from './guest-request.ts'

/** The envelope of every response of the API. */
interface Envelope {
  readonly content?: unknown
  readonly code?: string
}

const contentOf = (response: Response): Envelope =>
  // Safe: the API sends no other body.
  (response.body as Envelope | undefined) ?? {}

export function startPayments(
  requests: Requests,
  stays: Stay[],
  { provider, staff, perSecond }: { provider: IyzicoStub; staff: Staff; perSecond: number },
) {
  /** Attempts that the API reported as paid. */
  const acknowledged: string[] = []
  const refusals = new Refusals()
  let isOver = false

  /** The content of a successful response; undefined when the load has ended or the API refused. */
  const ask = async <Content>(step: string, request: Request): Promise<Content | undefined> => {
    const isUnfinished = (response: Response) =>
      ['payment.starting', 'payment.provider_silent'].includes(contentOf(response).code ?? '')
    const response = await requests.sendUntilAnswered(request, () => isOver, isUnfinished)
    if (response === undefined) return undefined
    if (response.status >= 300) {
      refusals.add(step, response)
      return undefined
    }
    // Safe: the step's contract defines the content of its success.
    return contentOf(response).content as Content
  }

  const reserve = async (stay: Stay, key: string) => {
    const body = {
      villa_id: stay.villaId,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      adults: 2,
      firstName: 'Deniz',
      lastName: 'Yolcu',
      email: `${key}@example.com`,
      phone: '+90 532 000 00 00',
      expectedTotalMinor: nights * nightlyMinor,
      accepted: true,
    }
    const headers = await staff.headers()
    return ask<{ id: number }>('reservation', { path: '/v1/admin/reservations', key, body, headers })
  }

  const untilPaid = async (attemptId: string, key: string) => {
    const path = `/v1/pay-attempts/${attemptId}`
    await ask('returned', { path: `${path}/returned`, key })
    const until = performance.now() + giveUpAfterMs
    while (!isOver && performance.now() < until) {
      const attempt = await ask<{ state: string; isConfirmed: boolean }>('attempt', {
        method: 'GET',
        path,
        key,
      })
      if (attempt === undefined) return
      if (attempt.state === 'PAID' && attempt.isConfirmed) return void acknowledged.push(attemptId)
      await setTimeout(2_000)
    }
  }

  const pay = async () => {
    const stay = stays.shift()
    if (!stay) throw new Error('no free stay is left to pay')
    const key = crypto.randomUUID()
    const reservation = await reserve(stay, key)
    if (!reservation) return
    const link = await ask<{ url: string }>('link', {
      path: '/v1/admin/sendpaymentlink',
      key: crypto.randomUUID(),
      body: { reservationId: reservation.id },
      headers: await staff.headers(),
    })
    if (!link) return
    const token = link.url.slice(link.url.lastIndexOf('/') + 1)
    const attempt = await ask<{ attemptId: string; redirectUrl: string }>('start', {
      path: `/v1/pay/${token}/start`,
      key,
    })
    if (!attempt) return
    await provider.pay(new URL(attempt.redirectUrl).searchParams.get('token') ?? '')
    await untilPaid(attempt.attemptId, key)
  }

  const running = startAtRate(perSecond, pay)
  return {
    acknowledged,
    refused: refusals.counts,
    async stop(): Promise<void> {
      isOver = true
      await running.stop()
    },
  }
}
