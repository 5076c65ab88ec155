import { ApiRefusal, type Call } from '@plato/contract/client'
import type { PublicOffer } from '@plato/contract/offers/offer-shape.contract'
import { guestOfferEndpoints } from '@plato/contract/offers/offers.contract'
import { data } from 'react-router'
import { orAnswer } from '#site/shell/site-data.server.ts'

export interface OfferPageData {
  readonly token: string
  /** Null when the link opens nothing. */
  readonly offer: PublicOffer | null
}

const gone = 410
const tooMany = 429

/** A link we never made, or one that is cut short. */
const isBadLink = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.status < 500 && error.status !== tooMany

async function readOffer(call: Call, token: string): Promise<PublicOffer | null> {
  try {
    return (await call(guestOfferEndpoints.see, { params: { token } })).content
  } catch (error) {
    if (isBadLink(error)) return null
    throw error
  }
}

/** One that is over is told as gone too: those who preview links learn that there is nothing any more. */
export async function loadOffer(call: Call, token: string) {
  const offer = await orAnswer('offer', readOffer(call, token))
  const page: OfferPageData = { token, offer }
  return data(page, { status: offer?.state === 'OPEN' ? 200 : gone })
}
