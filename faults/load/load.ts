/** Bookings, card payments and searches at constant rates; mails are a consequence of the first two. */
import type { IyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import type { Agency } from './agency.ts'
import { startBookings } from './bookings.ts'
import { Requests, startAtRate } from './guest-request.ts'
import { startPayments } from './payments.ts'

export interface Rates {
  readonly bookings: number
  readonly payments: number
  readonly searches: number
}

const searchPaths = ['/v2/search', '/v2/search?guests=2', '/v2/search?guests=6&sort=price']

export function startLoad(
  origins: readonly string[],
  { stays, staff }: Agency,
  { provider, rates }: { provider: IyzicoStub; rates: Rates },
) {
  const requests = new Requests(origins)
  // Payments take from the end, so that both use every stay once.
  const left = [...stays]
  const paid = left.splice(Math.floor(left.length * 0.8))
  const bookings = startBookings(requests, left, rates.bookings)
  const payments = startPayments(requests, paid, { provider, staff, perSecond: rates.payments })
  let searched = 0
  const searches = startAtRate(rates.searches, async () => {
    searched += 1
    const path = searchPaths[searched % searchPaths.length] ?? '/v2/search'
    await requests.send({ method: 'GET', path, key: crypto.randomUUID() })
  })
  return {
    requests,
    bookings,
    payments,
    async stop(): Promise<void> {
      await Promise.all([bookings.stop(), payments.stop(), searches.stop()])
    },
  }
}
export type Load = ReturnType<typeof startLoad>
