import { ApiRefusal, type Call } from '@plato/contract/client'
import type { OfferContact } from '@plato/contract/offers/offer-shape.contract'
import { guestOfferEndpoints } from '@plato/contract/offers/offers.contract'
import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import { data } from 'react-router'
import { offerIn } from '#site/offers/offer-links.ts'
import type { TermVersions } from '#site/reservations/request/use-request.ts'
import { logError } from '#site/shell/server/log.server.ts'
import type { Site } from '#site/shell/server/site-context.server.ts'
import { type ChosenStay, stayIn } from '#site/stay/chosen-stay.ts'
import { readVilla } from '#site/villas/page/load-villa.server.ts'

export interface RequestPageData {
  readonly villa: PublicVilla
  readonly stay: ChosenStay
  readonly versions: TermVersions
  /** Token of the offer that the request comes from. */
  readonly offer: string | null
  /** Whom the offer was made for, to prefill the form; null without an offer. */
  readonly contact: OfferContact | null
}

/** The two texts a guest agrees to. */
interface Terms {
  readonly texts: Pick<Site['texts'], 'rental' | 'kvkk'>
}

async function readVersions({ texts }: Terms): Promise<TermVersions> {
  try {
    const [rental, kvkk] = await Promise.all([texts.rental(), texts.kvkk()])
    return { rental: rental.version, kvkk: kvkk.version }
  } catch (error) {
    // Without the texts the guest cannot agree to them, so there is no form.
    logError('terms could not be read', error)
    throw data(null, { status: 503 })
  }
}

/** `call` forwards the visitor's IP, so that the rate limit counts a visitor who guesses tokens. */
async function readContact(call: Call, offer: string | null): Promise<OfferContact | null> {
  if (offer === null) return null
  try {
    return (await call(guestOfferEndpoints.contact, { params: { token: offer } })).content
  } catch (error) {
    // The form works without prefilled contact; only an unexpected error is logged.
    if (!(error instanceof ApiRefusal)) logError('contact of the offer could not be read', error)
    return null
  }
}

export async function loadRequest(
  site: Pick<Site, 'call'> & Terms,
  call: Call,
  slug: string,
  url: URL,
): Promise<RequestPageData> {
  const offer = offerIn(url.searchParams)
  const [villa, versions, contact] = await Promise.all([
    readVilla(site, slug, ({ slug: moved }) => `/rezervasyon/${moved}${url.search}`),
    readVersions(site),
    readContact(call, offer),
  ])
  return { villa, stay: stayIn(url.searchParams), versions, offer, contact }
}
