import { ApiRefusal, type Call } from '@plato/contract/client'
import type { PublicOffer } from '@plato/contract/offers/offer-shape.contract'
import { guestOfferEndpoints } from '@plato/contract/offers/offers.contract'
import { data } from 'react-router'
import { orAnswer } from '#site/shell/server/site-data.server.ts'

export interface OfferPageData {
  readonly token: string
  /** Null when the link is invalid. */
  readonly offer: PublicOffer | null
}

const gone = 410
const tooMany = 429

/** True for a token that the API refuses as unknown or malformed. */
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

/** Returns 410 for an offer that is over too, so that link previews show no expired offer. */
export async function loadOffer(call: Call, token: string) {
  const offer = await orAnswer('offer', readOffer(call, token))
  const page: OfferPageData = { token, offer }
  return data(page, { status: offer?.state === 'OPEN' ? 200 : gone })
}
